import type { Api } from '../../http/api.ts';
import { created, ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { readLibraryHealth } from './health/health-repository.ts';
import { reportCard } from './reports/report-card.ts';
import { readReportsPage } from './reports/report-repository.ts';
import { resolveReport } from './reports/resolve-report.ts';

export function addLibraryHealthRoutes(api: Api, services: Services): void {
  api.on('POST /card-reports', async ({ actor, body }) => {
    const { report, isNew } = await reportCard(services, actor, body);
    return isNew ? created(report) : ok(report);
  });

  api.on('GET /card-reports', async ({ query }) => ok(await readReportsPage(services.database, query)));

  api.on('PUT /card-reports/{id}', async ({ actor, params, body }) =>
    ok(await resolveReport(services, actor, { id: params.id, isResolved: body.isResolved })),
  );

  api.on('GET /library-health', async ({ query }) => ok(await readLibraryHealth(services.database, query)));
}
