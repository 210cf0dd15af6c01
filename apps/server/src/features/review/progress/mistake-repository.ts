import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { sourcesOf } from '../cards/card-sources.ts';
import type { CardToReview } from '../cards/reviewable-card.ts';
import { type ReviewedRow, scheduleColumns, toCardToReview } from '../queue/queue-repository.ts';

/** A card that the learner forgot. */
export interface ForgottenCard extends CardToReview {
  times: number;
  lastForgottenAt: number;
}

type ForgottenRow = ReviewedRow & { times: number; last_forgotten_at: number };

/**
 * Cards that were forgotten after an instant, having been learned before; most often forgotten
 * first.
 */
export async function listForgotten(
  database: Database,
  userId: number,
  { since, limit }: { since: number; limit: number },
): Promise<ForgottenCard[]> {
  const found: ForgottenCard[] = [];
  for (const { source, columns, cards, isReviewable } of sourcesOf(userId, 'everything')) {
    const query = sql<ForgottenRow>`select ${columns}, ${scheduleColumns}, "f"."times", "f"."last_forgotten_at"
      from (select "card_id", count(*) as "times", max("reviewed_at") as "last_forgotten_at" from "reviews" as "r"
          where "r"."user_id" = ${userId} and "r"."source" = ${source} and "r"."reviewed_at" >= ${since}
            and "r"."rating" = 'Again' and "r"."state_before" = 'Review'
            and not exists (select 1 from "review_undos" as "u"
              where "u"."user_id" = "r"."user_id" and "u"."review_id" = "r"."id")
          group by "card_id") as "f"
        inner join "schedules" as "s" on "s"."user_id" = ${userId} and "s"."source" = ${source}
          and "s"."card_id" = "f"."card_id"
        inner join (${cards}) on "c"."id" = "f"."card_id"
      where ${isReviewable}
      order by "f"."times" desc, "f"."last_forgotten_at" desc, "f"."card_id" limit ${limit}`;
    const { rows } = await query.execute(database);
    found.push(...rows.map(toForgottenCard));
  }
  return found
    .toSorted((one, other) => other.times - one.times || other.lastForgottenAt - one.lastForgottenAt)
    .slice(0, limit);
}

const toForgottenCard = (row: ForgottenRow): ForgottenCard => ({
  ...toCardToReview(row),
  times: row.times,
  lastForgottenAt: row.last_forgotten_at,
});
