import type { CardReportReason, ReportedShare } from '@flipstack/contract';
import type { Database, Transaction } from '../../../database/database.ts';
import type { Administrator } from '../../../http/authorization.ts';

interface NewReport {
  shareId: number;
  /** Undefined for a guest. */
  userId: number | undefined;
  reason: CardReportReason;
  text: string;
  createdAt: number;
}

/** How many open reports of a published module there are. */
export async function countOpenReports(database: Database, shareId: number): Promise<number> {
  const { count } = await database
    .selectFrom('share_reports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('share_id', '=', shareId)
    .where('resolved_at', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Adds a report. A member's open report of the module is replaced. */
export async function insertReport(
  transaction: Transaction,
  { shareId, userId, reason, text, createdAt }: NewReport,
): Promise<void> {
  if (userId !== undefined)
    await transaction
      .deleteFrom('share_reports')
      .where('share_id', '=', shareId)
      .where('user_id', '=', userId)
      .where('resolved_at', 'is', null)
      .execute();
  await transaction
    .insertInto('share_reports')
    .values({
      share_id: shareId,
      user_id: userId ?? null,
      reason,
      text,
      created_at: createdAt,
      resolved_at: null,
    })
    .execute();
}

/** Published modules with open reports. Reporters are not named. */
export async function listReportedShares(database: Database, max: number): Promise<ReportedShare[]> {
  const rows = await database
    .selectFrom('share_reports')
    .innerJoin('shares', 'shares.id', 'share_reports.share_id')
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .select(['shares.id as shareId', 'modules.name as moduleName'])
    .select(['share_reports.id', 'reason', 'text', 'share_reports.created_at'])
    .where('share_reports.resolved_at', 'is', null)
    .where('shares.published_at', 'is not', null)
    .where('modules.deleted_at', 'is', null)
    .orderBy('share_reports.id')
    .limit(max)
    .execute();
  return [...Map.groupBy(rows, ({ shareId }) => shareId)].map(([shareId, reports]) => ({
    shareId,
    moduleName: reports[0]?.moduleName ?? '',
    reports: reports.map(({ id, reason, text, created_at }) => ({
      id,
      reason: reason as CardReportReason,
      text,
      createdAt: new Date(created_at).toISOString(),
    })),
  }));
}

/** Closes the open reports of a module. Returns how many there were. */
export async function closeReportsOf(
  transaction: Transaction,
  _administrator: Administrator,
  shareId: number,
  now: number,
): Promise<number> {
  const closed = await transaction
    .updateTable('share_reports')
    .set({ resolved_at: now })
    .where('share_id', '=', shareId)
    .where('resolved_at', 'is', null)
    .returning('id')
    .execute();
  return closed.length;
}
