import { reportedSharesMax } from '@flipstack/contract';
import type { Api } from '../../../http/api.ts';
import { created, ok } from '../../../http/reply.ts';
import { createMemoryRateLimit, sharedReadsFromAddress } from '../../../security/memory-rate-limit.ts';
import { readSharedInTurn } from '../../../security/read-cards-in-turn.ts';
import type { Services } from '../../../services.ts';
import { blockModule, dismissReports } from './block-module.ts';
import { readCommunityPage } from './community-repository.ts';
import { publishModule } from './publish-module.ts';
import { readPublished } from './read-community.ts';
import { reportModule } from './report-module.ts';
import { listReportedShares } from './report-repository.ts';
import { starModule } from './star-module.ts';
import { unpublishModule } from './unpublish-module.ts';

export function addCommunityRoutes(api: Api, services: Services): void {
  const { database } = services;
  const countRead = createMemoryRateLimit(services, sharedReadsFromAddress);

  api.on('GET /community', async ({ actor, client, query }) => {
    countRead(client.address);
    return ok(await readCommunityPage(database, actor?.id, query));
  });

  api.on('GET /community/{shareId}', async ({ actor, client, signal, params }) => {
    countRead(client.address);
    const reader = { actor, client, signal };
    return ok(
      await readSharedInTurn(services.largeReads, reader, (beforeMore) =>
        readPublished(services, actor, params.shareId, beforeMore),
      ),
    );
  });

  api.on('PUT /modules/{id}/share/publication', async ({ actor, params, body }) =>
    ok(await publishModule(services, actor, params.id, body)),
  );

  api.on('DELETE /modules/{id}/share/publication', async ({ actor, params }) =>
    ok({ share: await unpublishModule(services, actor, params.id) }),
  );

  api.on('PUT /community/{shareId}/star', async ({ actor, params }) =>
    ok(await starModule(services, actor, params.shareId, true)),
  );

  api.on('DELETE /community/{shareId}/star', async ({ actor, params }) =>
    ok(await starModule(services, actor, params.shareId, false)),
  );

  api.on('POST /community/{shareId}/reports', async ({ actor, client, params, body }) =>
    created({ isKept: await reportModule(services, { actor, client }, params.shareId, body) }),
  );

  api.on('GET /community-reports', async () => ok(await listReportedShares(database, reportedSharesMax)));

  api.on('POST /community/{shareId}/block', async ({ actor, params, body }) => {
    await blockModule(services, actor, params.shareId, body.reason);
    return ok({ isBlocked: true });
  });

  api.on('POST /community/{shareId}/dismiss-reports', async ({ actor, params }) =>
    ok({ closed: await dismissReports(services, actor, params.shareId) }),
  );
}
