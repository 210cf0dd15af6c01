import type { Api } from '../../../http/api.ts';
import { created, ok } from '../../../http/reply.ts';
import { readInTurn } from '../../../security/read-in-turn.ts';
import type { Services } from '../../../services.ts';
import { copyShare } from './copy-share.ts';
import { followShare } from './follow-share.ts';
import { readFollowChanges, readFollows } from './read-follow.ts';
import { seeChanges } from './see-changes.ts';
import { unfollow } from './unfollow.ts';

export function addFollowRoutes(api: Api, services: Services): void {
  const { largeReads } = services;

  api.on('PUT /shares/{shareId}/follow', async ({ actor, params: { shareId }, body: { token } }) => {
    const { module, isNew } = await followShare(services, actor, { shareId, token });
    return isNew ? created(module) : ok(module);
  });

  api.on('POST /shares/{shareId}/copy', async ({ actor, params: { shareId }, body: { token } }) =>
    created(await copyShare(services, actor, { shareId, token })),
  );

  // Versions are compared.
  api.on('GET /follows', async ({ actor, signal }) =>
    ok(await readInTurn(largeReads, { actor, signal }, () => readFollows(services, actor))),
  );

  api.on('GET /follows/{moduleId}', async ({ actor, signal, params }) =>
    ok(
      await readInTurn(largeReads, { actor, signal }, () =>
        readFollowChanges(services, actor, params.moduleId),
      ),
    ),
  );

  api.on('POST /follows/{moduleId}/seen', async ({ actor, params }) => {
    await seeChanges(services, actor, params.moduleId);
    return ok({ isSeen: true });
  });

  api.on('DELETE /follows/{moduleId}', async ({ actor, params }) => {
    await unfollow(services, actor, params.moduleId);
    return ok({ isFollowed: false });
  });
}
