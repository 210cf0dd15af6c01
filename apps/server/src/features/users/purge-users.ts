import { sql } from 'kysely';
import { claimExpired } from '../../database/claim-expired.ts';
import type { Database } from '../../database/database.ts';
import { deleteInSlices } from '../../database/delete-in-slices.ts';
import type { Tables } from '../../database/tables/index.ts';
import { deleteMediaOfUser } from '../media/purge-media-repository.ts';
import { purgeCardsOfModules } from '../modules/purge-modules-repository.ts';

/**
 * The tables of which one user may have many rows, with what completes the key of a row. Other rows
 * go with the user's own row.
 */
export const tablesOfUser = {
  reviews: ['id'],
  review_undos: ['review_id'],
  imported_states: ['source', 'card_id'],
  card_origins: ['origin', 'card_id'],
  imported_interviews: ['id'],
  schedules: ['source', 'card_id'],
  followed_modules: ['library_module_id'],
  single_cards: ['library_card_id'],
  readiness_forecasts: ['day'],
  real_results: ['interview_day'],
  review_modules: ['source', 'module_id'],
  review_days: ['source', 'module_id', 'day'],
  review_months: ['source', 'module_id', 'month', 'level'],
  review_hours: ['source', 'module_id', 'hour'],
  review_predictions: ['source', 'module_id', 'bin'],
  ranked_cards: ['library_card_id'],
  ranking_scores: ['ladder', 'stack_name', 'week'],
  share_follows: ['share_id'],
  share_stars: ['share_id'],
  team_follows: ['module_id'],
} as const satisfies { [Table in keyof Tables]?: readonly (keyof Tables[Table])[] };

/** What belongs to an interview, with what completes the key of a row. */
const tablesOfInterview = {
  interview_answers: 'id',
  interview_questions: 'position',
  interview_self_checks: 'position',
} as const;

/**
 * No one is waiting for a purge, but SQLite's checkpoints block other requests. At this rate, a million
 * reviews take about ten minutes.
 */
const restPerSlice = 9;

/**
 * Removes one user who was deleted before `until`, with everything they own, a few rows at a time.
 * Returns how many were removed: 1 or 0.
 */
export async function purgeUser(database: Database, until: number, now: number): Promise<number> {
  const [userId] = await claimExpired(database, 'users', { until, max: 1 });
  if (userId === undefined) return 0;
  for (const [table, key] of Object.entries(tablesOfUser)) {
    const deletion = { table: table as 'reviews', key: ['user_id', ...key] as never };
    await deleteInSlices(database, { ...deletion, where: sql`"user_id" = ${userId}` }, restPerSlice);
  }
  await purgeInterviews(database, userId);
  await purgeImports(database, userId);
  await deleteMediaOfUser(database, userId, now);
  await purgeCardsOfModules(database, sql`select "id" from "modules" where "author_id" = ${userId}`);
  await deleteInSlices(database, { table: 'modules', key: ['id'], where: sql`"author_id" = ${userId}` });
  const removal = await database.deleteFrom('users').where('id', '=', userId).executeTakeFirst();
  return Number(removal.numDeletedRows);
}

/** What belongs to an import, with what completes the key of a row. */
const tablesOfImport = {
  import_texts: ['version', 'card_id'],
  import_cards: ['card_id'],
  import_modules: ['module_id'],
} as const;

async function purgeImports(database: Database, userId: number) {
  const imports = sql`select "id" from "imports" where "user_id" = ${userId}`;
  for (const [table, key] of Object.entries(tablesOfImport)) {
    const deletion = { table: table as 'import_cards', key: ['import_id', ...key] as never };
    await deleteInSlices(database, { ...deletion, where: sql`"import_id" in (${imports})` });
  }
}

async function purgeInterviews(database: Database, userId: number) {
  const interviews = sql`select "id" from "interviews" where "user_id" = ${userId}`;
  for (const [table, key] of Object.entries(tablesOfInterview)) {
    const deletion = { table: table as 'interview_answers', key: ['interview_id', key] as never };
    await deleteInSlices(database, { ...deletion, where: sql`"interview_id" in (${interviews})` });
  }
  await deleteInSlices(database, { table: 'interviews', key: ['id'], where: sql`"user_id" = ${userId}` });
}
