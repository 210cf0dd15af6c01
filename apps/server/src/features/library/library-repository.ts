import { type Level, type LibraryCard, type LibraryModule, levels } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Member } from '../../http/authorization.ts';

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

const selectFollowed = prepared((database, userId: number) =>
  database.selectFrom('followed_modules').select('library_module_id').where('user_id', '=', userId),
);

const selectFollow = prepared((database, userId: number, moduleId: number) =>
  database
    .selectFrom('followed_modules')
    .select('library_module_id')
    .where('user_id', '=', userId)
    .where('library_module_id', '=', moduleId),
);

/** All live modules in order, marked as followed by `userId`, which is undefined for guests. */
export async function listLibraryModules(
  database: Database,
  userId: number | undefined,
): Promise<LibraryModule[]> {
  const modules = await selectModules(database);
  const byModule = Map.groupBy(await countLevels(database), (count) => count.module_id);
  const followed = userId === undefined ? [] : await selectFollowed(database, userId);
  const followedIds = new Set(followed.map((row) => row.library_module_id));
  return modules.map((row) => toModule(row, byModule.get(row.id) ?? [], followedIds.has(row.id)));
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
  const followed = userId === undefined ? [] : await selectFollow(database, userId, row.id);
  return { id: row.id, module: toModule(row, counts, followed.length > 0) };
}

const selectCards = prepared((database, moduleId: number) =>
  liveCards(database)
    .select(['id', 'level', 'question', 'answer', 'key_points', 'why_asked', 'follow_ups', 'sources'])
    .where('module_id', '=', moduleId)
    .orderBy('position')
    .orderBy('id'),
);

/** The live cards of a module in order. */
export async function listLibraryCards(database: Database, moduleId: number): Promise<LibraryCard[]> {
  return (await selectCards(database, moduleId)).map(toCard);
}

function toModule(row: ModuleRow, counts: readonly LevelCount[], isFollowed: boolean): LibraryModule {
  const countOf = (level: Level) => counts.find((count) => count.level === level)?.count ?? 0;
  return {
    slug: row.slug,
    moduleName: row.name,
    stackName: row.stack_name,
    summary: row.summary,
    cardsCount: counts.reduce((sum, { count }) => sum + count, 0),
    levels: Object.fromEntries(levels.map((level) => [level, countOf(level)])) as LibraryModule['levels'],
    isFollowed,
  };
}

function toCard(row: Awaited<ReturnType<typeof selectCards>>[number]): LibraryCard {
  return {
    cardId: row.id,
    level: row.level,
    question: row.question,
    answer: row.answer,
    keyPoints: JSON.parse(row.key_points),
    whyAsked: row.why_asked,
    followUps: JSON.parse(row.follow_ups),
    sources: JSON.parse(row.sources),
  };
}

export async function insertFollow(
  database: Database,
  { id: userId }: Member,
  { moduleId, now }: { moduleId: number; now: number },
): Promise<void> {
  await database
    .insertInto('followed_modules')
    .values({ user_id: userId, library_module_id: moduleId, followed_at: now })
    .onConflict((conflict) => conflict.columns(['user_id', 'library_module_id']).doNothing())
    .execute();
}

export async function deleteFollow(
  database: Database,
  { id: userId }: Member,
  moduleId: number,
): Promise<void> {
  await database
    .deleteFrom('followed_modules')
    .where('user_id', '=', userId)
    .where('library_module_id', '=', moduleId)
    .execute();
}
