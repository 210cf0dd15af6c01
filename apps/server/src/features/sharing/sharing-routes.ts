import type { Api } from '../../http/api.ts';
import { created, ok, secret } from '../../http/reply.ts';
import { createMemoryRateLimit, sharedReadsFromAddress } from '../../security/memory-rate-limit.ts';
import { readSharedInTurn } from '../../security/read-cards-in-turn.ts';
import type { Services } from '../../services.ts';
import { endShare } from './end-share.ts';
import { updateCopies } from './following/update-copies.ts';
import { makeLink } from './make-link.ts';
import { publishVersion } from './publish-version.ts';
import { readShare } from './read-share.ts';
import { readShared } from './read-shared.ts';

export function addSharingRoutes(api: Api, services: Services): void {
  const countRead = createMemoryRateLimit(services, sharedReadsFromAddress);

  api.on('GET /modules/{id}/share', async ({ actor, params }) =>
    ok({ share: await readShare(services, actor, params.id) }),
  );

  api.on('PUT /modules/{id}/share/link', async ({ actor, params }) =>
    ok(await makeLink(services, actor, params.id)),
  );

  api.on('POST /modules/{id}/share/versions', async ({ actor, params, body }) => {
    const share = await publishVersion(services, actor, params.id, body.note);
    services.inBackground('Updating copies of a shared module failed', () => updateCopies(services));
    return created(share);
  });

  api.on('DELETE /modules/{id}/share', async ({ actor, params }) =>
    ok({ wasShared: await endShare(services, actor, params.id) }),
  );

  api.on('GET /shared/{token}', async ({ actor, client, signal, params }) => {
    countRead(client.address);
    const reader = { actor, client, signal };
    return secret(
      await readSharedInTurn(services.largeReads, reader, (beforeMore) =>
        readShared(services, params.token, beforeMore),
      ),
    );
  });
}
