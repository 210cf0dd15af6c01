import { sql } from 'kysely';
import type { Transaction } from '../database.ts';

/**
 * Gives followers the files of their copies, which copies from before migration 026 do not have: those
 * that the module shows its readers, if its author still has them.
 */
export async function up(transaction: Transaction): Promise<void> {
  await sql`insert into "media" ("user_id", "name", "object", "bytes", "created_at", "unused_since")
    select "f"."user_id", "m"."name", "m"."object", "m"."bytes", "f"."followed_at", null
    from "share_follows" as "f"
      inner join "shares" as "s" on "s"."id" = "f"."share_id"
      inner join "modules" as "o" on "o"."id" = "s"."module_id"
      inner join "media" as "m" on "m"."user_id" = "o"."author_id"
    where exists (select 1 from "share_media" as "sm"
        inner join "share_cards" as "sc" on "sc"."id" = "sm"."share_card_id"
        where "sm"."name" = "m"."name" and "sc"."share_id" = "s"."id")
      and exists (select 1 from "card_media" as "cm" inner join "cards" as "c" on "c"."id" = "cm"."card_id"
        where "cm"."name" = "m"."name" and "c"."module_id" = "f"."module_id")
    on conflict ("user_id", "name") do nothing`.execute(transaction);
}
