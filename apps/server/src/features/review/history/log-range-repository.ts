import type { Database } from '../../../database/database.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';

/** The part of a learner's log that was reviewed at `from` or later, and before `before`. */
export interface LogRange {
  from: number;
  before: number;
}

export interface LogOwner {
  userId: number;
  /** As in `Learner`, if they are known: of a short log, no ranges are looked up. */
  reviews?: number;
  arrivals?: number;
}

/** Aggregating this many reviews takes about 5 ms. */
export const rangeSize = 2_500;

/**
 * Divides a learner's log since an instant into ranges of about `rangeSize` reviews, the latest first.
 * Statements that aggregate reviews work on one range at a time, with turns for others in between: an
 * account may have a million reviews of one day. Reviews at the same instant are in the same range.
 */
export async function* rangesSince(
  database: Database,
  { userId, reviews = Number.POSITIVE_INFINITY, arrivals = 0 }: LogOwner,
  since: number,
): AsyncGenerator<LogRange> {
  // The log also has undone reviews. Reviews from before arrivals were counted are among `reviews`.
  const isLong = Math.max(reviews, arrivals) > rangeSize;
  let before = Number.MAX_SAFE_INTEGER;
  while (isLong) {
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
