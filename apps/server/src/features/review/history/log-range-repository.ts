import type { Database } from '../../../database/database.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';

/** The part of a learner's log that was reviewed at `from` or later, and before `before`. */
export interface LogRange {
  from: number;
  before: number;
}

export interface LogOwner {
  userId: number;
  /** How long the log is, if it is known: for a short one, nothing is asked. */
  reviews?: number;
}

/** Aggregating this many reviews takes about 10 ms. */
export const rangeSize = 5_000;

/**
 * Divides a learner's log since an instant into ranges of about `rangeSize` reviews, the latest first.
 * Statements that aggregate reviews work on one range at a time, with turns for others in between: an
 * account may have a million reviews of one day. Reviews at the same instant are in the same range.
 */
export async function* rangesSince(
  database: Database,
  { userId, reviews = Number.POSITIVE_INFINITY }: LogOwner,
  since: number,
): AsyncGenerator<LogRange> {
  let before = Number.MAX_SAFE_INTEGER;
  while (reviews > rangeSize) {
    const next = await database
      .selectFrom('reviews')
      .select('reviewed_at')
      .where('user_id', '=', userId)
      .where('reviewed_at', '>=', since)
      .where('reviewed_at', '<', before)
      .orderBy('reviewed_at', 'desc')
      .offset(rangeSize)
      .limit(1)
      .executeTakeFirst();
    if (next === undefined) break;
    yield { from: next.reviewed_at, before };
    before = next.reviewed_at;
    await waitForTurn();
  }
  yield { from: since, before };
}
