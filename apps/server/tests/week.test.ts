import { randomUUID } from 'node:crypto';
import type { WeekSummary } from '@flipstack/contract';
import { knownIntervalDays } from '@flipstack/study/card-stage';
import { dateOfDay } from '@flipstack/study/learner-day';
import { type Rating, ratings } from '@flipstack/study/scheduler';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import { cardsOf, practiceFile, setGoal } from './support/prepared-learner.ts';
import type { TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

const dayMs = 86_400_000;

const closures = libraryFile('js-closures', ['What does a closure keep?', 'Why does the loop print 3?'], {
  name: 'Closures',
});

/** Ada has written a module with six cards and follows a library module with two. */
async function openServerWithAda() {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  // The ids of library cards follow the order in which they are imported.
  await seedLibrary(server.services, [closures]);
  await seedLibrary(server.services, [closures, practiceFile({ slug: 'checked', cards: 30 })]);
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule('Own cards');
  for (let index = 1; index <= 6; index++) await ada.createCard(moduleId, `Question ${index}?`);
  await ada.call('PUT /library/{slug}/follow', { params: ['js-closures'] });
  const advance = async (days: number) => {
    server.clock.now += days * dayMs;
    await ada.signIn('ada', memberPassword);
  };
  return { server, ada, moduleId, advance };
}

const weekOf = (client: TestClient) => client.call('GET /statistics/week');

async function grade(client: TestClient, cards: readonly string[], rating: Rating): Promise<string> {
  const reviewId = randomUUID();
  for (const card of cards) {
    const id = card === cards.at(-1) ? reviewId : randomUUID();
    await client.call('POST /reviews', { body: { reviewId: id, card, rating, durationMs: 4000 } });
  }
  return reviewId;
}

const ownCards = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => `own-${from + index}`);

describe('The week', () => {
  test('begins empty, with the suggestion to start', async () => {
    const { ada } = await openServerWithAda();
    expect(await weekOf(ada)).toEqual({
      from: '2026-11-15',
      to: '2026-11-21',
      reviews: 0,
      durationMs: 0,
      activeDays: 0,
      recall: { reviews: 0, remembered: 0, share: null, low: null, high: null },
      before: { reviews: 0, durationMs: 0, learned: 0, slipped: 0 },
      learned: { cards: 0, becameKnown: 0, modules: [] },
      slipped: { cards: 0, examples: [] },
      suggestion: { kind: 'start', module: null, moduleName: null, count: null, share: null },
    });
  });

  test('has what was learned by module, what slipped, and the week before', async () => {
    const { server, ada, moduleId, advance } = await openServerWithAda();
    await grade(ada, ['own-1', 'own-2'], 'Easy');
    await advance(10);
    await grade(ada, ['own-1', 'own-2'], 'Again');
    await grade(ada, ['own-1'], 'Good');
    await grade(ada, ['own-3', 'own-4', 'library-1'], 'Easy');
    await grade(ada, ['own-5'], 'Again');
    const week = await weekOf(ada);
    expect(week).toMatchObject({
      reviews: 7,
      durationMs: 28_000,
      activeDays: 1,
      recall: { reviews: 2, remembered: 0, share: 0 },
      before: { reviews: 2, durationMs: 8000, learned: 2, slipped: 0 },
      learned: {
        cards: 3,
        becameKnown: 3,
        modules: [
          { module: { moduleId }, moduleName: 'Own cards', stackName: 'JS', cards: 2 },
          { module: { slug: 'js-closures' }, moduleName: 'Closures', stackName: 'JS', cards: 1 },
        ],
      },
      slipped: {
        cards: 2,
        examples: [
          { card: 'own-1', question: 'Question 1?', module: { moduleId }, times: 1 },
          { card: 'own-2', times: 1 },
        ],
      },
    });
    const bob = await server.member('bob');
    expect(await weekOf(bob)).toMatchObject({ reviews: 0, slipped: { cards: 0 } });
    await server.guest().expectError('GET /statistics/week', 'NOT_SIGNED_IN');

    await advance(7);
    expect(await weekOf(ada)).toMatchObject({
      reviews: 0,
      before: { reviews: 7, learned: 3, slipped: 2 },
      learned: { cards: 0 },
      suggestion: { kind: 'start' },
    });
  });

  test('does not count a card as learned in the week before if it was in its steps then', async () => {
    const { ada, advance } = await openServerWithAda();
    await grade(ada, ['own-1'], 'Again');
    await advance(7);
    await grade(ada, ['own-1'], 'Easy');
    expect(await weekOf(ada)).toMatchObject({ before: { learned: 0 }, learned: { cards: 0 } });
  });

  test('leaves out undone reviews, and the cards that may no longer be reviewed', async () => {
    const { server, ada, moduleId, advance } = await openServerWithAda();
    await grade(ada, [...ownCards(1, 3), 'library-1'], 'Easy');
    await advance(9);
    await grade(ada, ['own-1', 'library-1'], 'Again');
    const undone = await grade(ada, ['own-2'], 'Again');
    await ada.call('POST /reviews/{reviewId}/undo', { params: [undone] });
    expect(await weekOf(ada)).toMatchObject({ reviews: 2, slipped: { cards: 2 } });
    await ada.call('DELETE /cards/{id}', { params: [1] });
    expect(await weekOf(ada)).toMatchObject({
      reviews: 2,
      slipped: { cards: 1, examples: [{ card: 'library-1' }] },
      before: { learned: 3 },
    });
    await seedLibrary(server.services, [practiceFile({ slug: 'checked', cards: 30 })]);
    await ada.call('DELETE /modules/{id}', { params: [moduleId] });
    expect(await weekOf(ada)).toMatchObject({
      reviews: 2,
      slipped: { cards: 0, examples: [] },
      before: { reviews: 4, learned: 0 },
    });
  });

  test('has the days of the learner’s time zone', async () => {
    const { server, ada, advance } = await openServerWithAda();
    server.clock.now = Date.UTC(2026, 10, 21, 3);
    await grade(ada, ['own-1'], 'Easy');
    // Before 04:00, it is still the day before.
    expect(await weekOf(ada)).toMatchObject({ from: '2026-11-14', to: '2026-11-20', reviews: 1 });
    await advance(6 + 0.9 / 24);
    expect(await weekOf(ada)).toMatchObject({ to: '2026-11-26', reviews: 1 });
    await advance(0.2 / 24);
    expect(await weekOf(ada)).toMatchObject({ to: '2026-11-27', reviews: 0, before: { reviews: 1 } });
  });
});

