import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';

/**
 * Removes shares that have ended, or whose module is gone, once every copy of those who follow them
 * has the last version. The copies stay, as modules like any other.
 */
export async function purgeEndedShares(database: Database): Promise<void> {
  await database
    .deleteFrom('shares')
    .where(({ or, eb }) => or([eb('ended_at', 'is not', null), eb('module_id', 'is', null)]))
    .where(
      sql<boolean>`not exists (select 1 from "share_follows" as "f"
        where "f"."share_id" = "shares"."id" and "f"."version" < "shares"."version")`,
    )
    .execute();
}
