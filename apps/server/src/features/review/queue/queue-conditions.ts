import { sql } from 'kysely';
import type { SourceTables } from '../cards/card-sources.ts';

/** The instants that decide what is due. */
export interface Moment {
  now: number;
  /** When the learner's day ends. */
  dayEndsAt: number;
}

export const isAvailable = ({ now }: Moment) => sql`"s"."set_aside" is null and "s"."buried_until" <= ${now}`;

export const reviewedCards = (userId: number, { cards, source, isReviewable }: SourceTables) => sql`
  from "schedules" as "s" inner join (${cards}) on "c"."id" = "s"."card_id"
  where "s"."user_id" = ${userId} and "s"."source" = ${source} and ${isReviewable}`;

/**
 * Selects new cards. A card set aside before its first review has a schedule but is new once it is
 * resumed.
 */
export const isNew = (userId: number, moment: Moment, { source, isReviewable, cards }: SourceTables) => sql`
  from ${cards} where ${isReviewable} and not exists (select 1 from "schedules" as "s"
    where "s"."user_id" = ${userId} and "s"."source" = ${source} and "s"."card_id" = "c"."id"
      and not ("s"."state" = 'New' and ${isAvailable(moment)}))`;
