import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { type ReviewScope, sourcesOf } from '../cards/card-sources.ts';
import { type CardToReview, type ReviewableRow, toReviewableCard } from '../cards/reviewable-card.ts';
import { type ScheduleColumns, toProgress } from '../grading/progress-repository.ts';
import { isAvailable, isNew, type Moment, reviewedCards } from './queue-conditions.ts';

const scheduleColumns = sql`"s"."state", "s"."due_at", "s"."stability", "s"."difficulty", "s"."interval_days", "s"."learning_step", "s"."reviews",
  "s"."lapses", "s"."last_review_at", "s"."buried_until", "s"."set_aside"`;

type ReviewedRow = ReviewableRow & ScheduleColumns;

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
    const { rows } = await query.execute(database);
    found.push(...rows.map((row) => ({ card: toReviewableCard(row), progress: toProgress(row) })));
  }
  return found;
}

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

/** New cards by module in their author's order, the user's own before the library's. */
export async function listNew(
  database: Database,
  userId: number,
  { scope, moment, limit }: { scope: ReviewScope; moment: Moment; limit: number },
): Promise<CardToReview[]> {
  const found: CardToReview[] = [];
  for (const source of sourcesOf(userId, scope)) {
    const missing = limit - found.length;
    if (missing <= 0) break;
    const query = sql<ReviewableRow>`select ${source.columns} ${isNew(userId, moment, source)}
      order by "m"."id", "c"."position", "c"."id" limit ${missing}`;
    const { rows } = await query.execute(database);
    found.push(...rows.map((row) => ({ card: toReviewableCard(row), progress: undefined })));
  }
  return found;
}
