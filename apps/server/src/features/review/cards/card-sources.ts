import type { CardName } from '@flipstack/contract';
import { type RawBuilder, sql } from 'kysely';
import type { CardSource } from '../../../database/tables/index.ts';

/** The cards of one module, or everything that a learner reviews. */
export type ReviewScope = { moduleId: number } | { slug: string; isInReviews: boolean } | 'everything';

/** The SQL fragments of one card source, with its columns under common names. */
export interface SourceTables {
  name: CardSource;
  columns: RawBuilder<unknown>;
  /** Joins `c`, a card, and `m`, its module. */
  cards: RawBuilder<unknown>;
  /** Whether the learner may review the card. */
  isReviewable: RawBuilder<unknown>;
  source: RawBuilder<unknown>;
  /** The name of the module's stack. */
  stackName: RawBuilder<unknown>;
  /** Whether the module is in a stack. Unlike `stackName`, it can be decided once per module. */
  isInStack: (stackName: string) => RawBuilder<unknown>;
}

/** Two statements, one per source, plan better than one over the union of their tables. */
export function sourcesOf(userId: number, scope: ReviewScope): SourceTables[] {
  if (scope === 'everything') return [ownCards(isInReviewsOf(userId)), reviewedLibraryCards(userId)];
  return 'moduleId' in scope
    ? [ownCards(sql`"m"."id" = ${scope.moduleId} and ${isLearnedBy(userId)}`)]
    : [libraryCards(isInModule(userId, scope))];
}

/**
 * Like `sourcesOf`, for statements that start from the cards and not from schedules. They read what
 * the learner follows and no other cards, however large the library is. No card is in two sources.
 */
export function cardSourcesOf(userId: number, scope: ReviewScope): SourceTables[] {
  if (scope !== 'everything') return sourcesOf(userId, scope);
  return [ownCards(isInReviewsOf(userId)), followedCards(userId), singleCards(userId)];
}

const ownStackName = sql`(select "stacks"."name" from "stacks" where "stacks"."id" = "m"."stack_id")`;

/** Whether a user learns from `m`: it is their own, or of a team that they are in. */
export const isLearnedBy = (userId: number) => sql`("m"."author_id" = ${userId}
  or exists (select 1 from "team_members" as "t" where "t"."team_id" = "m"."author_id" and "t"."user_id" = ${userId}))`;

/** Whether `m` is in a user's reviews: it is their own, or they follow it in a team. */
export const isInReviewsOf = (userId: number) => sql`"m"."id" in (
  select "id" from "modules" where "author_id" = ${userId}
  union all select "module_id" from "team_follows" where "user_id" = ${userId})`;

/** Cards that are not in the library, of modules of people and teams. */
const ownCards = (condition: RawBuilder<unknown>): SourceTables => ({
  name: 'own',
  source: sql`'own'`,
  stackName: ownStackName,
  isInStack: (stackName) => sql`"m"."stack_id" in (select "id" from "stacks" where "name" = ${stackName})`,
  columns: sql`'own' as "source", "c"."id" as "card_id", "c"."question", "c"."answer", "c"."kind", "c"."body", "c"."level", "m"."id" as "module_id",
    cast(null as text) as "slug", "m"."name" as "module_name",
    ${ownStackName} as "stack_name",
    cast(null as text) as "key_points", cast(null as text) as "good_answer", cast(null as text) as "great_answer",
    cast(null as text) as "why_asked", cast(null as text) as "follow_ups", cast(null as text) as "sources"`,
  cards: sql`"cards" as "c" inner join "modules" as "m" on "m"."id" = "c"."module_id"`,
  isReviewable: sql`"m"."deleted_at" is null and "c"."deleted_at" is null and ${condition}`,
});

const libraryCards = (condition: RawBuilder<unknown>): SourceTables => ({
  name: 'library',
  source: sql`'library'`,
  stackName: sql`"m"."stack_name"`,
  isInStack: (stackName) =>
    sql`"m"."id" in (select "id" from "library_modules" where "stack_name" = ${stackName})`,
  columns: sql`'library' as "source", "c"."id" as "card_id", "c"."question", "c"."answer", "c"."kind", "c"."body", "c"."level", "m"."id" as "module_id", "m"."slug",
    "m"."name" as "module_name", "m"."stack_name", "c"."key_points", "c"."good_answer", "c"."great_answer", "c"."why_asked", "c"."follow_ups", "c"."sources"`,
  cards: sql`"library_cards" as "c" inner join "library_modules" as "m" on "m"."id" = "c"."module_id"`,
  isReviewable: sql`"c"."retired_at" is null and "m"."retired_at" is null and ${condition}`,
});

const followedCards = (userId: number): SourceTables => {
  const { cards, ...library } = libraryCards(sql`"f"."user_id" = ${userId} and ${includesLevel}`);
  return {
    ...library,
    cards: sql`"followed_modules" as "f" inner join (${cards}) on "m"."id" = "f"."library_module_id"`,
  };
};

const singleCards = (userId: number): SourceTables => {
  const { cards, ...library } = libraryCards(sql`"a"."user_id" = ${userId} and not ${isFollowedBy(userId)}`);
  return {
    ...library,
    cards: sql`"single_cards" as "a" inner join (${cards}) on "c"."id" = "a"."library_card_id"`,
  };
};

/** The library cards that a learner reviews: of modules that they follow, and single ones. */
export const reviewedLibraryCards = (userId: number): SourceTables => libraryCards(isInReviews(userId));

/** The follow of `m`, if the learner has one. */
const followOf = (userId: number) => sql`from "followed_modules" as "f"
  where "f"."user_id" = ${userId} and "f"."library_module_id" = "m"."id"`;

/** Whether the follow `f` includes the level of `c`. */
export const includesLevel = sql`case "c"."level" when 'EASY' then "f"."reviews_easy"
  when 'MEDIUM' then "f"."reviews_medium" else "f"."reviews_hard" end = 1`;

const isFollowedBy = (userId: number) => sql`exists (select 1 ${followOf(userId)} and ${includesLevel})`;

/** Whether the learner has added `c` on its own. */
export const isSingle = (userId: number) => sql`exists (select 1 from "single_cards" as "a"
  where "a"."user_id" = ${userId} and "a"."library_card_id" = "c"."id")`;

const isInReviews = (userId: number) => sql`(${isFollowedBy(userId)} or ${isSingle(userId)})`;

/** A module of which nothing is in the learner's reviews can be reviewed on its own, at all levels. */
const isInModule = (userId: number, scope: { slug: string; isInReviews: boolean }) =>
  scope.isInReviews
    ? sql`"m"."slug" = ${scope.slug} and ${isInReviews(userId)}`
    : sql`"m"."slug" = ${scope.slug}`;

/** All cards of one source that a user may review. */
export const sourceOf = (userId: number, source: CardSource): SourceTables =>
  source === 'own' ? ownCards(isLearnedBy(userId)) : libraryCards(sql`1 = 1`);

/** Groups card ids by source, because each source has its own tables. */
export function idsBySource(names: readonly CardName[]): Map<CardSource, number[]> {
  const bySource = Map.groupBy(names, ({ source }) => source);
  return new Map([...bySource].map(([source, cards]) => [source, cards.map(({ cardId }) => cardId)]));
}
