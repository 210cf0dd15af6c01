import { auditExportMax } from '@flipstack/contract';
import { formatSpreadsheetField } from '@flipstack/csv';
import type { Database } from '../../database/database.ts';
import { type AuditFilter, readNewestAudit } from './audit-repository.ts';

const header = 'time,user,action,target,detail\n';

/** The newest entries that match, as CSV for spreadsheets. Times are in UTC. */
export async function exportAudit(database: Database, filter: AuditFilter): Promise<string> {
  const entries = await readNewestAudit(database, filter, auditExportMax);
  const lines = entries.map(({ at, actor, action, object, detail }) =>
    [at, actor, action, object, detail].map(formatSpreadsheetField).join(','),
  );
  return header + lines.map((line) => `${line}\n`).join('');
}
