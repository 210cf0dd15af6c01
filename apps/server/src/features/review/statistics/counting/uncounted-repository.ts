import { setImmediate } from 'node:timers/promises';
import type { Level } from '@flipstack/contract';
import type { LoggedReview } from '@flipstack/study/statistics';
import { type RawBuilder, sql } from 'kysely';
import type { Transaction } from '../../../../database/database.ts';
import type { CardSource } from '../../../../database/tables/index.ts';
import type { Learner } from '../../learner/learner-repository.ts';

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
  undone: number;
}

/** Reading this many reviews takes about 10 ms. */
const batchSize = 5000;

/**
 * Reads what has happened to a learner's log since it was counted: reviews that have arrived and
 * were not undone, and counted ones that were. It works in batches and yields to the event loop in
 * between.
 */
export async function* readUncounted(
  transaction: Transaction,
  learner: Learner,
): AsyncGenerator<UncountedReview[]> {
  let after = sql`"r"."reviewed_at" >= ${learner.uncountedSince}`;
  for (;;) {
    const { rows } = await selectUncounted(learner, after).execute(transaction);
    if (rows.length > 0) yield rows.map(toUncounted);
    const last = rows.at(-1);
    if (last === undefined || rows.length < batchSize) return;
    await setImmediate();
    after = sql`("r"."reviewed_at", "r"."id") > (${last.reviewed_at}, ${last.id})`;
  }
}

/** The index in time finds the rows, because most of what is new was made just now. */
const selectUncounted = ({ userId, countedArrivals }: Learner, after: RawBuilder<unknown>) => sql<Row>`
  select "r"."id", "r"."source", "r"."module_id", "r"."level", "r"."reviewed_at", "r"."day_shift_ms",
    "r"."rating", "r"."duration_ms", "r"."state_before", "r"."interval_days_before", "r"."stability_before",
    "r"."last_review_at_before", "r"."parameters_id", "r"."suggested_rating",
    case when "r"."response" is null then 0 else 1 end as "answered",
    case when "u"."review_id" is null then 0 else 1 end as "undone"
  from "reviews" as "r" left join "review_undos" as "u"
    on "u"."user_id" = "r"."user_id" and "u"."review_id" = "r"."id"
  where "r"."user_id" = ${userId} and ${after}
    and case when "r"."arrival" > ${countedArrivals} then "u"."review_id" is null
      else "u"."arrival" > ${countedArrivals} end
  order by "r"."reviewed_at", "r"."id" limit ${batchSize}`;

const toUncounted = (row: Row): UncountedReview => ({
  source: row.source,
  moduleId: row.module_id,
  level: row.level,
  parametersId: row.parameters_id,
  sign: row.undone === 1 ? -1 : 1,
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
