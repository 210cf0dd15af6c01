import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { formatModule, parseModule } from '@flipstack/content';
import { type LibraryFile, readFirstPermanentIds, readLibraryFiles } from '@flipstack/content/node';
import type { Level } from '@flipstack/contract';
import { describe, expect, test } from 'vitest';
import { questionHash } from '../src/features/library/stored/permanent-ids.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

interface EarlierModule {
  slug: string;
  moduleName: string;
  stackName: string;
  summary: string;
  cards: { permanentId: string; level: Level; question: string }[];
}

/** The library of November 2026, before its cards were verified and reworded, without answers. */
const earlierModules: EarlierModule[] = JSON.parse(
  gunzipSync(readFileSync(`${import.meta.dirname}/fixtures/library-2026-11.json.gz`)).toString(),
);

const earlierFiles: LibraryFile[] = earlierModules.map((module) => ({
  file: `library/${module.slug}.md`,
  text: formatModule({
    ...module,
    cards: module.cards.map((card) => ({
      ...card,
      answer: 'It depends.',
      keyPoints: [],
      followUps: [],
      sources: [],
    })),
  }),
}));

/** Stores the earlier library. Someone has reviewed every hundredth card of it. */
async function openEarlierServer(): Promise<TestServer> {
  const server = await openTestServer();
  await seedLibrary(server.services, earlierFiles);
  const ada = await server.member('ada');
  const reviewed = (await readCards(server)).filter((_, index) => index % 100 === 0);
  for (const [index, { id }] of reviewed.entries()) {
    const reviewId = `0198b1c4-0000-7000-8000-${String(index).padStart(12, '0')}`;
    const body = { reviewId, card: `library-${id}`, rating: 'Good', durationMs: 1000 };
    await ada.call('POST /reviews', { body });
  }
  return server;
}

const readCards = ({ database }: TestServer) =>
  database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select(['library_cards.id', 'slug', 'question', 'answer', 'permanent_id'])
    .where('library_cards.retired_at', 'is', null)
    .orderBy('library_cards.id')
    .execute();

const readSchedules = ({ database }: TestServer) =>
  database.selectFrom('schedules').selectAll().orderBy('card_id').execute();

/** The file with every question and answer reworded. */
function reworded({ file, text }: LibraryFile, edition: string): LibraryFile {
  const module = parseModule(file, text);
  const cards = module.cards.map((card) => ({
    ...card,
    question: `The ${edition} question of ${card.permanentId}?`,
    answer: `The ${edition} answer of ${card.permanentId}.`,
  }));
  return { file, text: formatModule({ ...module, cards }) };
}

describe('Upgrading the library of November 2026', () => {
  test('keeps every card and every schedule in the library of today', async () => {
    const server = await openEarlierServer();
    const [cards, schedules] = [await readCards(server), await readSchedules(server)];
    expect(schedules.length).toBeGreaterThan(20);
    await seedLibrary(server.services, readLibraryFiles());
    const ids = new Map((await readCards(server)).map(({ id, permanent_id }) => [permanent_id, id]));
    const lost = cards.filter(({ id, permanent_id }) => ids.get(permanent_id) !== id);
    expect(lost).toEqual([]);
    expect(await readSchedules(server)).toEqual(schedules);
  });

  test('recognizes cards stored before they had ids, after two rewordings', async () => {
    const server = await openEarlierServer();
    // The other cards are newer than the ids.
    const table = readFirstPermanentIds();
    const hasFirstId = (card: Awaited<ReturnType<typeof readCards>>[number]) =>
      table[card.slug]?.[questionHash(card.question)] === card.permanent_id;
    const cards = (await readCards(server)).filter(hasFirstId);
    const firstIds = new Set(cards.map(({ permanent_id }) => permanent_id));
    expect(firstIds.size).toBeGreaterThan(1_400);
    const schedules = await readSchedules(server);
    // As in a database of the last version without ids, after its migration.
    await server.database.updateTable('library_cards').set({ permanent_id: null }).execute();
    await server.database.updateTable('library_modules').set({ content_hash: '' }).execute();
    for (const edition of ['second', 'third'])
      await seedLibrary(
        server.services,
        earlierFiles.map((file) => reworded(file, edition)),
      );
    const after = (await readCards(server)).filter(({ permanent_id }) => firstIds.has(permanent_id));
    expect(after).toEqual(
      cards.map((card) => ({
        ...card,
        question: `The third question of ${card.permanent_id}?`,
        answer: `The third answer of ${card.permanent_id}.`,
      })),
    );
    expect(await readSchedules(server)).toEqual(schedules);
  });
});
