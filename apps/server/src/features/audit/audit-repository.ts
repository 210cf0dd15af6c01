import type { AuditEntry, Card, Page, Stack, User } from '@flipstack/contract';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { instantColumn, type PageQuery, readPage, textColumn } from '../../database/read-page.ts';
import { blockOf, changeCounts } from '../../database/row-counts.ts';
import type { Tables } from '../../database/tables.ts';

export type AuditAction =
  | 'user.registered'
  | 'user.changed'
  | 'user.password-changed'
  | 'user.roles-changed'
  | 'user.deleted'
  | 'stack.created'
  | 'stack.deleted'
  | 'module.created'
  | 'module.changed'
  | 'module.deleted'
  | 'module.restored'
  | 'card.edited'
  | 'card.deleted'
  | 'card.restored';

interface NewAuditEntry {
  at: number;
  actor: { id: number; username: string };
  action: AuditAction;
  /** What was changed, for example `module 12 "Closures"`. */
  object: string;
  detail?: string;
}

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

/** A card in the audit log: by its module, because the log must not hold the text of cards. */
export const describeCard = ({ cardId, moduleName }: Card): string => `card ${cardId} of "${moduleName}"`;

export const describeModule = ({ moduleId, moduleName }: { moduleId: number; moduleName: string }): string =>
  `module ${moduleId} "${moduleName}"`;

export const describeStack = ({ stackId, stackName }: Stack): string => `stack ${stackId} "${stackName}"`;

export const describeUser = ({ id, username }: Pick<User, 'id' | 'username'>): string =>
  `user ${id} "${username}"`;

const columns = {
  at: instantColumn('at'),
  actor: textColumn('actor'),
  action: textColumn('action'),
  object: textColumn('object'),
  detail: textColumn('detail'),
};

export function readAuditPage(database: Database, query: PageQuery): Promise<Page<AuditEntry>> {
  const rows = database.selectFrom('audit').selectAll();
  return readPage(database, { rows, columns, newestFirst: true, counted: 'audit' }, query, toEntry);
}

function toEntry({ id, at, actor, action, object, detail }: Selectable<Tables['audit']>): AuditEntry {
  return { id, at: new Date(at).toISOString(), actor, action, object, detail };
}
