import { createWriteStream, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ExchangeCard, type ExchangeModule, type JsonValue, plainCard } from '../collection.ts';
import type { ExportMedia } from '../index.ts';
import { mediaUrl } from '../media/references.ts';
import { collect, openStored } from '../media/stored-bytes.ts';
import type { LogEntry, Schedule } from '../schedule.ts';
import { writeApkg, writeCsv, writeEverything, writeJson, writeMarkdown } from '../write/index.ts';
import { openEntry, openZip } from '../zip/zip-archive.ts';
import { anyModules } from './any-collection.ts';
import { readInProcess, testNow } from './read-in-process.ts';
import { temporaryFolder } from './temporary-folder.ts';
import { writeZip } from './write-zip.ts';

const folder = temporaryFolder();
let count = 0;

/** Writes an export to a file and reads it. */
async function again(stream: Readable, name: string) {
  count += 1;
  const path = join(folder, `${count}-${name}`);
  await pipeline(stream, createWriteStream(path));
  return readInProcess(folder, { [name]: path });
}

const options = { now: testNow };
const numRuns = 40;

const media: ExportMedia[] = ['a b (1).png', "it's.mp3", '日本.webp', 'a&b<c>.gif'].map((name) => ({
  name,
  size: Buffer.byteLength(`bytes of ${name}`),
  open: () => Readable.from([Buffer.from(`bytes of ${name}`)]),
}));

/** The first card of each module uses all media. */
const withMedia = (modules: readonly ExchangeModule[]): ExchangeModule[] =>
  modules.map((module) => {
    const all = media.map(({ name }) => `![](${mediaUrl(name)})`).join('\n');
    const card: ExchangeCard = {
      ...{ question: all, answer: 'A', kind: 'flip', body: undefined, level: 'EASY', tags: [], log: [] },
      ...{ ids: { exported: 'media', source: undefined }, isSuspended: false, isBuried: false },
      schedule: undefined,
    };
    return { ...module, cards: [card, ...module.cards] };
  });

async function expectMedia(found: Awaited<ReturnType<typeof again>>['media']) {
  expect(found.map(({ name }) => name)).toEqual(media.map(({ name }) => name));
  for (const { name, bytes } of found)
    expect((await collect(openStored(bytes, 1_000))).toString()).toBe(`bytes of ${name}`);
}

