import { type CardName, formatCardName } from '@flipstack/contract';
import type { Schedule } from '@flipstack/study/scheduler';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import type { Authorized } from '../../../http/authorization.ts';
import { idsBySource } from '../cards/card-sources.ts';
import type { CardOfLearner } from '../grading/progress-repository.ts';

/** An entry of the log that sets a schedule for which it has no reviews. */
export interface ImportedState {
  /** Reviews after this instant continue from the schedule. */
  at: number;
  schedule: Schedule;
}

/** The imported states of cards, by card name. */
export async function listImportedStates(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Map<string, ImportedState>> {
  const found = new Map<string, ImportedState>();
  for (const [source, ids] of idsBySource(names))
    for (const batch of inBatches(ids)) {
      const rows = await database
        .selectFrom('imported_states')
        .selectAll()
        .where('user_id', '=', userId)
        .where('source', '=', source)
        .where('card_id', 'in', batch)
        .execute();
      for (const row of rows)
        found.set(formatCardName({ source, cardId: row.card_id }), {
          at: row.at,
          schedule: {
            state: row.state,
            dueAt: row.due_at,
            stability: row.stability,
            difficulty: row.difficulty,
            intervalDays: row.interval_days,
            learningStep: 0,
            reviews: row.reviews,
            lapses: row.lapses,
            lastReviewAt: row.last_review_at ?? undefined,
          },
        });
    }
  return found;
}

/** Adds imported states to the log. A card that has one keeps it. */
export async function insertImportedStates(
  transaction: Transaction,
  cards: readonly { card: Authorized<CardOfLearner>; imported: ImportedState }[],
): Promise<void> {
  for (const batch of inBatches(cards))
    await transaction
      .insertInto('imported_states')
      .values(
        batch.map(({ card: { userId, name }, imported: { at, schedule } }) => ({
          user_id: userId,
          source: name.source,
          card_id: name.cardId,
          at,
          state: schedule.state,
          due_at: schedule.dueAt,
          stability: schedule.stability,
          difficulty: schedule.difficulty,
          interval_days: schedule.intervalDays,
          reviews: schedule.reviews,
          lapses: schedule.lapses,
          last_review_at: schedule.lastReviewAt ?? null,
        })),
      )
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}
