import { type Level, type LibraryCard, type LibraryModule, levels } from '@flipstack/contract';
import { fromKindColumns } from '../../database/card-kind-columns.ts';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import { findFollowedLevels, findFollowedLevelsOf } from './follow-repository.ts';
import { toSingleCards } from './followed-part.ts';
import { listSingleCards, listSingleCardsOf, type PlacedCard } from './single-card-repository.ts';

export interface FoundLibraryModule {
  id: number;
  module: LibraryModule;
}

const liveModules = (database: Database) =>
  database
    .selectFrom('library_modules')
    .select(['id', 'slug', 'stack_name', 'name', 'summary'])
    .where('retired_at', 'is', null);

type ModuleRow = Awaited<ReturnType<ReturnType<typeof liveModules>['execute']>>[number];

const selectModules = prepared((database) => liveModules(database).orderBy('position').orderBy('id'));
const selectModule = prepared((database, slug: string) => liveModules(database).where('slug', '=', slug));

const liveCards = (database: Database) =>
  database.selectFrom('library_cards').where('retired_at', 'is', null);

const countLevels = prepared((database) =>
  liveCards(database)
    .select((select) => ['module_id', 'level', select.fn.countAll<number>().as('count')])
    .groupBy(['module_id', 'level']),
);

const countLevelsOf = prepared((database, moduleId: number) =>
  liveCards(database)
    .select((select) => ['module_id', 'level', select.fn.countAll<number>().as('count')])
    .where('module_id', '=', moduleId)
    .groupBy(['module_id', 'level']),
);

type LevelCount = Awaited<ReturnType<typeof countLevels>>[number];

/**
 * All live modules in order, with the levels and single cards that the user reviews. `userId` is
 * undefined for guests.
 */
export async function listLibraryModules(
  database: Database,
  userId: number | undefined,
): Promise<FoundLibraryModule[]> {
  const modules = await selectModules(database);
  const byModule = Map.groupBy(await countLevels(database), (count) => count.module_id);
  const followed = userId === undefined ? undefined : await findFollowedLevels(database, userId);
  const single = userId === undefined ? [] : await listSingleCards(database, userId);
  const singleByModule = Map.groupBy(single, ({ moduleId }) => moduleId);
  return modules.map((row) => ({
    id: row.id,
    module: toModule(row, byModule.get(row.id) ?? [], {
      followedLevels: followed?.get(row.id) ?? [],
      single: singleByModule.get(row.id) ?? [],
    }),
  }));
}

const countByStack = prepared((database) =>
  database
    .selectFrom('library_modules')
    .select((select) => ['stack_name as stackName', select.fn.countAll<number>().as('count')])
    .where('retired_at', 'is', null)
    .groupBy('stack_name'),
);

/** The number of live modules by the name of their stack. */
export function countLibraryModules(database: Database): Promise<{ stackName: string; count: number }[]> {
  return countByStack(database);
}

/** The number of live modules in a stack, ignoring the letter case of its name. */
export async function countLibraryModulesIn(database: Database, stackName: string): Promise<number> {
  const key = uniqueKey(stackName);
  const counts = await countLibraryModules(database);
  return counts.reduce((sum, each) => (uniqueKey(each.stackName) === key ? sum + each.count : sum), 0);
}

/** A live module as `userId` sees it, with its internal id. */
export async function findLibraryModule(
  database: Database,
  slug: string,
  userId: number | undefined,
): Promise<FoundLibraryModule | undefined> {
  const [row] = await selectModule(database, slug);
  if (row === undefined) return undefined;
  const counts = await countLevelsOf(database, row.id);
  const followedLevels = userId === undefined ? [] : await findFollowedLevelsOf(database, userId, row.id);
  const single = userId === undefined ? [] : await listSingleCardsOf(database, userId, row.id);
  return { id: row.id, module: toModule(row, counts, { followedLevels, single }) };
}

/** The columns of `toCard`. */
const contentColumns = [
  'id',
  'level',
  'question',
  'answer',
  'kind',
  'body',
  'key_points',
  'good_answer',
  'great_answer',
  'why_asked',
  'follow_ups',
  'sources',
] as const;

const selectCards = prepared((database, moduleId: number) =>
  liveCards(database)
    .select(contentColumns)
    .where('module_id', '=', moduleId)
    .orderBy('position')
    .orderBy('id'),
);

/** The live cards of a module in order. */
export async function listLibraryCards(database: Database, moduleId: number): Promise<LibraryCard[]> {
  return (await selectCards(database, moduleId)).map(toCard);
}

/** Cards by their ids, also those that have left the library. */
export async function findLibraryCards(
  database: Database,
  ids: readonly number[],
): Promise<Map<number, LibraryCard>> {
  if (ids.length === 0) return new Map();
  const rows = await database
    .selectFrom('library_cards')
    .select(contentColumns)
    .where('id', 'in', ids)
    .execute();
  return new Map(rows.map((row) => [row.id, toCard(row)]));
}

interface ReviewedPart {
  followedLevels: Level[];
  /** May include retired cards, and cards that an upgrade has moved to a followed level. */
  single: readonly PlacedCard[];
}

function toModule(
  row: ModuleRow,
  counts: readonly LevelCount[],
  { followedLevels, single }: ReviewedPart,
): LibraryModule {
  const countOf = (level: Level) => counts.find((count) => count.level === level)?.count ?? 0;
  return {
    slug: row.slug,
    moduleName: row.name,
    stackName: row.stack_name,
    summary: row.summary,
    cardsCount: counts.reduce((sum, { count }) => sum + count, 0),
    levels: Object.fromEntries(levels.map((level) => [level, countOf(level)])) as LibraryModule['levels'],
    isFollowed: followedLevels.length > 0,
    followedLevels,
    singleCards: toSingleCards(single.filter(({ level }) => !followedLevels.includes(level))),
  };
}

function toCard(row: Awaited<ReturnType<typeof selectCards>>[number]): LibraryCard {
  return {
    cardId: row.id,
    level: row.level,
    question: row.question,
    answer: row.answer,
    ...fromKindColumns(row),
    keyPoints: JSON.parse(row.key_points),
    goodAnswer: row.good_answer,
    greatAnswer: row.great_answer,
    whyAsked: row.why_asked,
    followUps: JSON.parse(row.follow_ups),
    sources: JSON.parse(row.sources),
  };
}
