import { describe, expect, it } from 'vitest';
import {
  type AnkiFixture,
  dayMs,
  type FixtureCard,
  fixtureCrt,
  writeAnkiFixture,
} from '../tests/anki-fixture.ts';
import { readInProcess, testNow } from '../tests/read-in-process.ts';
import { temporaryFolder } from '../tests/temporary-folder.ts';

const folder = temporaryFolder();
let count = 0;
const created = fixtureCrt * 1000;

async function read(cards: FixtureCard[], more: Partial<AnkiFixture> = {}) {
  count += 1;
  const path = await writeAnkiFixture(folder, `${count}.apkg`, {
    kind: 'latest',
    notes: cards.map((card) => ({ fields: ['Q', 'A'], cards: [card] })),
    ...more,
  });
  return readInProcess(folder, { 'fixture.apkg': path });
}

async function readCard(card: FixtureCard, more: Partial<AnkiFixture> = {}) {
  const { modules } = await read([card], more);
  const found = modules[0]?.cards[0];
  if (found === undefined) throw new Error('The card is missing.');
  return found;
}

describe('schedules', () => {
  it('has none for a new card', async () => {
    expect(await readCard({ due: 17 })).toMatchObject({ schedule: undefined, log: [] });
  });

  it.each(['legacy1', 'legacy2', 'latest'] as const)('counts days from the creation of %s', async (kind) => {
    const { schedule, log } = await readCard(
      { type: 2, due: 40, ivl: 30, factor: 2300, reps: 5, lapses: 1 },
      { kind },
    );
    const expected = {
      state: 'Review',
      dueAt: created + 40 * dayMs,
      intervalDays: 30,
      reviews: 5,
      lapses: 1,
      lastReviewAt: created + 10 * dayMs,
      memory: { model: 'sm2', ease: 2.3 },
    };
    expect(schedule).toEqual(expected);
    expect(log).toEqual([{ type: 'state', at: created + 10 * dayMs, schedule: expected }]);
  });

  it('reads the memory of FSRS and the last review', async () => {
    const data = '{"pos":3,"s":45.67,"d":7.1,"dr":0.9,"decay":0.2,"lrt":1770000000}';
    const { schedule } = await readCard({ type: 2, due: 40, ivl: 30, factor: 2500, data });
    expect(schedule?.memory).toEqual({ model: 'fsrs', stability: 45.67, difficulty: 7.1 });
    expect(schedule?.lastReviewAt).toBe(1_770_000_000_000);
  });

  it('reads a card that is being learned, whose due time is in seconds', async () => {
    const { schedule } = await readCard({ type: 1, queue: 1, due: 1_780_000_000, ivl: -600 });
    expect(schedule).toMatchObject({ state: 'Learning', dueAt: 1_780_000_000_000, intervalDays: 0 });
    expect(schedule?.memory).toBeUndefined();
  });

  it('reads a card that is being learned on another day', async () => {
    const { schedule } = await readCard({ type: 3, queue: 3, due: 12, ivl: 1, factor: 1500 });
    expect(schedule).toMatchObject({ state: 'Relearning', dueAt: created + 12 * dayMs });
  });

  it.each([
    [-1, true, false],
    [-2, false, true],
    [-3, false, true],
    [2, false, false],
  ])('reads queue %i', async (queue, isSuspended, isBuried) => {
    expect(await readCard({ type: 2, queue, due: 1, ivl: 1 })).toMatchObject({ isSuspended, isBuried });
  });

  it('takes a card out of a filtered deck', async () => {
    const { modules } = await read([{ deck: 'Cram', homeDeck: 'Home', type: 2, due: -5, odue: 33, ivl: 3 }], {
      decks: ['Home', 'Cram'],
    });
    expect(modules[0]?.name).toBe('Home');
    expect(modules[0]?.cards[0]?.schedule?.dueAt).toBe(created + 33 * dayMs);
  });

  it('ignores data that is not JSON', async () => {
    expect((await readCard({ type: 2, due: 1, ivl: 1, data: '{broken' })).schedule?.memory).toBeUndefined();
  });
});

describe('review logs', () => {
  const at = created + dayMs;

  it('reads rating, time, duration and state', async () => {
    const { log } = await readCard({
      type: 2,
      due: 9,
      ivl: 8,
      log: [
        [at, 1, -60, 0, 5_000, 0],
        [at + 1, 3, 1, 2500, 6_000, 0],
        [at + 2, 4, 8, 2650, 7_000, 1],
        [at + 3, 2, 1, 2450, 8_000, 2],
      ],
    });
    expect(log).toEqual([
      { type: 'review', at, rating: 1, state: 'New', durationMs: 5_000 },
      { type: 'review', at: at + 1, rating: 3, state: 'Learning', durationMs: 6_000 },
      { type: 'review', at: at + 2, rating: 4, state: 'Review', durationMs: 7_000 },
      { type: 'review', at: at + 3, rating: 2, state: 'Relearning', durationMs: 8_000 },
    ]);
  });

  it('keeps the instant at which a card was made new again, and adds what follows it', async () => {
    const { log } = await readCard({
      type: 2,
      due: 9,
      ivl: 8,
      factor: 2500,
      log: [
        [at, 3, 1, 2500, 1, 0],
        [at + 1, 0, 0, 0, 0, 4],
        [at + 2, 0, 8, 2500, 0, 4],
      ],
    });
    expect(log.map(({ type }) => type)).toEqual(['review', 'reset', 'state']);
  });

  it('leaves out reviews that did not count, and those at an impossible time', async () => {
    const result = await read([
      {
        type: 2,
        due: 9,
        ivl: 8,
        log: [
          [at, 3, 1, 2500, 1, 1],
          [at + 1, 3, 1, 0, 1, 3],
          [5, 3, 1, 2500, 1, 1],
          [testNow + 2 * dayMs, 3, 1, 2500, 1, 1],
          [at + 2, 9, 1, 2500, 1, 1],
        ],
      },
    ]);
    expect(result.modules[0]?.cards[0]?.log).toHaveLength(1);
    expect(result.losses.map(({ code, count: number }) => [code, number])).toEqual([
      ['review-at-impossible-time', 3],
      ['review-without-effect', 1],
    ]);
  });

  it('reads the buttons of the first scheduler', async () => {
    const log: FixtureCard['log'] = [
      [at, 2, 1, 2500, 1, 0],
      [at + 1, 3, 1, 2500, 1, 0],
      [at + 2, 3, 1, 2500, 1, 1],
    ];
    const ratings = async (schedVer: number) =>
      (await readCard({ type: 2, due: 9, ivl: 8, log }, { kind: 'legacy1', schedVer })).log.map((entry) =>
        entry.type === 'review' ? entry.rating : entry.type,
      );
    expect(await ratings(0)).toEqual([3, 4, 3]);
    expect(await ratings(2)).toEqual([2, 3, 3]);
  });

  it('reads 13,000 reviews of 130 cards, without an index', async () => {
    const cards = Array.from(
      { length: 130 },
      (_, card): FixtureCard => ({
        type: 2,
        due: 9,
        ivl: 8,
        log: Array.from({ length: 100 }, (__, review) => [at + card * 100 + review, 3, 1, 2500, 1, 1]),
      }),
    );
    const { modules } = await read(cards, {
      change: (database) => database.exec('drop index ix_revlog_cid'),
    });
    const logs = modules.flatMap(({ cards: found }) => found).map(({ log }) => log.length);
    expect(logs).toEqual(Array.from({ length: 130 }, () => 100));
  });
});
