import type { CardName } from '@flipstack/contract';
import { dayMs } from '@flipstack/study/learner-day';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { inBatches } from '../../../database/database.ts';
import type { CardSource } from '../../../database/tables.ts';
import {
  type CardOfLearner,
  type CardProgress,
  type ScheduleColumns,
  toProgress,
} from '../grading/progress-repository.ts';
import { idsBySource } from './ids-by-source.ts';
import { type ReviewableCard, type ReviewableRow, toReviewableCard } from './reviewable-card.ts';

/** Only the cards of one module, or of all that a learner reviews. */
export type ReviewScope = { moduleId: number } | { slug: string } | 'everything';

/** A card with what is known of it in a head: nothing, before the first review. */
export interface CardToReview {
  card: ReviewableCard;
  progress: CardProgress | undefined;
}

/** Where cards stand: the tables, who may see them, and their columns under the names that both share. */
interface SourceTables {
  columns: RawBuilder<unknown>;
  /** Joins `c`, a card, and `m`, its module. */
  cards: RawBuilder<unknown>;
  /** What makes them the learner's to review. */
  isReviewable: RawBuilder<unknown>;
  source: RawBuilder<unknown>;
}

/** One's own cards, and those of the library. Two statements over few tables each cost less than one over both. */
function sourcesOf(userId: number, scope: ReviewScope): SourceTables[] {
  if (scope === 'everything') return [ownCards(userId, sql``), libraryCards(isFollowedBy(userId))];
  return 'moduleId' in scope
    ? [ownCards(userId, sql`and "m"."id" = ${scope.moduleId}`)]
    : [libraryCards(sql`"m"."slug" = ${scope.slug}`)];
}

const ownCards = (userId: number, further: RawBuilder<unknown>): SourceTables => ({
  source: sql`'own'`,
  columns: sql`'own' as "source", "c"."id" as "card_id", "c"."question", "c"."answer", "c"."level", "m"."id" as "module_id",
    cast(null as text) as "slug", "m"."name" as "module_name",
    (select "stacks"."name" from "stacks" where "stacks"."id" = "m"."stack_id") as "stack_name",
    cast(null as text) as "key_points", cast(null as text) as "why_asked", cast(null as text) as "follow_ups",
    cast(null as text) as "sources"`,
  cards: sql`"cards" as "c" inner join "modules" as "m" on "m"."id" = "c"."module_id"`,
  isReviewable: sql`"m"."author_id" = ${userId} and "m"."deleted_at" is null and "c"."deleted_at" is null ${further}`,
});

const libraryCards = (chosen: RawBuilder<unknown>): SourceTables => ({
  source: sql`'library'`,
  columns: sql`'library' as "source", "c"."id" as "card_id", "c"."question", "c"."answer", "c"."level", "m"."id" as "module_id", "m"."slug",
    "m"."name" as "module_name", "m"."stack_name", "c"."key_points", "c"."why_asked", "c"."follow_ups", "c"."sources"`,
  cards: sql`"library_cards" as "c" inner join "library_modules" as "m" on "m"."id" = "c"."module_id"`,
  isReviewable: sql`"c"."retired_at" is null and "m"."retired_at" is null and ${chosen}`,
});

const isFollowedBy = (userId: number) => sql`exists (select 1 from "followed_modules"
  where "followed_modules"."user_id" = ${userId} and "followed_modules"."library_module_id" = "m"."id")`;

/** All that somebody may review of one source. */
const sourceOf = (userId: number, source: CardSource): SourceTables =>
  source === 'own' ? ownCards(userId, sql``) : libraryCards(sql`1 = 1`);

/** A card that somebody may review: their own live one, or one of the library, whether they follow its module or not. */
export async function findReviewable(
  database: Database,
  userId: number,
  name: CardName,
): Promise<(CardOfLearner & { content: ReviewableCard }) | undefined> {
  const { source, cardId } = name;
  const { columns, cards, isReviewable } = sourceOf(userId, source);
  const query = sql<ReviewableRow>`select ${columns} from ${cards} where "c"."id" = ${cardId} and ${isReviewable}`;
  const [row] = (await query.execute(database)).rows;
  return row && { userId, name, content: toReviewableCard(row) };
}

