import { type CardName, formatCardName } from '@flipstack/contract';
import type { Schedule } from '@flipstack/study/scheduler';
import type { Selectable } from 'kysely';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';
import { preparedInsert } from '../../../database/prepared-insert.ts';
import type { CardSource, Tables } from '../../../database/tables/index.ts';
import type { Authorized } from '../../../http/authorization.ts';
import { idsBySource } from '../cards/card-sources.ts';

/** A card of a learner: one that they may review, once it is `Authorized`. */
export interface CardOfLearner {
  userId: number;
  name: CardName;
}

/** A card's schedule, and whether the learner buried it or it was set aside. */
export interface CardProgress {
  schedule: Schedule;
  /** 0 if the card is not buried. */
  buriedUntil: number;
  setAside: 'suspended' | 'leech' | null;
}

const selectSchedule = prepared((database, userId: number, source: CardSource, cardId: number) =>
  database
    .selectFrom('schedules')
    .selectAll()
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('card_id', '=', cardId),
);

/** A learner's progress with a card; undefined before the first review. */
export async function findProgress(
  database: Database,
  userId: number,
  { source, cardId }: CardName,
): Promise<CardProgress | undefined> {
  const [row] = await selectSchedule(database, userId, source, cardId);
  return row && toProgress(row);
}

/** Inserts or updates a learner's progress with a card. */
export async function saveProgress(
  transaction: Transaction,
  { userId, name: { source, cardId } }: Authorized<CardOfLearner>,
  progress: CardProgress,
): Promise<void> {
  const values = rowOf(progress);
  await transaction
    .insertInto('schedules')
    .values({ user_id: userId, source, card_id: cardId, ...values })
    .onConflict((conflict) => conflict.columns(['user_id', 'source', 'card_id']).doUpdateSet(values))
    .execute();
}

const saveRows = preparedInsert('schedules', (insert) =>
  insert.onConflict((conflict) =>
    conflict
      .columns(['user_id', 'source', 'card_id'])
      .doUpdateSet(({ ref }) =>
        Object.fromEntries(progressColumns.map((column) => [column, ref(`excluded.${column}`)])),
      ),
  ),
);

/** Like `saveProgress`, for many cards. */
export async function saveProgressBatch(
  transaction: Transaction,
  cards: readonly { card: Authorized<CardOfLearner>; progress: CardProgress }[],
): Promise<void> {
  await saveRows(
    transaction,
    cards.map(({ card, progress }) => ({
      user_id: card.userId,
      source: card.name.source,
      card_id: card.name.cardId,
      ...rowOf(progress),
    })),
  );
}

/** A learner's progress with many cards, by card name. Omits cards that were never reviewed. */
export async function listProgress(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Map<string, CardProgress>> {
  const found = new Map<string, CardProgress>();
  for (const [source, ids] of idsBySource(names)) {
    for (const batch of inBatches(ids)) {
      const rows = await database
        .selectFrom('schedules')
        .selectAll()
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('card_id', 'in', batch)
        .execute();
      for (const row of rows) found.set(formatCardName({ source, cardId: row.card_id }), toProgress(row));
    }
  }
  return found;
}

const progressColumns = [
  'state',
  'due_at',
  'stability',
  'difficulty',
  'interval_days',
  'learning_step',
  'reviews',
  'lapses',
  'last_review_at',
  'buried_until',
  'set_aside',
] as const satisfies (keyof ScheduleColumns)[];

function rowOf({ schedule, buriedUntil, setAside }: CardProgress): ScheduleColumns {
  return {
    state: schedule.state,
    due_at: schedule.dueAt,
    stability: schedule.stability,
    difficulty: schedule.difficulty,
    interval_days: schedule.intervalDays,
    learning_step: schedule.learningStep,
    reviews: schedule.reviews,
    lapses: schedule.lapses,
    last_review_at: schedule.lastReviewAt ?? null,
    buried_until: buriedUntil,
    set_aside: setAside,
  };
}

/** Deletes a learner's progress with a card, which makes it new again. */
export async function deleteProgress(
  transaction: Transaction,
  { userId, name: { source, cardId } }: Authorized<CardOfLearner>,
): Promise<void> {
  await transaction
    .deleteFrom('schedules')
    .where('user_id', '=', userId)
    .where('source', '=', source)
    .where('card_id', '=', cardId)
    .execute();
}

export type ScheduleColumns = Omit<Selectable<Tables['schedules']>, 'user_id' | 'source' | 'card_id'>;

export function toProgress(row: ScheduleColumns): CardProgress {
  return {
    schedule: {
      state: row.state,
      dueAt: row.due_at,
      stability: row.stability,
      difficulty: row.difficulty,
      intervalDays: row.interval_days,
      learningStep: row.learning_step,
      reviews: row.reviews,
      lapses: row.lapses,
      lastReviewAt: row.last_review_at ?? undefined,
    },
    buriedUntil: row.buried_until,
    setAside: row.set_aside,
  };
}
