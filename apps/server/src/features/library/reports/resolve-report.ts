import { type CardReport, messages } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Administrator } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeReport, recordAudit } from '../../audit/audit-repository.ts';
import { findReport, lockReport, markReport } from './report-repository.ts';

/**
 * Marks a report as resolved, or opens it again.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if its author has reported the card again since it
 *   was resolved
 */
export async function resolveReport(
  { database, now }: Services,
  administrator: Administrator,
  { id, isResolved }: { id: number; isResolved: boolean },
): Promise<CardReport> {
  try {
    return await inTransaction(database, async (transaction) => {
      await lockReport(transaction, id);
      const report = await findReport(transaction, id);
      if (report === undefined) throw new AppError('NOT_FOUND', messages.reportNotFound);
      if ((report.resolvedAt !== null) === isResolved) return report;
      const resolvedAt = isResolved ? now() : null;
      await markReport(transaction, { administrator, id, resolvedAt });
      await recordAudit(transaction, {
        at: now(),
        actor: administrator,
        action: isResolved ? 'report.resolved' : 'report.reopened',
        object: describeReport(report),
      });
      return { ...report, resolvedAt: resolvedAt === null ? null : new Date(resolvedAt).toISOString() };
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.reportReplaced) : error;
  }
}