describe('The suggestion', () => {
  test('counts the cards that were due before today', async () => {
    const { server, ada, advance } = await openServerWithAda();
    await ada.call('PUT /library/{slug}/follow', { params: ['checked'] });
    const cards = (await cardsOf(server, 'checked')).map((id) => `library-${id}`);
    await grade(ada, cards, 'Easy');
    await advance(24);
    await grade(ada, ['own-1'], 'Easy');
    expect((await weekOf(ada)).suggestion).toMatchObject({ kind: 'catch-up', count: 30 });
    await grade(ada, cards.slice(0, 10), 'Good');
    expect((await weekOf(ada)).suggestion.kind).not.toBe('catch-up');
  });

  test('names the module in which most cards slipped', async () => {
    const { ada, moduleId, advance } = await openServerWithAda();
    await grade(ada, [...ownCards(1, 5), 'library-1'], 'Easy');
    await advance(10);
    await grade(ada, [...ownCards(1, 5), 'library-1'], 'Again');
    expect((await weekOf(ada)).suggestion).toMatchObject({
      kind: 'study-module',
      module: { moduleId },
      moduleName: 'Own cards',
      count: 5,
    });
  });

  test('asks for fewer new cards, unless a plan sets their number', async () => {
    const { server, ada, advance } = await openServerWithAda();
    const cards = (await cardsOf(server, 'checked')).map((id) => `library-${id}`);
    await grade(ada, cards, 'Easy');
    await advance(10);
    await grade(ada, cards, 'Again');
    await grade(ada, ownCards(1, 6), 'Good');
    expect((await weekOf(ada)).suggestion).toMatchObject({ kind: 'fewer-new-cards', count: 3, share: 0 });
    await setGoal(server, ada);
    expect((await weekOf(ada)).suggestion.kind).toBe('study-module');
  });

  test('compares checked answers with ratings', async () => {
    const { server, ada } = await openServerWithAda();
    const cards = (await cardsOf(server, 'checked')).map((id) => `library-${id}`).slice(0, 20);
    for (let round = 0; round < 4; round++) await grade(ada, ownCards(1, 5), 'Good');
    for (const [index, card] of cards.entries()) {
      const response = { text: index < 10 ? 'yes' : 'no' };
      const body = { reviewId: randomUUID(), card, rating: 'Good', durationMs: 1000, response };
      await ada.call('POST /reviews', { body });
    }
    expect((await weekOf(ada)).suggestion).toMatchObject({ kind: 'check-yourself', share: 0.5 });
  });
});

/** What happens at one instant of a random history. */
const anyStep = fc.record({
  hours: fc.constantFrom(0, 1, 9, 26, 60),
  card: fc.constantFrom(...ownCards(1, 6), 'library-1', 'library-2'),
  rating: fc.constantFrom(...ratings),
  isUndone: fc.constantFrom(false, false, false, true),
});

test('equals a naive recomputation from the log', async () => {
  const { server, ada, advance } = await openServerWithAda();
  await fc.assert(
    fc
      .asyncProperty(fc.array(anyStep, { minLength: 10, maxLength: 40 }), async (steps) => {
        for (const { hours, card, rating, isUndone } of steps) {
          await advance(hours / 24);
          const reviewId = await grade(ada, [card], rating);
          if (isUndone) await ada.call('POST /reviews/{reviewId}/undo', { params: [reviewId] });
        }
        const { suggestion: _, recall, ...week } = await weekOf(ada);
        expect({ ...week, recall: [recall.reviews, recall.remembered] }).toEqual(await naiveWeek(server));
      })
      .beforeEach(async () => {
        for (const table of ['reviews', 'review_undos', 'schedules', 'learners'] as const)
          await server.database.deleteFrom(table).execute();
      }),
    { numRuns: 12 },
  );
});

