import type { Api } from '../../http/api.ts';
import { ok } from '../../http/reply.ts';
import { createMemoryRateLimit } from '../../security/memory-rate-limit.ts';
import type { Services } from '../../services.ts';
import { addCards } from './add-cards.ts';
import { browseLibrary } from './browse-library.ts';
import { changeFollows } from './change-follows.ts';
import { followModule } from './follow-module.ts';
import { openModule } from './open-module.ts';
import { removeCards } from './remove-cards.ts';
import { createSearchTurns } from './search/search-in-turn.ts';
import { learnedStacks, searchLibrary } from './search/search-library.ts';
import { unfollowModule } from './unfollow-module.ts';

/** Several people behind one address type as fast as they can. A search takes a few milliseconds. */
const searchesFromAddress = { name: 'search', max: 600, windowMs: 60_000 };

export function addLibraryRoutes(api: Api, services: Services): void {
  const countSearch = createMemoryRateLimit(services, searchesFromAddress);
  const searchInTurn = createSearchTurns(services);

  api.on('GET /library', async ({ actor, query }) => ok(await browseLibrary(services, actor, query)));

  // Registered before `/library/{slug}`, which would also match it.
  api.on('GET /library/cards', async ({ actor, client, query, signal }) => {
    countSearch(client.address);
    const learned = await learnedStacks(services, actor?.id);
    const sender = { userId: actor?.id, address: client.address, signal };
    return ok(await searchInTurn(sender, () => searchLibrary(services, query, learned)));
  });

  api.on('GET /library/{slug}', async ({ actor, params }) =>
    ok(await openModule(services, actor, params.slug)),
  );

  api.on('PUT /library/follows', async ({ actor, body }) => ok(await changeFollows(services, actor, body)));

  api.on('PUT /library/{slug}/follow', async ({ actor, params }) =>
    ok(await followModule(services, actor, params.slug)),
  );

  api.on('DELETE /library/{slug}/follow', async ({ actor, params }) =>
    ok(await unfollowModule(services, actor, params.slug)),
  );

  api.on('POST /review/cards', async ({ actor, body }) => ok(await addCards(services, actor, body.cards)));

  api.on('POST /review/cards/remove', async ({ actor, body }) =>
    ok(await removeCards(services, actor, body.cards)),
  );
}
