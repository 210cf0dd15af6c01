import type { Level } from '@flipstack/contract';
import type { LoggedReview } from '@flipstack/study/statistics';
import { sql } from 'kysely';
import type { Transaction } from '../../../../database/database.ts';
import type { CardSource } from '../../../../database/tables/index.ts';
import type { Counting, Learner } from '../../learner/learner-repository.ts';

/** A review that the statistics do not reflect yet. */
export interface UncountedReview extends LoggedReview {
  source: CardSource;
  /** Null if the card was gone before modules were recorded. */
  moduleId: number | null;
  level: Level | null;
  parametersId: number | null;
  /** 1 if it is to be added, -1 if it was counted and has been undone since. */
  sign: 1 | -1;
}

interface Row {
  id: string;
  source: CardSource;
  module_id: number | null;
  level: Level | null;
  reviewed_at: number;
  day_shift_ms: number;
  rating: LoggedReview['rating'];
  duration_ms: number;
  state_before: LoggedReview['stateBefore'];
  interval_days_before: number;
  stability_before: number;
  last_review_at_before: number | null;
  parameters_id: number | null;
  answered: number;
  suggested_rating: LoggedReview['rating'] | null;
  arrival: number;
  undo_arrival: number | null;
}

/** Looking at this many reviews, and counting them, takes about 10 ms. */
export const sliceSize = 2_000;

export interface Slice {
  reviews: UncountedReview[];
  /** The place of the last review that was looked at; undefined if there are none after the slice. */
  last: Counting['after'] | undefined;
}

/**
 * Looks at the next reviews of a learner's log, and returns those that change the statistics: reviews that
 * have arrived and were not undone, and counted ones that were.
 */
export async function readSlice(
  transaction: Transaction,
  { userId, countedArrivals }: Learner,
  { arrivals, after }: Counting,
): Promise<Slice> {
  const { rows } = await selectSlice(userId, after).execute(transaction);
  const last = rows.at(-1);
  return {
    reviews: rows.flatMap((row) => {
      const sign = signOf(row, { from: countedArrivals, to: arrivals });
      return sign === undefined ? [] : toUncounted(row, sign);
    }),
    last:
      last === undefined || rows.length < sliceSize
        ? undefined
        : { reviewedAt: last.reviewed_at, id: last.id },
  };
}

/** What the events that are counted, those after `from` up to `to`, change about a review. */
function signOf(
  { arrival, undo_arrival }: Row,
  { from, to }: { from: number; to: number },
): UncountedReview['sign'] | undefined {
  if (arrival > to) return undefined;
  const undoneAt = undo_arrival === null || undo_arrival > to ? undefined : undo_arrival;
  if (arrival > from) return undoneAt === undefined ? 1 : undefined;
  return undoneAt !== undefined && undoneAt > from ? -1 : undefined;
}

/** The index in time finds the rows, because most of what is new was made just now. */
const selectSlice = (userId: number, { reviewedAt, id }: Counting['after']) => sql<Row>`
  select "r"."id", "r"."source", "r"."module_id", "r"."level", "r"."reviewed_at", "r"."day_shift_ms",
    "r"."rating", "r"."duration_ms", "r"."state_before", "r"."interval_days_before", "r"."stability_before",
    "r"."last_review_at_before", "r"."parameters_id", "r"."suggested_rating", "r"."arrival",
    case when "r"."response" is null then 0 else 1 end as "answered", "u"."arrival" as "undo_arrival"
  from "reviews" as "r" left join "review_undos" as "u"
    on "u"."user_id" = "r"."user_id" and "u"."review_id" = "r"."id"
  where "r"."user_id" = ${userId} and ("r"."reviewed_at", "r"."id") > (${reviewedAt}, ${id})
  order by "r"."reviewed_at", "r"."id" limit ${sliceSize}`;

const toUncounted = (row: Row, sign: UncountedReview['sign']): UncountedReview => ({
  source: row.source,
  moduleId: row.module_id,
  level: row.level,
  parametersId: row.parameters_id,
  sign,
  reviewedAt: row.reviewed_at,
  dayShiftMs: row.day_shift_ms,
  rating: row.rating,
  durationMs: row.duration_ms,
  stateBefore: row.state_before,
  intervalDaysBefore: row.interval_days_before,
  stabilityBefore: row.stability_before,
  lastReviewAt: row.last_review_at_before ?? undefined,
  graded: gradedOf(row),
});

function gradedOf({ answered, suggested_rating }: Row): LoggedReview['graded'] {
  if (answered === 0) return 'by-learner';
  if (suggested_rating === null) return 'unknown';
  return suggested_rating === 'Again' ? 'wrong' : 'right';
}
