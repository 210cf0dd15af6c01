import type { Api } from '../../http/api.ts';
import { file, ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { readAuditPage } from './audit-repository.ts';
import { exportAudit } from './export-audit.ts';

export function addAuditRoutes(api: Api, { database }: Services): void {
  api.on('GET /audit', async ({ query }) => ok(await readAuditPage(database, query)));

  api.on('GET /audit/export', async ({ query }) =>
    file('flipstack-audit.csv', await exportAudit(database, query)),
  );
}
