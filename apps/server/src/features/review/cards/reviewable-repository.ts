import type { CardName, Level } from '@flipstack/contract';
import { sql } from 'kysely';
import { type Database, inBatches } from '../../../database/database.ts';
import type { CardInModule } from '../grading/review-repository.ts';
import { idsBySource, reviewedLibraryCards, sourceOf } from './card-sources.ts';
import { type ReviewableCard, type ReviewableRow, toReviewableCard } from './reviewable-card.ts';

/**
 * Finds a card that a user may review: their own, or any library card, even of a module they do not
 * follow.
 */
export async function findReviewable(
  database: Database,
  userId: number,
  name: CardName,
): Promise<(CardInModule & { content: ReviewableCard }) | undefined> {
  const { source, cardId } = name;
  const { columns, cards, isReviewable } = sourceOf(userId, source);
  const query = sql<ReviewableRow>`select ${columns} from ${cards} where "c"."id" = ${cardId} and ${isReviewable}`;
  const [row] = (await query.execute(database)).rows;
  return row && { userId, name, moduleId: row.module_id, level: row.level, content: toReviewableCard(row) };
}

/** Filters many cards down to those that `findReviewable` would find. */
export async function listReviewable(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<CardInModule[]> {
  const found: CardInModule[] = [];
  for (const [source, ids] of idsBySource(names)) {
    const { cards, isReviewable } = sourceOf(userId, source);
    for (const batch of inBatches(ids)) {
      const query = sql<{ id: number; moduleId: number; level: Level }>`
        select "c"."id", "m"."id" as "moduleId", "c"."level" from ${cards}
        where "c"."id" in (${sql.join(batch)}) and ${isReviewable}`;
      for (const { id, moduleId, level } of (await query.execute(database)).rows)
        found.push({ userId, name: { source, cardId: id }, moduleId, level });
    }
  }
  return found;
}

/** Those of some library cards that a user reviews. A guest reviews nothing. */
export async function listInReviews(
  database: Database,
  userId: number | null,
  cardIds: readonly number[],
): Promise<Set<number>> {
  const found = new Set<number>();
  if (userId === null) return found;
  const { cards, isReviewable } = reviewedLibraryCards(userId);
  for (const batch of inBatches(cardIds)) {
    const query = sql<{ id: number }>`select "c"."id" from ${cards}
      where "c"."id" in (${sql.join(batch)}) and ${isReviewable}`;
    for (const { id } of (await query.execute(database)).rows) found.add(id);
  }
  return found;
}
