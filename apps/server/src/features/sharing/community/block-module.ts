import { messages } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Administrator } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { countOf, describeModule, recordAudit } from '../../audit/audit-repository.ts';
import { blockShare, moduleOfShare } from './community-repository.ts';
import { closeReportsOf } from './report-repository.ts';

/**
 * Takes a published module out of the library. Its link stops working too, and its author cannot
 * publish it again. Those who follow it keep their copies.
 * @throws {AppError} `NOT_FOUND`
 */
export function blockModule(
  { database, now }: Services,
  actor: Administrator,
  shareId: number,
  reason: string,
): Promise<void> {
  return inTransaction(database, async (transaction) => {
    const module = await blockShare(transaction, actor, shareId, now());
    if (module === undefined) throw new AppError('NOT_FOUND', messages.publishedNotFound);
    await closeReportsOf(transaction, actor, shareId, now());
    const object = describeModule(module);
    await recordAudit(transaction, { at: now(), actor, action: 'module.blocked', object, detail: reason });
  });
}

/** Closes the reports of a published module that is fine. Returns how many there were. */
export function dismissReports(
  { database, now }: Services,
  actor: Administrator,
  shareId: number,
): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const closed = await closeReportsOf(transaction, actor, shareId, now());
    const module = await moduleOfShare(transaction, shareId).executeTakeFirst();
    if (closed === 0 || module === undefined) return closed;
    const object = describeModule(module);
    const detail = countOf(closed, 'report');
    await recordAudit(transaction, { at: now(), actor, action: 'module.reports-dismissed', object, detail });
    return closed;
  });
}
