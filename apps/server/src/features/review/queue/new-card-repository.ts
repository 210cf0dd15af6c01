import type { NewCard } from '@flipstack/study/new-card-order';
import { sql } from 'kysely';
import type { Database } from '../../../database/database.ts';
import type { CardSource } from '../../../database/tables/index.ts';
import { cardSourcesOf, type ReviewScope, type SourceTables, sourceOf } from '../cards/card-sources.ts';
import { type CardToReview, type ReviewableRow, toReviewableCard } from '../cards/reviewable-card.ts';
import { type LogOwner, rangesSince } from '../history/log-range-repository.ts';
import { isNew, type Moment } from './queue-conditions.ts';

/** A new card without its text. */
export interface NewCardKey extends NewCard {
  source: CardSource;
  cardId: number;
}

interface KeyRow {
  source: CardSource;
  card_id: number;
  module_id: number;
  stack_name: string;
  level: NewCard['level'];
  position: number;
}

const keyColumns = ({ source, stackName }: SourceTables) => sql`${source} as "source", "c"."id" as "card_id",
  "m"."id" as "module_id", ${stackName} as "stack_name", "c"."level", "c"."position"`;

const toKey = ({ source, card_id, module_id, stack_name, level }: KeyRow): NewCardKey => ({
  source,
  cardId: card_id,
  stack: stack_name,
  module: `${source}-${module_id}`,
  level,
});

/** Own cards first, then module by module, in their author's order. */
function inOrder(rows: readonly KeyRow[]): NewCardKey[] {
  const isOwn = ({ source }: KeyRow) => Number(source === 'own');
  return rows
    .toSorted(
      (one, other) =>
        isOwn(other) - isOwn(one) ||
        one.module_id - other.module_id ||
        one.position - other.position ||
        one.card_id - other.card_id,
    )
    .map(toKey);
}

const levelRank = sql`case "c"."level" when 'EASY' then 0 when 'MEDIUM' then 1 else 2 end`;

interface NewCardFilter {
  scope: ReviewScope;
  moment: Moment;
  limit: number;
}

/**
 * The first `limit` new cards of each module, or more, if some of them are single cards. One module
 * cannot contribute more than `limit`. The user's own modules come before library modules, and
 * cards are in their author's order.
 * @param isEasyFirst whether the easiest cards of a module come first
 */
export async function listFirstOfModules(
  database: Database,
  userId: number,
  { scope, moment, limit, isEasyFirst }: NewCardFilter & { isEasyFirst: boolean },
): Promise<NewCardKey[]> {
  const found: KeyRow[] = [];
  const level = isEasyFirst ? sql`${levelRank},` : sql``;
  for (const source of cardSourcesOf(userId, scope)) {
    const query = sql<KeyRow>`select * from (select ${keyColumns(source)},
        row_number() over (partition by "m"."id" order by ${level} "c"."position", "c"."id") as "place"
        ${isNew(userId, moment, source)}) as "fresh"
      where "place" <= ${limit}`;
    found.push(...(await query.execute(database)).rows);
  }
  return inOrder(found);
}

/** Those of some library cards that are new and in the learner's reviews, in the order of their ids. */
export async function listPlanned(
  database: Database,
  userId: number,
  { scope, moment, cardIds }: Omit<NewCardFilter, 'limit'> & { cardIds: readonly number[] },
): Promise<NewCardKey[]> {
  const found = new Map<number, NewCardKey>();
  for (const source of librarySourcesOf(userId, scope)) {
    const query = sql<KeyRow>`select ${keyColumns(source)} ${isNew(userId, moment, source)}
      and "c"."id" in (${sql.join(cardIds)})`;
    for (const row of (await query.execute(database)).rows) found.set(row.card_id, toKey(row));
  }
  return cardIds.flatMap((cardId) => found.get(cardId) ?? []);
}

/** Own cards come first among the sources of everything, and have the same ids as library cards. */
function librarySourcesOf(userId: number, scope: ReviewScope): SourceTables[] {
  if (scope === 'everything') return cardSourcesOf(userId, scope).slice(1);
  return 'slug' in scope ? cardSourcesOf(userId, scope) : [];
}

/** New cards, one module after another. */
export async function listByModule(
  database: Database,
  userId: number,
  { scope, moment, limit }: NewCardFilter,
): Promise<NewCardKey[]> {
  const found: KeyRow[] = [];
  for (const source of cardSourcesOf(userId, scope)) {
    const query = sql<KeyRow>`select ${keyColumns(source)} ${isNew(userId, moment, source)}
      order by "m"."id", "c"."position", "c"."id" limit ${limit}`;
    found.push(...(await query.execute(database)).rows);
  }
  return inOrder(found).slice(0, limit);
}

/** The cards that a learner reviewed for the first time since an instant. */
export async function listIntroduced(
  database: Database,
  learner: LogOwner,
  since: number,
): Promise<NewCardKey[]> {
  const { userId } = learner;
  const found: NewCardKey[] = [];
  for await (const { from, before } of rangesSince(database, learner, since))
    for (const name of ['own', 'library'] as const) {
      const source = sourceOf(userId, name);
      const query = sql<KeyRow>`select ${keyColumns(source)} from "reviews" as "r"
        inner join (${source.cards}) on "c"."id" = "r"."card_id"
        where "r"."user_id" = ${userId} and "r"."source" = ${source.source}
          and "r"."reviewed_at" >= ${from} and "r"."reviewed_at" < ${before}
          and "r"."state_before" = 'New' and not exists (select 1 from "review_undos" as "u"
            where "u"."user_id" = "r"."user_id" and "u"."review_id" = "r"."id")`;
      found.push(...(await query.execute(database)).rows.map(toKey));
    }
  return found;
}

/** The text of new cards, in the order of their keys. */
export async function readNewCards(
  database: Database,
  userId: number,
  keys: readonly NewCardKey[],
): Promise<CardToReview[]> {
  const found = new Map<string, CardToReview>();
  const nameOf = (source: CardSource, cardId: number) => `${source}-${cardId}`;
  for (const [name, ofSource] of Map.groupBy(keys, ({ source }) => source)) {
    const { columns, cards } = sourceOf(userId, name);
    const ids = sql.join(ofSource.map(({ cardId }) => cardId));
    const query = sql<ReviewableRow>`select ${columns} from ${cards} where "c"."id" in (${ids})`;
    for (const row of (await query.execute(database)).rows)
      found.set(nameOf(row.source, row.card_id), { card: toReviewableCard(row), progress: undefined });
  }
  return keys.flatMap(({ source, cardId }) => found.get(nameOf(source, cardId)) ?? []);
}
