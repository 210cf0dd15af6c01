import type { Api } from '../../http/api.ts';
import { created, file, ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { closeReports, reopenReports } from './reports/close-reports.ts';
import { exportReports } from './reports/export-reports.ts';
import { readOwnReports, readReplies } from './reports/own-reports.ts';
import { reportCard } from './reports/report-card.ts';
import { readReportedCards } from './reports/reported-cards.ts';

export function addCardReportRoutes(api: Api, services: Services): void {
  const { database, cardPlaces, now } = services;

  api.on('POST /card-reports', async ({ actor, client, body }) => {
    const { receipt, isNew } = await reportCard(services, { actor, client }, body);
    return isNew ? created(receipt) : ok(receipt);
  });

  api.on('GET /card-reports', async ({ query }) =>
    ok(await readReportedCards(database, query, cardPlaces())),
  );

  api.on('GET /card-reports/export', async ({ query }) =>
    file(
      'flipstack-card-reports.md',
      await exportReports(database, query, { places: cardPlaces(), now: now() }),
    ),
  );

  api.on('POST /card-reports/close', async ({ actor, body }) =>
    ok(await closeReports(services, actor, body)),
  );

  api.on('POST /card-reports/reopen', async ({ actor, body }) =>
    ok(await reopenReports(services, actor, body)),
  );

  api.on('GET /card-reports/mine', async ({ actor }) => ok(await readOwnReports(database, actor)));

  api.on('POST /card-reports/mine/read', async ({ actor, body }) =>
    ok(await readReplies(services, actor, body.ids)),
  );
}
