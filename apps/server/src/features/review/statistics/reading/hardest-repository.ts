import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import { type ReviewableCard, type ReviewableRow, toReviewableCard } from '../../cards/reviewable-card.ts';
import { reviewedCards } from '../../queue/queue-conditions.ts';
import { type StatisticsScope, scopedSourcesOf } from './scope.ts';

export interface HardCard {
  card: ReviewableCard;
  reviews: number;
  lapses: number;
  difficulty: number;
}

type HardRow = ReviewableRow & { reviews: number; lapses: number; difficulty: number };

const hardestFirst = sql`"lapses" desc, "difficulty" desc, "card_id"`;

/** The cards in a learner's reviews that they forgot most often, then those that are most difficult. */
export async function listHardest(
  database: Database,
  userId: number,
  { scope, limit }: { scope: StatisticsScope; limit: number },
): Promise<HardCard[]> {
  const found: HardRow[] = [];
  for (const tables of scopedSourcesOf(userId, scope)) {
    const { columns, cards } = tables;
    // Texts are read only for those that are returned.
    const query = sql<HardRow>`select ${columns}, "h"."reviews", "h"."lapses", "h"."difficulty"
      from (select "s"."card_id", "s"."reviews", "s"."lapses", "s"."difficulty"
          ${reviewedCards(userId, tables)} and "s"."lapses" > 0
          order by ${hardestFirst} limit ${limit}) as "h"
        inner join (${cards}) on "c"."id" = "h"."card_id"`;
    found.push(...(await query.execute(database)).rows);
  }
  return found
    .toSorted(
      (one, other) =>
        other.lapses - one.lapses ||
        other.difficulty - one.difficulty ||
        Number(one.source === 'library') - Number(other.source === 'library') ||
        one.card_id - other.card_id,
    )
    .slice(0, limit)
    .map((row) => ({
      card: toReviewableCard(row),
      reviews: row.reviews,
      lapses: row.lapses,
      difficulty: row.difficulty,
    }));
}