describe('exports that are imported again', () => {
  it('are equal as JSON', async () => {
    await fc.assert(
      fc.asyncProperty(anyModules, async (modules) => {
        const result = await again(writeJson({ modules }), 'cards.json');
        expect(result.losses).toEqual([]);
        expect(result.modules).toEqual(modules);
      }),
      { numRuns },
    );
  });

  it('are equal as everything of an account, with media and documents', async () => {
    const documents = { settings: { theme: 'dark', n: [1, null, 'ä'] }, interviews: [] };
    await fc.assert(
      fc.asyncProperty(anyModules.map(withMedia), async (modules) => {
        const result = await again(await writeEverything({ modules, media, documents }, options), 'all.zip');
        expect(result.losses).toEqual([]);
        expect(result.modules).toEqual(modules);
        expect(result.documents).toEqual(documents);
        await expectMedia(result.media);
      }),
      { numRuns },
    );
  });

  it('are made in several turns if logs and documents are long', async () => {
    const log: LogEntry[] = Array.from({ length: 1_000 }, (_, at) => ({
      ...{ type: 'review', at: testNow - 1_000 + at, rating: 3, state: 'Review', durationMs: 1_000 },
    }));
    const cards = Array.from({ length: 20 }, (_, index) => ({ ...plainCard(`Q${index}`, 'A'), log }));
    const modules = [{ name: 'M', parents: [], stackName: undefined, sourceId: undefined, cards }];
    const reviews = Array.from({ length: 50_000 }, (_, at) => ['abcdef', at, 3, null]);
    const documents = { library: { reviews, cards: ['abcdef'], nothing: undefined } as unknown as JsonValue };
    let turns = 0;
    let isWriting = true;
    const written = writeEverything({ modules, media: [], documents }, options).finally(() => {
      isWriting = false;
    });
    for (; isWriting; turns++) await setImmediate();
    // Of a quarter of a megabyte each.
    expect(turns).toBeGreaterThanOrEqual(8);
    const result = await again(await written, 'long.zip');
    expect(result.modules[0]?.cards).toEqual(cards);
    expect(result.documents).toEqual({ library: { reviews, cards: ['abcdef'] } });
  });

  it('keep texts, kinds, levels and media as Markdown', async () => {
    await fc.assert(
      fc.asyncProperty(anyModules.map(withMedia), async (modules) => {
        const result = await again(await writeMarkdown({ modules, media }, options), 'notes.zip');
        expect(result.losses).toEqual([]);
        expect(result.modules.map(texts)).toEqual(modules.map(texts));
        await expectMedia(result.media);
      }),
      { numRuns },
    );
  });

  // A new thread writes each package, which takes long on a busy machine.
  it('keep cards, kinds, schedules, logs, ids and media as a package of Anki', {
    timeout: 180_000,
  }, async () => {
    await fc.assert(
      fc.asyncProperty(anyModules.map(withMedia), async (modules) => {
        const stream = await writeApkg({ modules, media }, { ...options, withSchedules: true });
        const result = await again(stream, 'cards.apkg');
        expect(result.losses).toEqual([]);
        expect(decks(result.modules)).toEqual(decks(modules));
        await expectMedia(result.media);
      }),
      { numRuns },
    );
  });

  it('leave schedules and logs out of a package of Anki on demand', async () => {
    const [modules] = fc.sample(anyModules, { numRuns: 1, seed: 7 });
    const stream = await writeApkg(
      { modules: modules ?? [], media: [] },
      { ...options, withSchedules: false },
    );
    const { modules: found } = await again(stream, 'cards.apkg');
    for (const card of found.flatMap(({ cards }) => cards))
      expect(card).toMatchObject({ schedule: undefined, log: [], isSuspended: false, isBuried: false });
  });

  it('keep texts, levels, tags and ids as CSV', async () => {
    const card = (question: string, answer: string): ExchangeCard => ({
      ...{ question, answer, kind: 'flip', body: undefined, level: 'HARD', tags: ['a', 'b::c'], log: [] },
      ...{ ids: { exported: 'own-1', source: undefined }, isSuspended: false, isBuried: false },
      schedule: undefined,
    });
    const cards = [card('=1+1', '"quoted", and;\nlines'), card('-x', '\ttab'), card('ä', ' b ')];
    const modules = [{ name: 'M', parents: ['Up'], stackName: 'JS', sourceId: undefined, cards }];
    const { modules: found } = await again(writeCsv({ modules }), 'cards.csv');
    expect(found).toEqual([
      { ...modules[0], cards: cards.map((one) => ({ ...one, answer: one.answer.replace(/^ | $/g, '') })) },
    ]);
  });
});

describe('exports that fail', () => {
  const broken = (open: ExportMedia['open']): ExportMedia[] => [{ name: 'a.png', size: 5, open }];

  it.each<[string, ExportMedia['open']]>([
    ['cannot be opened', () => Promise.reject(new Error('gone'))],
    ['breaks off', () => Readable.from(failing())],
    ['is longer than it was', () => Readable.from([Buffer.from('more than five bytes')])],
  ])('end with an error if a file %s', async (_, open) => {
    const source = { modules: [], media: broken(open) };
    for (const stream of [
      await writeEverything({ ...source, documents: {} }, options),
      await writeApkg(source, { ...options, withSchedules: true }),
    ])
      await expect(pipeline(stream, createWriteStream(join(folder, 'failed.zip')))).rejects.toThrow();
  });

  async function* failing() {
    yield Buffer.from('ab');
    throw new Error('read error');
  }
});

