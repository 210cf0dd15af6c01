import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { OwnedTeam } from '../team-repository.ts';

/** How far a member is with a module of the team. */
export interface ModuleProgress {
  userId: number;
  moduleId: number;
  started: number;
  due: number;
  lastStudiedAt: number | null;
}

/** Whose progress is read: members who share it, and the owner. */
const sharing = ({ teamId, userId }: OwnedTeam) => sql`(select "user_id" from "team_members"
  where "team_id" = ${teamId} and ("shares_progress" = 1 or "user_id" = ${userId}))`;

const modulesOf = ({ teamId }: OwnedTeam) =>
  sql`(select "id" from "modules" where "author_id" = ${teamId} and "deleted_at" is null)`;

/** How far members who share their progress are, for each module that they have begun. */
export async function listProgress(
  database: Database,
  team: OwnedTeam,
  now: number,
): Promise<ModuleProgress[]> {
  const { rows } = await sql<ModuleProgress>`
    select "s"."user_id" as "userId", "c"."module_id" as "moduleId", count(*) as "started",
      coalesce(sum(case when "s"."due_at" <= ${now} and "s"."set_aside" is null
        and "s"."buried_until" <= ${now} then 1 else 0 end), 0) as "due",
      max("s"."last_review_at") as "lastStudiedAt"
    from "cards" as "c" inner join "schedules" as "s" on "s"."source" = 'own' and "s"."card_id" = "c"."id"
    where "c"."module_id" in ${modulesOf(team)} and "c"."deleted_at" is null
      and "s"."user_id" in ${sharing(team)} and "s"."state" <> 'New'
    group by "s"."user_id", "c"."module_id"`.execute(database);
  return rows;
}

/** How many reviews of learned cards a member has made of a module, and how many were remembered. */
export interface Retention {
  userId: number;
  moduleId: number;
  tested: number;
  remembered: number;
}

/** The reviews of learned cards since an instant, without those that were undone. */
export async function listRetention(
  database: Database,
  team: OwnedTeam,
  since: number,
): Promise<Retention[]> {
  const { rows } = await sql<Retention>`
    select "r"."user_id" as "userId", "r"."module_id" as "moduleId", count(*) as "tested",
      coalesce(sum(case when "r"."rating" <> 'Again' then 1 else 0 end), 0) as "remembered"
    from "reviews" as "r"
    where "r"."user_id" in ${sharing(team)} and "r"."source" = 'own' and "r"."module_id" in ${modulesOf(team)}
      and "r"."reviewed_at" >= ${since} and "r"."state_before" = 'Review'
      and not exists (select 1 from "review_undos" as "u"
        where "u"."user_id" = "r"."user_id" and "u"."review_id" = "r"."id")
    group by "r"."user_id", "r"."module_id"`.execute(database);
  return rows;
}
