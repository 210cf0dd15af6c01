import type { AuditAction, AuditEntry, Card, CardReport, Page, Stack, User } from '@flipstack/contract';
import { type Selectable, sql } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import {
  instantColumn,
  type PageQuery,
  readFirstRows,
  readPage,
  textColumn,
} from '../../database/read-page.ts';
import { blockOf, changeCounts } from '../../database/row-counts.ts';
import type { Tables } from '../../database/tables/index.ts';
import { foldCase } from '../../database/text-keys.ts';

interface NewAuditEntry {
  at: number;
  actor: { id: number; username: string };
  action: AuditAction;
  /** What was changed, for example `module 12 "Closures"`. */
  object: string;
  detail?: string;
}

/** The actor of what happens before anyone is signed in. No username has parentheses. */
export const nobody = { id: 0, username: '(guest)' };

/** The actor of what is done by a command on the server. */
export const operator = { id: 0, username: '(operator)' };

/**
 * Records an action in the transaction that performs it, so that neither is stored without the
 * other.
 */
export async function recordAudit(transaction: Transaction, entry: NewAuditEntry): Promise<void> {
  const { at, actor, action, object, detail = '' } = entry;
  const { id } = await transaction
    .insertInto('audit')
    .values({ at, actor_id: actor.id, actor: actor.username, action, object, detail })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeCounts(transaction, [{ counted: 'audit', block: blockOf(id), by: 1 }]);
}

/** The name of a deleted user in the log. No username has a space. */
const deletedUser = 'deleted user';

/** Removes a user's names, addresses and devices from the log. What was done stays. */
export async function forgetUserInAudit(
  transaction: Transaction,
  user: Pick<User, 'id' | 'username'>,
): Promise<void> {
  await transaction
    .updateTable('audit')
    .set({ actor: deletedUser })
    .where('actor_id', '=', user.id)
    .execute();
  const about = describeUser(user);
  await transaction
    .updateTable('audit')
    .set({ detail: '' })
    .where('object', '=', about)
    .where('action', 'in', personalDetails)
    .execute();
  await transaction
    .updateTable('audit')
    .set({ object: `user ${user.id}` })
    .where('object', '=', about)
    .execute();
}

/** The actions whose detail is about a person. */
const personalDetails: readonly AuditAction[] = [
  'session.started',
  'session.refused',
  'user.changed',
  'user.reset-link',
  'user.password-reset',
];

/** A card in the audit log: by its module, because the log must not hold the text of cards. */
export const describeCard = ({ cardId, moduleName }: Card): string => `card ${cardId} of "${moduleName}"`;

/** Several cards of one module. */
export function describeCards(cards: readonly Card[]): string {
  const [first] = cards;
  if (!first) throw new Error('There are no cards to describe');
  return cards.length === 1 ? describeCard(first) : `${cards.length} cards of "${first.moduleName}"`;
}

/** Reports of problems with one library card, without those who made them. */
export function describeReports(reports: readonly ReportOfCard[]): string {
  const [first] = reports;
  if (!first) throw new Error('There are no reports to describe');
  const { report, cardId, moduleName } = first;
  const which = reports.length === 1 ? `report ${report.id}` : `${reports.length} reports`;
  return `${which} of library-${cardId} in "${moduleName}"`;
}

interface ReportOfCard {
  report: Pick<CardReport, 'id'>;
  cardId: number;
  moduleName: string;
}

export const describeModule = ({ moduleId, moduleName }: { moduleId: number; moduleName: string }): string =>
  `module ${moduleId} "${moduleName}"`;

export const describeStack = ({ stackId, stackName }: Stack): string => `stack ${stackId} "${stackName}"`;

export const describeTeam = ({ teamId, teamName }: { teamId: number; teamName: string }): string =>
  `team ${teamId} "${teamName}"`;

export const describeUser = ({ id, username }: Pick<User, 'id' | 'username'>): string =>
  `user ${id} "${username}"`;

/** `1 card`, `2 cards`. */
export const countOf = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

const columns = {
  at: instantColumn('at'),
  actor: textColumn('actor'),
  action: textColumn('action'),
  object: textColumn('object'),
  detail: textColumn('detail'),
};

export interface AuditFilter {
  action?: AuditAction | undefined;
  /** A username, ignoring case. */
  actor?: string | undefined;
  /** The start, inclusive, and the end, exclusive. */
  from?: number | undefined;
  to?: number | undefined;
  search?: string | undefined;
}

function listOf(database: Database, { action, actor, from, to }: AuditFilter) {
  let rows = database.selectFrom('audit').selectAll();
  if (action !== undefined) rows = rows.where('action', '=', action);
  if (actor) rows = rows.where(sql`fold_case(actor)`, '=', foldCase(actor));
  if (from !== undefined) rows = rows.where('at', '>=', from);
  if (to !== undefined) rows = rows.where('at', '<', to);
  const isFiltered = [action, actor, from, to].some((value) => value !== undefined && value !== '');
  return { rows, columns, newestFirst: true, counted: 'audit', isFiltered } as const;
}

export function readAuditPage(database: Database, query: PageQuery & AuditFilter): Promise<Page<AuditEntry>> {
  return readPage(database, listOf(database, query), query, toEntry);
}

/** The newest entries that match. */
export async function readNewestAudit(
  database: Database,
  filter: AuditFilter,
  limit: number,
): Promise<AuditEntry[]> {
  const rows = await readFirstRows(database, listOf(database, filter), filter.search, limit);
  return rows.map(toEntry);
}

function toEntry({ id, at, actor, action, object, detail }: Selectable<Tables['audit']>): AuditEntry {
  return { id, at: new Date(at).toISOString(), actor, action, object, detail };
}