describe('packages that were changed in Anki', () => {
  /** Exports a card, changes its row in the collection, and imports the package. */
  async function changed(sql: string, card: Partial<ExchangeCard> = {}) {
    const cards = [{ ...plainCard('Q', 'A'), ids: { exported: 'own-1', source: undefined }, ...card }];
    const modules = [{ name: 'M', parents: [], stackName: undefined, sourceId: undefined, cards }];
    count += 1;
    const path = join(folder, `${count}-changed.apkg`);
    await pipeline(
      await writeApkg({ modules, media: [] }, { ...options, withSchedules: true }),
      createWriteStream(path),
    );
    const archive = await openZip(path, 1e9);
    const collection = archive.entries.get('collection.anki21');
    if (collection === undefined) throw new Error('The collection is missing.');
    const file = join(folder, `${count}.sqlite`);
    await pipeline(await openEntry(archive, collection, 1e9), createWriteStream(file));
    archive.zip.close();
    const database = new Database(file);
    database.exec(sql);
    database.close();
    const again = await writeZip(path, {
      meta: Buffer.from([8, 2]),
      'collection.anki21': readFileSync(file),
      media: '{}',
    });
    const { modules: found } = await readInProcess(folder, { 'changed.apkg': again });
    return found[0]?.cards[0];
  }

  const schedule: Schedule = {
    state: 'Review',
    ...{ dueAt: testNow + 12_345_678, intervalDays: 9, reviews: 3, lapses: 0 },
    lastReviewAt: testNow - 99_999,
    memory: { model: 'fsrs', stability: 9.123456, difficulty: 5 },
  };

  it('keep the exact schedule if nothing was changed', async () => {
    expect((await changed('', { schedule }))?.schedule).toEqual(schedule);
  });

  // On import, Anki counts due dates from the day on which the user's collection was created, at 4:00 there.
  it.each([
    ['UTC', 0],
    ['UTC-8, where the day of the package is one earlier', 16],
    ['UTC+12', 12],
    ['UTC+3', 3],
  ])('keep the exact schedule through a collection created 100 days before, in %s', async (_, hours) => {
    const moved = `update col set crt = crt - 100 * 86400 - ${hours} * 3600; update cards set due = due + 100`;
    expect((await changed(moved, { schedule }))?.schedule).toEqual(schedule);
  });

  it('have the due date of Anki if it was set there', async () => {
    const card = await changed('update cards set due = due + 1', { schedule });
    expect(card?.schedule?.dueAt).toBe(Date.UTC(2026, 10, 28, 4));
  });

  it('keep new cards new whatever their position is', async () => {
    const state: LogEntry = { type: 'state', at: testNow - 99_999, schedule };
    const log = [state, { type: 'reset' as const, at: testNow - 99 }];
    expect((await changed('update cards set due = 77', { log }))?.log).toEqual(log);
  });

  it('have the schedule of Anki if the card was reviewed there', async () => {
    const card = await changed(`update cards set ivl = 20, reps = 4, data = '{"s":20.5,"d":4.5}'`, {
      schedule,
    });
    expect(card?.schedule).toMatchObject({
      ...{ intervalDays: 20, reviews: 4, memory: { model: 'fsrs', stability: 20.5, difficulty: 4.5 } },
    });
    expect(card?.ids).toEqual({ exported: 'own-1', source: undefined });
  });

  it('have the text of Anki if the note was edited there', async () => {
    const card = await changed(`update notes set flds = replace(flds, '<p>A</p>', '<p>B <b>new</b></p>')`);
    expect(card).toMatchObject({ question: 'Q', answer: 'B **new**', ids: { exported: 'own-1' } });
  });
});

const texts = ({ name, stackName, cards }: ExchangeModule) => ({
  name,
  stackName: stackName ?? '',
  cards: cards.map(({ question, answer, kind, body, level }) => ({ question, answer, kind, body, level })),
});

/** Modules of one deck are one deck in Anki, and have no stack there. */
function decks(modules: readonly ExchangeModule[]) {
  const byName = Map.groupBy(modules, ({ name, parents }) => [...parents, name].join('::'));
  return [...byName].map(([name, all]) => [name, all.flatMap(({ cards }) => cards)]);
}
