import type { InterviewPlan as WirePlan } from '@flipstack/contract';
import type { InterviewMinutes, InterviewType, PositionLevel } from '@flipstack/study/interview';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/index.ts';
import type { Authorized } from '../../http/authorization.ts';
import type { InterviewTimes } from './interview-clock.ts';

export type Shortages = WirePlan['shortages'];

/** An interview without its questions and answers. */
export interface StoredInterview extends InterviewTimes {
  interviewId: string;
  /** Null for a guest's. */
  userId: number | null;
  type: InterviewType;
  level: PositionLevel;
  stacks: string[];
  minutes: InterviewMinutes;
  /** The 32-bit seed of the draw. It does not leave the server. */
  seed: number;
  shortages: Shortages;
  repeated: number;
}

export type OwnInterview = Authorized<StoredInterview>;

/** In a transaction, it locks the interview until the end. */
const selectInterview = prepared((database, interviewId: string) =>
  lockRows(database, 'update', database.selectFrom('interviews').selectAll().where('id', '=', interviewId)),
);

/**
 * Finds an interview. In a transaction, it locks the interview, so that everything that changes it
 * runs one after the other.
 */
export async function findInterview(
  database: Database,
  interviewId: string,
): Promise<StoredInterview | undefined> {
  const [row] = await selectInterview(database, interviewId);
  return row && toInterview(row);
}

const selectActive = prepared((database, userId: number) =>
  lockRows(
    database,
    'update',
    database.selectFrom('interviews').selectAll().where('user_id', '=', userId).where('ended_at', 'is', null),
  ),
);

/**
 * The interview of a member that has not been ended, even if its time is up. In a transaction, it
 * locks it.
 */
export async function findActive(database: Database, userId: number): Promise<StoredInterview | undefined> {
  const [row] = await selectActive(database, userId);
  return row && toInterview(row);
}

export async function insertInterview(transaction: Transaction, interview: OwnInterview): Promise<void> {
  await transaction
    .insertInto('interviews')
    .values({
      id: interview.interviewId,
      user_id: interview.userId,
      type: interview.type,
      level: interview.level,
      stacks: JSON.stringify(interview.stacks),
      minutes: interview.minutes,
      seed: interview.seed,
      shortages: JSON.stringify(interview.shortages),
      repeated: interview.repeated,
      started_at: interview.startedAt,
      deadline_at: interview.deadlineAt,
      paused_at: interview.pausedAt,
      resumed_at: interview.resumedAt,
      ended_at: interview.endedAt,
    })
    .execute();
}

/** Saves what a pause or the end has changed. Returns false if the interview had already ended. */
export async function saveTimes(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  { deadlineAt, pausedAt, resumedAt, endedAt }: InterviewTimes,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('interviews')
    .set({ deadline_at: deadlineAt, paused_at: pausedAt, resumed_at: resumedAt, ended_at: endedAt })
    .where('id', '=', interviewId)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Gives a guest's interview to a member. */
export async function setTaker(
  transaction: Transaction,
  { interviewId }: OwnInterview,
  userId: number,
): Promise<void> {
  await transaction
    .updateTable('interviews')
    .set({ user_id: userId })
    .where('id', '=', interviewId)
    .where('user_id', 'is', null)
    .execute();
}

/** The latest interviews of a member, latest first. */
export async function listInterviewsOf(
  database: Database,
  userId: number,
  limit: number,
): Promise<StoredInterview[]> {
  const rows = await database
    .selectFrom('interviews')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map(toInterview);
}

/** More than a learner takes, so that one query stays small whatever they do. */
const endedBeforeMax = 500;

/** The interviews of a member of one type and level that began before another and have ended, latest first. */
export async function listEndedBefore(
  database: Database,
  userId: number,
  { type, level, startedAt }: Pick<StoredInterview, 'type' | 'level' | 'startedAt'>,
): Promise<(StoredInterview & { endedAt: number })[]> {
  const rows = await database
    .selectFrom('interviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('type', '=', type)
    .where('level', '=', level)
    .where('started_at', '<', startedAt)
    .orderBy('started_at', 'desc')
    .orderBy('id')
    .limit(endedBeforeMax)
    .execute();
  return rows.map(toInterview).filter(hasEnded);
}

const hasEnded = (interview: StoredInterview): interview is StoredInterview & { endedAt: number } =>
  interview.endedAt !== null;

/** Removes up to `max` interviews of guests who did not register. Returns how many. */
export async function purgeGuestInterviews(
  database: Database,
  startedUntil: number,
  max: number,
): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('interviews')
    // Checked again, because it may be claimed while this waits for its lock.
    .where('user_id', 'is', null)
    .where('id', 'in', (select) =>
      select
        .selectFrom('interviews')
        .select('id')
        .where('user_id', 'is', null)
        .where('started_at', '<=', startedUntil)
        .limit(max),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}

const toInterview = (row: Selectable<Tables['interviews']>): StoredInterview => ({
  interviewId: row.id,
  userId: row.user_id,
  type: row.type,
  level: row.level,
  stacks: JSON.parse(row.stacks),
  minutes: row.minutes as InterviewMinutes,
  seed: row.seed,
  shortages: JSON.parse(row.shortages),
  repeated: row.repeated,
  startedAt: row.started_at,
  deadlineAt: row.deadline_at,
  pausedAt: row.paused_at,
  resumedAt: row.resumed_at,
  endedAt: row.ended_at,
});
