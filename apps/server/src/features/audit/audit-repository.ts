import type { AuditEntry, Page } from '@flipstack/contract';
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
  /** What it was done to, in words: `module 12 "Closures"`. */
  object: string;
  detail?: string;
}

/** Writes down what was done, in the transaction that does it: there is neither a deed without a line nor the reverse. */
export async function recordAudit(transaction: Transaction, entry: NewAuditEntry): Promise<void> {
  const { at, actor, action, object, detail = '' } = entry;
  const { id } = await transaction
    .insertInto('audit')
    .values({ at, actor_id: actor.id, actor: actor.username, action, object, detail })
    .returning('id')
    .executeTakeFirstOrThrow();
  await changeCounts(transaction, [{ counted: 'audit', block: blockOf(id), by: 1 }]);
}

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
