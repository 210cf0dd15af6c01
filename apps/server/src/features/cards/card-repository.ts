import type { CardBody, CardKind } from '@flipstack/card-kinds';
import { type Card, type Level, messages, type Page, type RecentlyDeleted } from '@flipstack/contract';
import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import { fromKindColumns, toKindColumns } from '../../database/card-kind-columns.ts';
import { type Database, inSnapshot, inTransaction, type Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import { prepared } from '../../database/prepared.ts';
import { type PageQuery, readPage, textColumn } from '../../database/read-page.ts';
import { removeExpired } from '../../database/remove-expired.ts';
import { blockOf, type CountChange, changeCounts } from '../../database/row-counts.ts';
import { stagedAt } from '../../database/staged.ts';
import type { Tables } from '../../database/tables/index.ts';
import { fromTagsColumn, toTagsColumn } from '../../database/tags-column.ts';
import { utcDay } from '../../database/utc-day.ts';
import { waitForTurn } from '../../event-loop/wait-for-turn.ts';
import { AppError } from '../../http/app-error.ts';
import type { Authorized } from '../../http/authorization.ts';
import { addCardMedia, changeCardMedia } from '../media/card-media-repository.ts';
import type { OwnedModule, ReadableModule } from '../modules/module-repository.ts';
import { type DeletionsOf, isEditedBy, teamNameOf, toNamedTeam } from '../teams/role-repository.ts';
import { purgeSchedules } from './purge-repository.ts';

type CardRow = Pick<
  Selectable<Tables['cards']>,
  'id' | 'question' | 'answer' | 'level' | 'kind' | 'body' | 'tags' | 'module_id' | 'created_at'
>;

export interface CardWithAuthor {
  card: Card;
  authorId: number;
}

/** A card that the actor may see and change. */
export type OwnedCard = Authorized<CardWithAuthor>;

const cardsOfModule = (database: Database, moduleId: number) =>
  database
    .selectFrom('cards')
    .select(['id', 'question', 'answer', 'level', 'kind', 'body', 'tags'])
    .select(['module_id', 'created_at', 'position'])
    .where('module_id', '=', moduleId)
    .where('deleted_at', 'is', null)
    .orderBy('position')
    .orderBy('id');

/** How many cards are read before others get their turn: as many as most modules have. */
const cardsPerTurn = 100;

const selectFirstCards = prepared((database, moduleId: number) =>
  cardsOfModule(database, moduleId).limit(cardsPerTurn),
);

const selectNextCards = prepared((database, moduleId: number, position: number, id: number) =>
  cardsOfModule(database, moduleId)
    .where(({ eb, refTuple, tuple }) => eb(refTuple('position', 'id'), '>', tuple(position, id)))
    .limit(cardsPerTurn),
);

/**
 * The cards of a module in their author's order. Those of a large one are read from one snapshot, a few
 * at a time, so that other requests run in between.
 */
export async function listCards(database: Database, module: ReadableModule): Promise<Card[]> {
  const first = await selectFirstCards(database, module.moduleId);
  if (first.length < cardsPerTurn) return first.map((row) => toCard(row, module.moduleName));
  return database.isTransaction
    ? listAllCards(database, module)
    : inSnapshot(database, (snapshot) => listAllCards(snapshot, module));
}

async function listAllCards(
  transaction: Database,
  { moduleId, moduleName }: ReadableModule,
): Promise<Card[]> {
  const cards: Card[] = [];
  let rows = await selectFirstCards(transaction, moduleId);
  for (;;) {
    for (const row of rows) cards.push(toCard(row, moduleName));
    const last = rows.at(-1);
    if (last === undefined || rows.length < cardsPerTurn) return cards;
    await waitForTurn();
    rows = await selectNextCards(transaction, moduleId, last.position, last.id);
  }
}

/**
 * The cards of a module that follow the card `after`, in their author's order, at most `size`. The
 * card `after` may have been deleted a short time ago.
 * @throws {AppError} `NOT_FOUND` when `after` is not in the module
 */
export async function listSomeCards(
  database: Database,
  { moduleId, moduleName }: ReadableModule,
  { after, size }: { after?: number | undefined; size?: number | undefined },
): Promise<Card[]> {
  let cards = cardsOfModule(database, moduleId);
  if (after !== undefined) {
    const last = await database
      .selectFrom('cards')
      .select('position')
      .where('id', '=', after)
      .where('module_id', '=', moduleId)
      .executeTakeFirst();
    if (last === undefined) throw new AppError('NOT_FOUND', messages.cardNotFound);
    const isSamePosition = (is: ExpressionBuilder<Tables, 'cards'>) => is('position', '=', last.position);
    cards = cards.where((is) =>
      is.or([is('position', '>', last.position), is.and([isSamePosition(is), is('id', '>', after)])]),
    );
  }
  const rows = await (size === undefined ? cards : cards.limit(size)).execute();
  return rows.map((row) => toCard(row, moduleName));
}

export const cardsOfLiveModules = (database: Database) =>
  database
    .selectFrom('cards')
    .innerJoin('modules', 'modules.id', 'cards.module_id')
    .select([
      'cards.id',
      'cards.question',
      'cards.answer',
      'cards.level',
      'cards.kind',
      'cards.body',
      'cards.tags',
      'cards.module_id',
      'cards.created_at',
      'modules.name as module_name',
      'modules.author_id',
    ])
    .where('modules.deleted_at', 'is', null);

const liveCards = (database: Database) => cardsOfLiveModules(database).where('cards.deleted_at', 'is', null);

type CardAndModuleRow = CardRow & { module_name: string; author_id: number };

const selectCard = prepared((database, id: number) =>
  lockRows(database, 'update', liveCards(database).where('cards.id', '=', id)),
);

/** Finds a live card. In a transaction, it locks the card and its module. */
export async function findCard(database: Database, id: number): Promise<CardWithAuthor | undefined> {
  const [row] = await selectCard(database, id);
  return row && withAuthor(row);
}

/** Finds a card that was deleted after `since`, in a module that was not deleted. */
export async function findDeletedCard(
  database: Database,
  id: number,
  since: number,
): Promise<CardWithAuthor | undefined> {
  const deleted = cardsOfLiveModules(database)
    .where('cards.id', '=', id)
    .where('cards.deleted_at', '>', since)
    .where('cards.deleted_at', '<', stagedAt);
  const row = await lockRows(database, 'update', deleted).executeTakeFirst();
  return row && withAuthor(row);
}

/** The cards deleted after `since` from live modules, newest first. */
export async function listDeletedCards(
  database: Database,
  whose: DeletionsOf,
  { since, limit }: { since: number; limit: number },
): Promise<(Pick<RecentlyDeleted['cards'][number], 'card' | 'team'> & { deletedAt: number })[]> {
  const cards = cardsOfLiveModules(database);
  const rows = await (whose === 'all' ? cards : cards.where(isEditedBy(whose.userId)))
    .select((select) => ['cards.deleted_at', teamNameOf(select).as('team_name')])
    .where('cards.deleted_at', '>', since)
    .where('cards.deleted_at', '<', stagedAt)
    .orderBy('cards.deleted_at', 'desc')
    .orderBy('cards.id', 'desc')
    .limit(limit)
    .$narrowType<{ deleted_at: number }>()
    .execute();
  return rows.map((row) => ({
    card: toCard(row, row.module_name),
    ...toNamedTeam(row),
    deletedAt: row.deleted_at,
  }));
}

const byDifficulty = sql`case level when 'EASY' then 1 when 'MEDIUM' then 2 else 3 end`;

const columns = {
  question: textColumn('question'),
  answer: textColumn('answer'),
  level: { ...textColumn('level'), sortBy: byDifficulty },
  moduleName: textColumn('module_name'),
};

/** Reads a page of the cards of one module, or of all modules. */
export function readCardsPage(
  database: Database,
  query: PageQuery & { moduleId?: number | undefined },
): Promise<Page<Card>> {
  const cards = liveCards(database);
  const { moduleId } = query;
  const list =
    moduleId === undefined
      ? { rows: cards, columns, counted: 'cards' as const }
      : { rows: cards.where('cards.module_id', '=', moduleId), columns };
  return readPage(database, list, query, (row) => toCard(row, row.module_name));
}

/** What an author writes. Of a checked card, the answer is generated from the body. */
export interface CardContent {
  question: string;
  answer: string;
  level: Level;
  /** `flip` by default. */
  kind?: CardKind | undefined;
  body?: CardBody | undefined;
  /** An edit without them leaves them unchanged. */
  tags?: string[] | undefined;
}

/** Adds a card at the end of a module. */
export async function insertCard(
  transaction: Transaction,
  { moduleId, moduleName, authorId }: OwnedModule,
  { question, answer, level, tags, createdAt, ...kind }: CardContent & { createdAt: number },
): Promise<Card> {
  const row = await transaction
    .insertInto('cards')
    .values((values) => ({
      module_id: moduleId,
      question,
      answer,
      level,
      ...toKindColumns(kind),
      tags: toTagsColumn(tags),
      position: endOf(values, moduleId),
      created_at: createdAt,
      deleted_at: null,
    }))
    .returningAll()
    .executeTakeFirstOrThrow();
  await changeCounts(transaction, [{ counted: 'cards', block: blockOf(row.id), by: 1 }]);
  await addCardMedia(transaction, [{ cardId: row.id, authorId, content: row }]);
  return toCard(row, moduleName);
}

/**
 * Larger statements save little, and every distinct number of rows is another prepared statement.
 */
const rowsPerInsert = 100;

/** Adds cards at the end of a module, in their order. */
export async function insertCards(
  transaction: Transaction,
  { moduleId, moduleName, authorId }: OwnedModule,
  cards: readonly CardContent[],
  createdAt: number,
): Promise<Card[]> {
  const last = await transaction
    .selectFrom('cards')
    .select(sql<number>`coalesce(max(position), 0)`.as('position'))
    .where('module_id', '=', moduleId)
    .executeTakeFirstOrThrow();
  const values = cards.map(({ question, answer, level, tags, ...kind }, index) => ({
    module_id: moduleId,
    question,
    answer,
    level,
    ...toKindColumns(kind),
    tags: toTagsColumn(tags),
    position: last.position + 1 + index,
    created_at: createdAt,
    deleted_at: null,
  }));
  const rows: Selectable<Tables['cards']>[] = [];
  for (let from = 0; from < values.length; from += rowsPerInsert) {
    const batch = values.slice(from, from + rowsPerInsert);
    rows.push(...(await transaction.insertInto('cards').values(batch).returningAll().execute()));
  }
  await changeCounts(transaction, countsPerBlock(rows));
  await addCardMedia(
    transaction,
    rows.map((row) => ({ cardId: row.id, authorId, content: row })),
  );
  return rows.toSorted((a, b) => a.position - b.position).map((row) => toCard(row, moduleName));
}

/** How cards count, by the blocks in which they are counted. */
export function countsPerBlock(rows: readonly { id: number }[]): CountChange[] {
  const byBlock = Map.groupBy(rows, ({ id }) => blockOf(id));
  return [...byBlock].map(([block, ofBlock]) => ({ counted: 'cards', block, by: ofBlock.length }));
}

export async function updateCard(
  transaction: Transaction,
  { card, authorId }: OwnedCard,
  content: CardContent,
): Promise<void> {
  const { question, answer, level, tags, ...kind } = content;
  await transaction
    .updateTable('cards')
    .set({
      ...{ question, answer, level, ...toKindColumns(kind) },
      ...(tags !== undefined && { tags: toTagsColumn(tags) }),
    })
    .where('id', '=', card.cardId)
    .execute();
  await changeCardMedia(transaction, card, { cardId: card.cardId, authorId, content });
}

/** Moves a card to the end of another module. */
export async function moveCard(
  transaction: Transaction,
  { card }: OwnedCard,
  { moduleId }: OwnedModule,
): Promise<void> {
  await transaction
    .updateTable('cards')
    .set((values) => ({ module_id: moduleId, position: endOf(values, moduleId) }))
    .where('id', '=', card.cardId)
    .execute();
}

/** The position after the last card of a module. */
export function endOf(values: ExpressionBuilder<Tables, 'cards'>, moduleId: number) {
  return values
    .selectFrom('cards as others')
    .select(sql<number>`coalesce(max(others.position), 0) + 1`.as('end'))
    .where('others.module_id', '=', moduleId)
    .$asScalar()
    .$notNull();
}

const setPosition = prepared((database, cardId: number, moduleId: number, position: number) =>
  database.updateTable('cards').set({ position }).where('id', '=', cardId).where('module_id', '=', moduleId),
);

/** Renumbers the cards of a module in the order of `cardIds`. */
export async function updatePositions(
  transaction: Transaction,
  { moduleId }: OwnedModule,
  cardIds: readonly number[],
): Promise<void> {
  for (const [index, cardId] of cardIds.entries())
    await setPosition(transaction, cardId, moduleId, index + 1);
}

/** Deletes a live card, or restores a deleted one if `deletedAt` is null. */
export async function markCardDeleted(
  transaction: Transaction,
  { card: { cardId } }: OwnedCard,
  deletedAt: number | null,
): Promise<void> {
  await transaction.updateTable('cards').set({ deleted_at: deletedAt }).where('id', '=', cardId).execute();
  const by = deletedAt === null ? 1 : -1;
  await changeCounts(transaction, [{ counted: 'cards', block: blockOf(cardId), by }]);
}

/** Removes up to `max` cards that were deleted before `until` and returns how many. */
export function purgeCards(database: Database, until: number, max: number): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const ids = await removeExpired(transaction, 'cards', { until, max });
    if (ids.length === 0) return 0;
    await purgeSchedules(transaction, ids);
    return ids.length;
  });
}

export function withAuthor(row: CardAndModuleRow): CardWithAuthor {
  return { card: toCard(row, row.module_name), authorId: row.author_id };
}

function toCard(row: CardRow, moduleName: string): Card {
  return {
    cardId: row.id,
    question: row.question,
    answer: row.answer,
    level: row.level,
    ...fromKindColumns(row),
    ...fromTagsColumn(row.tags),
    moduleId: row.module_id,
    moduleName,
    dateCreated: utcDay(row.created_at),
  };
}