/** The week of the only learner, whose days begin at 04:00 UTC, counted in the plainest way. */
async function naiveWeek({
  database,
  clock,
}: TestServer): Promise<Omit<WeekSummary, 'suggestion' | 'recall'> & { recall: number[] }> {
  const undos = await database.selectFrom('review_undos').select('review_id').execute();
  const undone = new Set(undos.map(({ review_id }) => review_id));
  const log = (await database.selectFrom('reviews').selectAll().execute())
    .filter(({ id }) => !undone.has(id))
    .toSorted(
      (one, other) => one.reviewed_at - other.reviewed_at || one.reviews_before - other.reviews_before,
    );
  const dayOf = (at: number) => Math.floor((at - dayMs / 6) / dayMs);
  const today = dayOf(clock.now);
  const nameOf = ({ source, card_id }: { source: string; card_id: number }) => `${source}-${card_id}`;
  const names = [...new Set(log.map(nameOf))];

  /** The state and the interval of a card as a day ended. */
  const scheduleAfter = async (card: string, day: number) => {
    const next = log.find((row) => nameOf(row) === card && dayOf(row.reviewed_at) > day);
    if (next !== undefined) return { state: next.state_before, interval: next.interval_days_before };
    const all = await database.selectFrom('schedules').selectAll().execute();
    const now = all.find((row) => nameOf(row) === card);
    return { state: now?.state ?? 'New', interval: now?.interval_days ?? 0 };
  };
  const figures = async (from: number, to: number) => {
    const rows = log.filter(({ reviewed_at }) => dayOf(reviewed_at) >= from && dayOf(reviewed_at) <= to);
    const learned: string[] = [];
    let becameKnown = 0;
    for (const card of names) {
      const [before, after] = [await scheduleAfter(card, from - 1), await scheduleAfter(card, to)];
      if (before.state === 'New' && after.state === 'Review') learned.push(card);
      const isKnown = ({ state, interval }: typeof before) =>
        state === 'Review' && interval >= knownIntervalDays;
      if (!isKnown(before) && isKnown(after)) becameKnown++;
    }
    const slips = rows.filter((row) => row.rating === 'Again' && row.state_before === 'Review');
    const tested = rows.filter(
      (row) =>
        row.state_before === 'Review' && dayOf(row.last_review_at_before ?? 0) < dayOf(row.reviewed_at),
    );
    return {
      reviews: rows.length,
      durationMs: rows.length * 4000,
      activeDays: new Set(rows.map((row) => dayOf(row.reviewed_at))).size,
      learned,
      becameKnown,
      slips,
      recall: [tested.length, tested.filter(({ rating }) => rating !== 'Again').length],
    };
  };
  const week = await figures(today - 6, today);
  const before = await figures(today - 13, today - 7);
  const own = { module: { moduleId: 1 }, moduleName: 'Own cards', stackName: 'JS' };
  const library = { module: { slug: 'js-closures' }, moduleName: 'Closures', stackName: 'JS' };
  const moduleOf = (card: string) => (card.startsWith('own') ? own : library);
  const slipped = [...new Set(week.slips.map(nameOf))].map((card) => ({
    card,
    times: week.slips.filter((row) => nameOf(row) === card).length,
    last: week.slips.findLast((row) => nameOf(row) === card)?.reviewed_at ?? 0,
  }));
  const questions: Record<string, string> = {
    'library-1': 'What does a closure keep?',
    'library-2': 'Why does the loop print 3?',
  };
  return {
    from: dateOfDay(today - 6),
    to: dateOfDay(today),
    reviews: week.reviews,
    durationMs: week.durationMs,
    activeDays: week.activeDays,
    recall: week.recall,
    before: {
      reviews: before.reviews,
      durationMs: before.durationMs,
      learned: before.learned.length,
      slipped: new Set(before.slips.map(nameOf)).size,
    },
    learned: {
      cards: week.learned.length,
      becameKnown: week.becameKnown,
      modules: [library, own]
        .map((module) => ({
          ...module,
          cards: week.learned.filter((card) => moduleOf(card) === module).length,
        }))
        .filter(({ cards }) => cards > 0)
        .toSorted((one, other) => other.cards - one.cards),
    },
    slipped: {
      cards: slipped.length,
      examples: slipped
        .toSorted(
          (one, other) =>
            other.times - one.times || other.last - one.last || one.card.localeCompare(other.card),
        )
        .slice(0, 5)
        .map(({ card, times }) => ({
          card,
          question: questions[card] ?? `Question ${card.slice(4)}?`,
          ...moduleOf(card),
          times,
        })),
    },
  };
}
