import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type ReviewScope, sourcesOf } from '../cards/card-sources.ts';
import { type CardToReview, type ReviewableRow, toReviewableCard } from '../cards/reviewable-card.ts';
import { type ScheduleColumns, toProgress } from '../grading/progress-repository.ts';
import { isAvailable, type Moment, reviewedCards } from './queue-conditions.ts';

export const scheduleColumns = sql`"s"."state", "s"."due_at", "s"."stability", "s"."difficulty", "s"."interval_days", "s"."learning_step", "s"."reviews",
  "s"."lapses", "s"."last_review_at", "s"."buried_until", "s"."set_aside"`;

export type ReviewedRow = ReviewableRow & ScheduleColumns;

async function listReviewed(
  database: Database,
  userId: number,
  scope: ReviewScope,
  rest: RawBuilder<unknown>,
): Promise<CardToReview[]> {
  const found: CardToReview[] = [];
  for (const source of sourcesOf(userId, scope)) {
    const query = sql<ReviewedRow>`select ${source.columns}, ${scheduleColumns}
      ${reviewedCards(userId, source)} ${rest}`;
    found.push(...(await query.execute(database)).rows.map(toCardToReview));
  }
  return found;
}

export const toCardToReview = (row: ReviewedRow): CardToReview => ({
  card: toReviewableCard(row),
  progress: toProgress(row),
});

/** Cards due today, those most at risk of being forgotten first. */
export async function listDue(
  database: Database,
  userId: number,
  { scope, moment, limit }: { scope: ReviewScope; moment: Moment; limit: number },
): Promise<CardToReview[]> {
  // Elapsed time divided by stability orders cards like retrievability does.
  const risk = sql`(${moment.now} - "s"."last_review_at") / "s"."stability"`;
  const due = await listReviewed(
    database,
    userId,
    scope,
    sql`and "s"."state" = 'Review' and "s"."due_at" < ${moment.dayEndsAt} and ${isAvailable(moment)}
      order by ${risk} desc, "s"."card_id" limit ${limit}`,
  );
  return due
    .toSorted((one, other) => forgettingRisk(other, moment) - forgettingRisk(one, moment))
    .slice(0, limit);
}

function forgettingRisk({ progress }: CardToReview, { now }: Moment): number {
  const { lastReviewAt = now, stability = 1 } = progress?.schedule ?? {};
  return (now - lastReviewAt) / stability;
}

/** Cards in their learning steps, the earliest first. */
export async function listLearning(
  database: Database,
  userId: number,
  { scope, moment, until, limit }: { scope: ReviewScope; moment: Moment; until: number; limit: number },
): Promise<CardToReview[]> {
  const learning = await listReviewed(
    database,
    userId,
    scope,
    sql`and "s"."state" in ('Learning', 'Relearning') and "s"."due_at" <= ${until} and ${isAvailable(moment)}
      order by "s"."due_at", "s"."card_id" limit ${limit}`,
  );
  const dueAt = ({ progress }: CardToReview) => progress?.schedule.dueAt ?? 0;
  return learning.toSorted((one, other) => dueAt(one) - dueAt(other)).slice(0, limit);
}

/** Suspended cards and leeches, the most recently reviewed first. */
export function listSetAside(database: Database, userId: number, limit: number): Promise<CardToReview[]> {
  const rest = sql`and "s"."set_aside" is not null order by "s"."last_review_at" desc, "s"."card_id" limit ${limit}`;
  return listReviewed(database, userId, 'everything', rest);
}

/** Cards that are buried until tomorrow and will then come back by themselves. */
export function listBuried(
  database: Database,
  userId: number,
  { now, limit }: { now: number; limit: number },
): Promise<CardToReview[]> {
  // Without the last review, which a new card does not have, the order is the same on both engines.
  const rest = sql`and "s"."set_aside" is null and "s"."buried_until" > ${now} order by "s"."card_id" limit ${limit}`;
  return listReviewed(database, userId, 'everything', rest);
}
