import { type RawBuilder, sql } from 'kysely';
import type { CardSource } from '../../../database/tables.ts';

/** Only the cards of one module, or of all that a learner reviews. */
export type ReviewScope = { moduleId: number } | { slug: string } | 'everything';

/** Where cards stand: the tables, who may see them, and their columns under the names that both share. */
export interface SourceTables {
  columns: RawBuilder<unknown>;
  /** Joins `c`, a card, and `m`, its module. */
  cards: RawBuilder<unknown>;
  /** What makes them the learner's to review. */
  isReviewable: RawBuilder<unknown>;
  source: RawBuilder<unknown>;
}

/** One's own cards, and those of the library. Two statements over few tables each cost less than one over both. */
export function sourcesOf(userId: number, scope: ReviewScope): SourceTables[] {
  if (scope === 'everything') return [ownCards(userId, sql``), libraryCards(isFollowedBy(userId))];
  return 'moduleId' in scope
    ? [ownCards(userId, sql`and "m"."id" = ${scope.moduleId}`)]
    : [libraryCards(sql`"m"."slug" = ${scope.slug}`)];
}

const ownCards = (userId: number, further: RawBuilder<unknown>): SourceTables => ({
  source: sql`'own'`,
  columns: sql`'own' as "source", "c"."id" as "card_id", "c"."question", "c"."answer", "c"."level", "m"."id" as "module_id",
    cast(null as text) as "slug", "m"."name" as "module_name",
    (select "stacks"."name" from "stacks" where "stacks"."id" = "m"."stack_id") as "stack_name",
    cast(null as text) as "key_points", cast(null as text) as "why_asked", cast(null as text) as "follow_ups",
    cast(null as text) as "sources"`,
  cards: sql`"cards" as "c" inner join "modules" as "m" on "m"."id" = "c"."module_id"`,
  isReviewable: sql`"m"."author_id" = ${userId} and "m"."deleted_at" is null and "c"."deleted_at" is null ${further}`,
});

const libraryCards = (chosen: RawBuilder<unknown>): SourceTables => ({
  source: sql`'library'`,
  columns: sql`'library' as "source", "c"."id" as "card_id", "c"."question", "c"."answer", "c"."level", "m"."id" as "module_id", "m"."slug",
    "m"."name" as "module_name", "m"."stack_name", "c"."key_points", "c"."why_asked", "c"."follow_ups", "c"."sources"`,
  cards: sql`"library_cards" as "c" inner join "library_modules" as "m" on "m"."id" = "c"."module_id"`,
  isReviewable: sql`"c"."retired_at" is null and "m"."retired_at" is null and ${chosen}`,
});

const isFollowedBy = (userId: number) => sql`exists (select 1 from "followed_modules"
  where "followed_modules"."user_id" = ${userId} and "followed_modules"."library_module_id" = "m"."id")`;

/** All that somebody may review of one source. */
export const sourceOf = (userId: number, source: CardSource): SourceTables =>
  source === 'own' ? ownCards(userId, sql``) : libraryCards(sql`1 = 1`);
