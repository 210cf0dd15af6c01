import type { Selectable } from 'kysely';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Member } from '../../http/authorization.ts';

/** A member who takes part, with how far their scores are counted. */
export interface RankingMember {
  userId: number;
  displayName: string;
  joinedAt: number;
  /** The last event of the learner that is counted; -1 before the first. */
  countedArrivals: number;
  countedInterviews: number;
  /** The week whose gain is not final yet; null without one. */
  countedWeek: number | null;
  /** The UTC day of the last scores. */
  scoredDay: number;
}

const selectMember = prepared((database, userId: number) =>
  lockRows(
    database,
    'update',
    database.selectFrom('ranking_members').selectAll().where('user_id', '=', userId),
  ),
);

/** Finds a member who takes part. In a transaction, it locks them. */
export async function findRankingMember(
  database: Database,
  userId: number,
): Promise<RankingMember | undefined> {
  const [row] = await selectMember(database, userId);
  return row && toMember(row);
}

/** Whether another member has a name. */
export async function isNameTaken(
  database: Database,
  { id }: Pick<Member, 'id'>,
  displayKey: string,
): Promise<boolean> {
  const row = await database
    .selectFrom('ranking_members')
    .select('user_id')
    .where('display_key', '=', displayKey)
    .where('user_id', '<>', id)
    .executeTakeFirst();
  return row !== undefined;
}

interface Name {
  displayName: string;
  displayKey: string;
}

/** Adds a member whose scores are not computed yet. */
export async function insertRankingMember(
  transaction: Transaction,
  { id: userId }: Member,
  { displayName, displayKey, joinedAt, scoredDay }: Name & { joinedAt: number; scoredDay: number },
): Promise<void> {
  await transaction
    .insertInto('ranking_members')
    .values({
      user_id: userId,
      display_name: displayName,
      display_key: displayKey,
      joined_at: joinedAt,
      counted_arrivals: -1,
      counted_interviews: 0,
      counted_week: null,
      scored_day: scoredDay,
    })
    .execute();
}

export async function renameRankingMember(
  transaction: Transaction,
  { id: userId }: Member,
  { displayName, displayKey }: Name,
): Promise<void> {
  await transaction
    .updateTable('ranking_members')
    .set({ display_name: displayName, display_key: displayKey })
    .where('user_id', '=', userId)
    .execute();
}

/** Removes a member with their points, ranked cards and past results. */
export async function deleteRankingMember(transaction: Transaction, { id: userId }: Member): Promise<void> {
  await transaction.deleteFrom('ranking_members').where('user_id', '=', userId).execute();
}

/** Saves how far a member is counted. */
export async function saveCounted(
  transaction: Transaction,
  userId: number,
  {
    countedArrivals,
    countedInterviews,
    countedWeek,
    scoredDay,
  }: Pick<RankingMember, 'countedArrivals' | 'countedInterviews' | 'countedWeek' | 'scoredDay'>,
): Promise<void> {
  await transaction
    .updateTable('ranking_members')
    .set({
      counted_arrivals: countedArrivals,
      counted_interviews: countedInterviews,
      counted_week: countedWeek,
      scored_day: scoredDay,
    })
    .where('user_id', '=', userId)
    .execute();
}

/** Those of some users who take part. */
export async function listTakingPart(database: Database, userIds: readonly number[]): Promise<number[]> {
  if (userIds.length === 0) return [];
  const rows = await database
    .selectFrom('ranking_members')
    .select('user_id')
    .where('user_id', 'in', userIds)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Up to `max` members whose scores were computed last before a UTC day, longest ago first. */
export async function listMembersToScore(database: Database, day: number, max: number): Promise<number[]> {
  const rows = await database
    .selectFrom('ranking_members')
    .select('user_id')
    .where('scored_day', '<', day)
    .orderBy('scored_day')
    .limit(max)
    .execute();
  return rows.map((row) => row.user_id);
}

/** Leaves a member who cannot be scored alone until the next UTC day. */
export async function postponeScore(database: Database, userId: number, day: number): Promise<void> {
  await database
    .updateTable('ranking_members')
    .set({ scored_day: day })
    .where('user_id', '=', userId)
    .execute();
}

const toMember = (row: Selectable<Tables['ranking_members']>): RankingMember => ({
  userId: row.user_id,
  displayName: row.display_name,
  joinedAt: row.joined_at,
  countedArrivals: row.counted_arrivals,
  countedInterviews: row.counted_interviews,
  countedWeek: row.counted_week,
  scoredDay: row.scored_day,
});

/** The display names of those of some users who have one, and whose account is not deleted. */
export async function listDisplayNames(
  database: Database,
  userIds: readonly number[],
): Promise<Map<number, string>> {
  const names = new Map<number, string>();
  for (const batch of inBatches([...new Set(userIds)])) {
    const rows = await database
      .selectFrom('ranking_members')
      .innerJoin('users', 'users.id', 'ranking_members.user_id')
      .select(['user_id', 'display_name'])
      .where('user_id', 'in', batch)
      .where('users.deleted_at', 'is', null)
      .execute();
    for (const { user_id, display_name } of rows) names.set(user_id, display_name);
  }
  return names;
}
