import type { Api } from '../../http/api.ts';
import { ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { readAuditPage } from './audit-repository.ts';

export function addAuditRoutes(api: Api, { database }: Services): void {
  api.on('GET /audit', async ({ query }) => ok(await readAuditPage(database, query)));
}
