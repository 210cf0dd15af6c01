import type { Page, TeamModuleProgress, TeamProgress } from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { slowRead } from '../../../database/engine/index.ts';
import { rangesSince } from '../../review/history/log-range-repository.ts';
import type { MemberOfTeam } from '../members/member-repository.ts';
import type { OwnedTeam } from '../team-repository.ts';

/** How far a member is, over all modules of the team. */
type Total = Omit<NonNullable<TeamProgress['total']>, 'cardsCount'>;

/** The schedules of cards of the team that were reviewed. */
const begunCards = ({ teamId }: OwnedTeam) => sql`"cards" as "c"
  inner join "modules" as "m" on "m"."id" = "c"."module_id"
  inner join "schedules" as "s" on "s"."source" = 'own' and "s"."card_id" = "c"."id"
  where "m"."author_id" = ${teamId} and "m"."deleted_at" is null and "c"."deleted_at" is null
    and "s"."state" <> 'New'`;

/** How many cards the modules of a team have. */
export async function countCards(database: Database, { teamId }: OwnedTeam): Promise<number> {
  const query = slowRead(sql<{ count: number }>`select count(*) as "count"
    from "cards" as "c" inner join "modules" as "m" on "m"."id" = "c"."module_id"
    where "m"."author_id" = ${teamId} and "m"."deleted_at" is null and "c"."deleted_at" is null`);
  const { rows } = await query.execute(database);
  return rows[0]?.count ?? 0;
}

const figures = (now: number) => sql`count(*) as "started",
  sum(case when "s"."due_at" <= ${now} and "s"."set_aside" is null
    and "s"."buried_until" <= ${now} then 1 else 0 end) as "due",
  max("s"."last_review_at") as "lastStudiedAt"`;

interface TotalRow {
  userId: number;
  started: number;
  due: number;
  /** Null if a history from elsewhere has no instants. */
  lastStudiedAt: number | null;
}

/**
 * By user, how far the owner is, and each member who shares their progress. Those who have not begun
 * are missing.
 */
export async function readTotals(
  database: Database,
  team: OwnedTeam,
  now: number,
): Promise<Map<number, Total>> {
  // A large team has millions of schedules.
  const query = slowRead(sql<TotalRow>`
    select "s"."user_id" as "userId", ${figures(now)}
    from ${begunCards(team)} and "s"."user_id" in (select "user_id" from "team_members"
      where "team_id" = ${team.teamId} and ("shares_progress" = 1 or "user_id" = ${team.userId}))
    group by "s"."user_id"`);
  const { rows } = await query.execute(database);
  return new Map(
    rows.map(({ userId, lastStudiedAt, ...counts }) => [
      userId,
      { ...counts, lastStudiedAt: toInstant(lastStudiedAt) },
    ]),
  );
}

interface ModuleRow {
  id: number;
  name: string;
  cardsCount: number;
  started: number;
  due: number;
  lastStudiedAt: number | null;
}

/** On a page without modules, there is one row that has only the total. */
type PageRow = { total: number } & (ModuleRow | { id: null });

/** A page of the modules that a member has begun, the last studied first. */
export async function readProgressPage(
  database: Database,
  team: OwnedTeam,
  { userId }: MemberOfTeam,
  { page, size, now, since }: PageOfProgress,
): Promise<Page<TeamModuleProgress>> {
  const order = sql`coalesce("lastStudiedAt", 0) desc, "id"`;
  // One statement, because adding up the schedules takes nearly all of its time. For a large team
  // these are a hundred thousand.
  const query = slowRead(sql<PageRow>`
    with "begun" as (select "m"."id", "m"."name", ${figures(now)}
      from ${begunCards(team)} and "s"."user_id" = ${userId}
      group by "m"."id", "m"."name")
    select "counted"."total", "page".*, (select count(*) from "cards"
      where "module_id" = "page"."id" and "deleted_at" is null) as "cardsCount"
    from (select count(*) as "total" from "begun") as "counted"
    left join (select * from "begun" order by ${order} limit ${size} offset ${page * size}) as "page" on 1 = 1
    order by ${order}`);
  const { rows } = await query.execute(database);
  const total = rows[0]?.total ?? 0;
  const modules = rows.filter((row) => row.id !== null);
  const ids = modules.map(({ id }) => id);
  const retention = await readRetention(database, userId, { modules: ids, since });
  return {
    data: modules.map((row) => toModuleProgress(row, retention.get(row.id))),
    current_page: page,
    total_elements: total,
    total_pages: Math.ceil(total / size),
  };
}

interface PageOfProgress {
  page: number;
  size: number;
  now: number;
  /** From when reviews count for the share that was remembered. */
  since: number;
}

/** By module, the share of reviews of learned cards since an instant that were remembered. */
async function readRetention(
  database: Database,
  userId: number,
  { modules, since }: { modules: readonly number[]; since: number },
): Promise<Map<number, number>> {
  if (modules.length === 0) return new Map();
  const counts = new Map<number, { tested: number; remembered: number }>();
  for await (const { from, before } of rangesSince(database, { userId }, since)) {
    const { rows } = await sql<{ moduleId: number; tested: number; remembered: number }>`select
      "r"."module_id" as "moduleId", count(*) as "tested",
      sum(case when "r"."rating" <> 'Again' then 1 else 0 end) as "remembered"
    from "reviews" as "r"
    where "r"."user_id" = ${userId} and "r"."source" = 'own' and "r"."reviewed_at" >= ${from}
      and "r"."reviewed_at" < ${before} and "r"."module_id" in (${sql.join(modules)}) and "r"."state_before" = 'Review'
      and not exists (select 1 from "review_undos" as "u"
        where "u"."user_id" = "r"."user_id" and "u"."review_id" = "r"."id")
    group by "r"."module_id"`.execute(database);
    for (const { moduleId, tested, remembered } of rows) {
      const later = counts.get(moduleId) ?? { tested: 0, remembered: 0 };
      counts.set(moduleId, { tested: later.tested + tested, remembered: later.remembered + remembered });
    }
  }
  return new Map([...counts].map(([moduleId, { tested, remembered }]) => [moduleId, remembered / tested]));
}

const toModuleProgress = (
  { id, name, cardsCount, started, due, lastStudiedAt }: ModuleRow,
  retention: number | undefined,
): TeamModuleProgress => ({
  moduleId: id,
  moduleName: name,
  cardsCount,
  started,
  due,
  retention: retention ?? null,
  lastStudiedAt: toInstant(lastStudiedAt),
});

const toInstant = (at: number | null) => (at === null ? null : new Date(at).toISOString());