/** Which of many cards `findReviewable` would find. */
export async function listReviewable(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<CardOfLearner[]> {
  const found: CardOfLearner[] = [];
  for (const [source, ids] of idsBySource(names)) {
    const { cards, isReviewable } = sourceOf(userId, source);
    for (const batch of inBatches(ids)) {
      const query = sql<{ id: number }>`select "c"."id" from ${cards}
        where "c"."id" in (${sql.join(batch)}) and ${isReviewable}`;
      for (const { id } of (await query.execute(database)).rows)
        found.push({ userId, name: { source, cardId: id } });
    }
  }
  return found;
}

/** The instants that a queue turns on. */
export interface Moment {
  now: number;
  /** When the learner's day ends. */
  dayEndsAt: number;
}

const scheduleColumns = sql`"s"."state", "s"."due_at", "s"."stability", "s"."difficulty", "s"."interval_days", "s"."learning_step", "s"."reviews",
  "s"."lapses", "s"."last_review_at", "s"."buried_until", "s"."set_aside"`;

const isAvailable = ({ now }: Moment) => sql`"s"."set_aside" is null and "s"."buried_until" <= ${now}`;

const reviewedCards = (userId: number, { cards, source, isReviewable }: SourceTables) => sql`
  from "schedules" as "s" inner join (${cards}) on "c"."id" = "s"."card_id"
  where "s"."user_id" = ${userId} and "s"."source" = ${source} and ${isReviewable}`;

type ReviewedRow = ReviewableRow & ScheduleColumns;

async function listReviewed(
  database: Database,
  userId: number,
  scope: ReviewScope,
  rest: RawBuilder<unknown>,
): Promise<CardToReview[]> {
  const found: CardToReview[] = [];
  for (const shelf of sourcesOf(userId, scope)) {
    const query = sql<ReviewedRow>`select ${shelf.columns}, ${scheduleColumns}
      ${reviewedCards(userId, shelf)} ${rest}`;
    const { rows } = await query.execute(database);
    found.push(...rows.map((row) => ({ card: toReviewableCard(row), progress: toProgress(row) })));
  }
  return found;
}

/** Cards that come back after days and are due today, the most endangered knowledge first. */
export async function listDue(
  database: Database,
  userId: number,
  { scope, moment, limit }: { scope: ReviewScope; moment: Moment; limit: number },
): Promise<CardToReview[]> {
  // The longer ago, measured in stabilities, the less likely it is remembered.
  const endangered = sql`(${moment.now} - "s"."last_review_at") / "s"."stability"`;
  const due = await listReviewed(
    database,
    userId,
    scope,
    sql`and "s"."state" = 'Review' and "s"."due_at" < ${moment.dayEndsAt} and ${isAvailable(moment)}
      order by ${endangered} desc, "s"."card_id" limit ${limit}`,
  );
  return due
    .toSorted((one, other) => forgettingRisk(other, moment) - forgettingRisk(one, moment))
    .slice(0, limit);
}

function forgettingRisk({ progress }: CardToReview, { now }: Moment): number {
  const { lastReviewAt = now, stability = 1 } = progress?.schedule ?? {};
  return (now - lastReviewAt) / stability;
}

/** Cards between their learning steps, those that come first first. */
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

/** Cards that are not asked until somebody says so. */
export function listSetAside(database: Database, userId: number, limit: number): Promise<CardToReview[]> {
  const rest = sql`and "s"."set_aside" is not null order by "s"."last_review_at" desc, "s"."card_id" limit ${limit}`;
  return listReviewed(database, userId, 'everything', rest);
}

/** A card that was put aside before its first review has a schedule, but is new when it comes back. */
const isNew = (userId: number, moment: Moment, { source, isReviewable, cards }: SourceTables) => sql`
  from ${cards} where ${isReviewable} and not exists (select 1 from "schedules" as "s"
    where "s"."user_id" = ${userId} and "s"."source" = ${source} and "s"."card_id" = "c"."id"
      and not ("s"."state" = 'New' and ${isAvailable(moment)}))`;

/** Cards that were never reviewed, module by module in their authors' order; one's own before the library's. */
export async function listNew(
  database: Database,
  userId: number,
  { scope, moment, limit }: { scope: ReviewScope; moment: Moment; limit: number },
): Promise<CardToReview[]> {
  const found: CardToReview[] = [];
  for (const shelf of sourcesOf(userId, scope)) {
    const missing = limit - found.length;
    if (missing <= 0) break;
    const query = sql<ReviewableRow>`select ${shelf.columns} ${isNew(userId, moment, shelf)}
      order by "m"."id", "c"."position", "c"."id" limit ${missing}`;
    const { rows } = await query.execute(database);
    found.push(...rows.map((row) => ({ card: toReviewableCard(row), progress: undefined })));
  }
  return found;
}

/** How many cards were never reviewed; counted no further than `max`. */
export async function countNew(
  database: Database,
  userId: number,
  { scope, moment, max }: { scope: ReviewScope; moment: Moment; max: number },
): Promise<number> {
  let count = 0;
  for (const shelf of sourcesOf(userId, scope)) {
    const query = sql<{ count: number }>`select count(*) as count
      from (select 1 ${isNew(userId, moment, shelf)} limit ${max - count}) as "fresh"`;
    count += (await query.execute(database)).rows[0]?.count ?? 0;
  }
  return count;
}

/** How much falls due when. */
export interface DueCounts {
  /** Cards that come back after days and are due today. */
  due: number;
  /** Cards whose next learning step is today. */
  learning: number;
  /** When the first learning step that is yet to come today comes. */
  nextStepAt: number | undefined;
  tomorrow: number;
}

export async function countDue(
  database: Database,
  userId: number,
  { scope, moment, tomorrowEndsAt }: { scope: ReviewScope; moment: Moment; tomorrowEndsAt: number },
): Promise<DueCounts> {
  const total: DueCounts = { due: 0, learning: 0, nextStepAt: undefined, tomorrow: 0 };
  const { now, dayEndsAt } = moment;
  const isToday = sql`"s"."due_at" < ${dayEndsAt} and "s"."buried_until" <= ${now}`;
  for (const shelf of sourcesOf(userId, scope)) {
    const query = sql<{ due: number; learning: number; step: number | null; tomorrow: number }>`select
      coalesce(sum(case when "s"."state" = 'Review' and ${isToday} then 1 else 0 end), 0) as "due",
      coalesce(sum(case when "s"."state" <> 'Review' and ${isToday} then 1 else 0 end), 0) as "learning",
      min(case when "s"."state" <> 'Review' and ${isToday} and "s"."due_at" > ${now} then "s"."due_at" end) as "step",
      coalesce(sum(case when "s"."due_at" >= ${dayEndsAt} or "s"."buried_until" > ${now} then 1 else 0 end), 0) as "tomorrow"
      ${reviewedCards(userId, shelf)} and "s"."due_at" < ${tomorrowEndsAt} and "s"."set_aside" is null
      and "s"."state" <> 'New'`;
    const [row] = (await query.execute(database)).rows;
    if (row === undefined) continue;
    total.due += row.due;
    total.learning += row.learning;
    total.tomorrow += row.tomorrow;
    if (row.step !== null) total.nextStepAt = Math.min(total.nextStepAt ?? row.step, row.step);
  }
  return total;
}

/** How many cards fall due on each day from tomorrow on. */
export async function countUpcoming(
  database: Database,
  userId: number,
  { scope, from, days }: { scope: ReviewScope; from: number; days: number },
): Promise<number[]> {
  const counts = Array.from({ length: days }, () => 0);
  for (const shelf of sourcesOf(userId, scope)) {
    const day = sql`("s"."due_at" - ${from}) / ${dayMs}`;
    const query = sql<{
      day: number;
      count: number;
    }>`select "day", count(*) as count from (select ${day} as "day"
      ${reviewedCards(userId, shelf)} and "s"."due_at" >= ${from} and "s"."due_at" < ${from + days * dayMs}
      and "s"."set_aside" is null and "s"."state" <> 'New') as "upcoming" group by "day"`;
    for (const row of (await query.execute(database)).rows)
      counts[row.day] = (counts[row.day] ?? 0) + row.count;
  }
  return counts;
}

/** How many cards somebody has past their learning steps, and how many are set aside. */
export async function countProgress(
  database: Database,
  userId: number,
): Promise<{ known: number; setAside: number }> {
  const total = { known: 0, setAside: 0 };
  for (const shelf of sourcesOf(userId, 'everything')) {
    const query = sql<{ known: number; aside: number }>`select
      coalesce(sum(case when "s"."state" = 'Review' then 1 else 0 end), 0) as "known",
      coalesce(sum(case when "s"."set_aside" is null then 0 else 1 end), 0) as "aside" ${reviewedCards(userId, shelf)}`;
    const [row] = (await query.execute(database)).rows;
    total.known += row?.known ?? 0;
    total.setAside += row?.aside ?? 0;
  }
  return total;
}
