import { sql } from 'kysely';
import type { Database } from '../../../../database/database.ts';
import type { CardSource } from '../../../../database/tables/index.ts';
import { isLearnedBy } from '../../cards/card-sources.ts';

/** A learner's reviews of one module. */
export interface ModuleCounts {
  source: CardSource;
  moduleId: number;
  slug: string | null;
  /** Null for a module that no longer exists, as is its stack. */
  moduleName: string | null;
  stackName: string | null;
  reviews: number;
  /** Reviews that count toward true retention. */
  tested: number;
  remembered: number;
  /** Checked answers that test self-grading. */
  claimed: number;
  claimedRight: number;
}

const counts = sql`"r"."source", "r"."module_id" as "moduleId", "r"."reviews", "r"."tested",
  "r"."remembered", "r"."claimed", "r"."claimed_right" as "claimedRight"`;

/** The modules that a learner has reviewed, with reviews of modules that no longer exist. */
export async function listModuleCounts(database: Database, userId: number): Promise<ModuleCounts[]> {
  const { rows } = await sql<ModuleCounts>`
    select ${counts}, cast(null as text) as "slug", "m"."name" as "moduleName", "k"."name" as "stackName"
    from "review_modules" as "r"
      left join "modules" as "m" on "m"."id" = "r"."module_id" and ${isLearnedBy(userId)}
        and "m"."deleted_at" is null
      left join "stacks" as "k" on "k"."id" = "m"."stack_id"
    where "r"."user_id" = ${userId} and "r"."source" = 'own' and "r"."reviews" > 0
    union all
    select ${counts}, "m"."slug", "m"."name" as "moduleName", "m"."stack_name" as "stackName"
    from "review_modules" as "r"
      left join "library_modules" as "m" on "m"."id" = "r"."module_id" and "m"."retired_at" is null
    where "r"."user_id" = ${userId} and "r"."source" = 'library' and "r"."reviews" > 0`.execute(database);
  return rows;
}
