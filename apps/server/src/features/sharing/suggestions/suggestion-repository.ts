import type { SharedCard } from '@flipstack/contract';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import type { Tables } from '../../../database/tables/index.ts';
import type { Authorized, Member } from '../../../http/authorization.ts';

/** The content of a card in a suggestion. */
export type SuggestedContent = Omit<SharedCard, 'cardId'>;

/** An edit that a reader suggests to the author of a card. */
export interface Suggestion {
  id: number;
  moduleId: number;
  cardId: number;
  /** Null once the account of the reader is gone. */
  suggestedBy: number | null;
  base: SuggestedContent;
  proposed: SuggestedContent;
  reason: string;
  createdAt: number;
  closedAt: number | null;
  outcome: 'accepted' | 'declined' | null;
  reply: string | null;
}

/** A suggestion with the user who may do something with it: its author, or the one of the module. */
export type ActedOn = Suggestion & { userId: number };

const toSuggestion = (row: Selectable<Tables['suggestions']>): Suggestion => ({
  id: row.id,
  moduleId: row.module_id,
  cardId: row.card_id,
  suggestedBy: row.user_id,
  base: JSON.parse(row.base),
  proposed: JSON.parse(row.proposed),
  reason: row.reason,
  createdAt: row.created_at,
  closedAt: row.closed_at,
  outcome: row.outcome,
  reply: row.reply,
});

/** Adds a suggestion of a reader. */
export async function insertSuggestion(
  transaction: Transaction,
  { id: userId }: Member,
  {
    base,
    proposed,
    ...suggestion
  }: Pick<Suggestion, 'moduleId' | 'cardId' | 'base' | 'proposed' | 'reason' | 'createdAt'>,
): Promise<Suggestion> {
  const row = await transaction
    .insertInto('suggestions')
    .values({
      module_id: suggestion.moduleId,
      card_id: suggestion.cardId,
      user_id: userId,
      base: JSON.stringify(base),
      proposed: JSON.stringify(proposed),
      reason: suggestion.reason,
      created_at: suggestion.createdAt,
      closed_at: null,
      outcome: null,
      reply: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSuggestion(row);
}

/** How many open suggestions a module has, of everyone and of one user. */
export async function countOpenSuggestions(
  database: Database,
  moduleId: number,
  userId: number,
): Promise<{ all: number; own: number }> {
  const rows = await database
    .selectFrom('suggestions')
    .select('user_id')
    .where('module_id', '=', moduleId)
    .where('closed_at', 'is', null)
    .execute();
  return { all: rows.length, own: rows.filter(({ user_id }) => user_id === userId).length };
}

/** How many open suggestions the modules of an author have; modules without any are left out. */
export async function countOpenByModule(
  database: Database,
  authorId: number,
): Promise<{ moduleId: number; count: number }[]> {
  const rows = await database
    .selectFrom('suggestions')
    .innerJoin('modules', 'modules.id', 'suggestions.module_id')
    .select(({ fn }) => ['modules.id as moduleId', fn.countAll<number>().as('count')])
    .where('modules.author_id', '=', authorId)
    .where('modules.deleted_at', 'is', null)
    .where('suggestions.closed_at', 'is', null)
    .groupBy('modules.id')
    .orderBy('modules.id')
    .execute();
  return rows.map(({ moduleId, count }) => ({ moduleId, count: Number(count) }));
}

/** A suggestion about a live module, with the module's author. In a transaction, it is locked. */
export async function findSuggestion(database: Database, id: number): Promise<ActedOn | undefined> {
  const found = database
    .selectFrom('suggestions')
    .innerJoin('modules', 'modules.id', 'suggestions.module_id')
    .selectAll('suggestions')
    .select('modules.author_id')
    .where('suggestions.id', '=', id)
    .where('modules.deleted_at', 'is', null);
  const row = await lockRows(database, 'update', found).executeTakeFirst();
  return row && { ...toSuggestion(row), userId: row.author_id };
}

/** A suggestion with the reader who made it. In a transaction, it is locked. */
export async function findReadersSuggestion(database: Database, id: number): Promise<ActedOn | undefined> {
  const found = database.selectFrom('suggestions').selectAll().where('id', '=', id);
  const row = await lockRows(database, 'update', found).executeTakeFirst();
  if (row?.user_id == null) return undefined;
  return { ...toSuggestion(row), userId: row.user_id };
}

/** The suggestions about a module: the open ones, oldest first, and the latest of the others. */
export async function listSuggestions(
  database: Database,
  { moduleId }: { moduleId: number },
  closedMax: number,
): Promise<Suggestion[]> {
  const ofModule = database.selectFrom('suggestions').selectAll().where('module_id', '=', moduleId);
  const open = await ofModule.where('closed_at', 'is', null).orderBy('id').execute();
  const closed = await ofModule
    .where('closed_at', 'is not', null)
    .orderBy('closed_at', 'desc')
    .orderBy('id', 'desc')
    .limit(closedMax)
    .execute();
  return [...open, ...closed].map(toSuggestion);
}

/** The latest suggestions of a reader. */
export async function listSuggestionsBy(
  database: Database,
  userId: number,
  max: number,
): Promise<Suggestion[]> {
  const rows = await database
    .selectFrom('suggestions')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(toSuggestion);
}

/** Closes a suggestion of whose module the actor is the author. Its texts are kept. */
export async function closeSuggestion(
  transaction: Transaction,
  { id }: Authorized<ActedOn>,
  { outcome, reply, now }: { outcome: 'accepted' | 'declined'; reply: string; now: number },
): Promise<void> {
  await transaction
    .updateTable('suggestions')
    .set({ outcome, reply, closed_at: now })
    .where('id', '=', id)
    .execute();
}

/** Removes a suggestion that its reader withdraws. */
export async function deleteSuggestion(transaction: Transaction, { id }: Authorized<ActedOn>): Promise<void> {
  await transaction.deleteFrom('suggestions').where('id', '=', id).execute();
}
