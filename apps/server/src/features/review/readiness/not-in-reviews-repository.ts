import type { Level } from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { sourcesOf } from '../cards/card-sources.ts';
import type { Topic } from './forecast-repository.ts';

/** A library card that the learner does not review. */
export interface OtherCard extends Topic {
  cardId: number;
  level: Level;
}

/** Those of some live library cards that are not in the learner's reviews. */
export async function listNotInReviews(
  database: Database,
  userId: number,
  cardIds: readonly number[],
): Promise<OtherCard[]> {
  if (cardIds.length === 0) return [];
  const found: OtherCard[] = [];
  const [, library] = sourcesOf(userId, 'everything');
  if (library === undefined) return found;
  const query = sql<OtherCard>`select "c"."id" as "cardId", "c"."level", "m"."stack_name" as "stack",
      "m"."name" as "topic", "m"."slug"
    from ${library.cards} where "c"."id" in (${sql.join(cardIds)}) and "c"."retired_at" is null
      and "m"."retired_at" is null and not (${library.isReviewable})`;
  return (await query.execute(database)).rows;
}
