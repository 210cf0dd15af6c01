import type { ReviewModule } from '@flipstack/contract';
import { knownIntervalDays } from '@flipstack/study/card-stage';
import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import { includesLevel, isInReviewsOf, isSingle } from '../cards/card-sources.ts';
import { isAvailable, type Moment } from '../queue/queue-conditions.ts';

interface ProgressRow {
  id: number;
  slug: string | null;
  name: string;
  stack: string;
  position: number;
  cards: number;
  single: number;
  aside: number;
  learning: number;
  known: number;
  due: number;
  last: number | null;
  /** Null unless the module is a team's. Library modules have neither. */
  team_id?: number | null;
  team_name?: string | null;
}

/**
 * The modules that a learner reviews, with the number of their cards in each stage. Three statements
 * count all modules: their own, those they follow, and those of which they review only single cards.
 */
export async function listModuleProgress(
  database: Database,
  userId: number,
  moment: Moment,
): Promise<ReviewModule[]> {
  const own = await ownModules(userId, moment).execute(database);
  const followed = await followedModules(userId, moment).execute(database);
  const single = await singleCardModules(userId, moment).execute(database);
  const library = [...followed.rows, ...single.rows].toSorted(
    (one, other) => one.position - other.position || one.id - other.id,
  );
  return [...own.rows, ...library].map(toReviewModule);
}

const sumIf = (condition: RawBuilder<unknown>) =>
  sql<number>`coalesce(sum(case when ${condition} then 1 else 0 end), 0)`;

const isKnown = sql`"s"."state" = 'Review' and "s"."interval_days" >= ${sql.lit(knownIntervalDays)}`;
const isActive = sql`"s"."set_aside" is null and "s"."state" <> 'New'`;

/** The stages must match `cardStage`; a card without a schedule is new. */
const counts = (moment: Moment) => sql`
  count("c"."id") as "cards",
  ${sumIf(sql`"s"."set_aside" is not null`)} as "aside",
  ${sumIf(sql`${isActive} and not (${isKnown})`)} as "learning",
  ${sumIf(sql`${isActive} and ${isKnown}`)} as "known",
  ${sumIf(sql`${isActive} and ${isAvailable(moment)} and "s"."due_at" < ${moment.dayEndsAt}`)} as "due",
  max("s"."last_review_at") as "last"`;

const ownModules = (userId: number, moment: Moment) => sql<ProgressRow>`
  select "m"."id", cast(null as text) as "slug", 0 as "position", "m"."name", "k"."name" as "stack",
    0 as "single", "g"."id" as "team_id", "g"."name" as "team_name", ${counts(moment)}
  from "modules" as "m" inner join "stacks" as "k" on "k"."id" = "m"."stack_id"
    left join "teams" as "g" on "g"."id" = "m"."author_id"
    left join "cards" as "c" on "c"."module_id" = "m"."id" and "c"."deleted_at" is null
    left join "schedules" as "s" on "s"."user_id" = ${userId} and "s"."source" = 'own' and "s"."card_id" = "c"."id"
  where ${isInReviewsOf(userId)} and "m"."deleted_at" is null
  group by "m"."id", "m"."name", "k"."name", "g"."id", "g"."name" order by "m"."id"`;

const libraryColumns = sql`"m"."id", "m"."slug", "m"."position", "m"."name", "m"."stack_name" as "stack"`;
const libraryKey = sql`"m"."id", "m"."slug", "m"."position", "m"."name", "m"."stack_name"`;

const followedModules = (userId: number, moment: Moment) => sql<ProgressRow>`
  select ${libraryColumns}, ${sumIf(sql`not (${includesLevel})`)} as "single", ${counts(moment)}
  from "followed_modules" as "f" inner join "library_modules" as "m" on "m"."id" = "f"."library_module_id"
    left join "library_cards" as "c" on "c"."module_id" = "m"."id" and "c"."retired_at" is null
      and (${includesLevel} or ${isSingle(userId)})
    left join "schedules" as "s" on "s"."user_id" = ${userId} and "s"."source" = 'library' and "s"."card_id" = "c"."id"
  where "f"."user_id" = ${userId} and "m"."retired_at" is null
  group by ${libraryKey}`;

const singleCardModules = (userId: number, moment: Moment) => sql<ProgressRow>`
  select ${libraryColumns}, count("c"."id") as "single", ${counts(moment)}
  from "single_cards" as "a" inner join "library_cards" as "c" on "c"."id" = "a"."library_card_id"
    inner join "library_modules" as "m" on "m"."id" = "c"."module_id"
    left join "schedules" as "s" on "s"."user_id" = ${userId} and "s"."source" = 'library' and "s"."card_id" = "c"."id"
  where "a"."user_id" = ${userId} and "c"."retired_at" is null and "m"."retired_at" is null
    and not exists (select 1 from "followed_modules" as "f"
      where "f"."user_id" = ${userId} and "f"."library_module_id" = "m"."id")
  group by ${libraryKey}`;

function toReviewModule({
  id,
  slug,
  name,
  stack,
  cards,
  single,
  aside,
  learning,
  known,
  due,
  last,
  team_id: teamId,
  team_name: teamName,
}: ProgressRow): ReviewModule {
  return {
    module: slug === null ? { moduleId: id } : { slug },
    moduleName: name,
    stackName: stack,
    ...(teamId && teamName && { team: { teamId, teamName } }),
    cardsCount: cards,
    singleCards: single,
    newCards: cards - aside - learning - known,
    learning,
    known,
    setAside: aside,
    due,
    lastReviewedAt: last === null ? null : new Date(last).toISOString(),
  };
}
