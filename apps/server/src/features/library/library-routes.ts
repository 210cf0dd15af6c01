import type { Api } from '../../http/api.ts';
import { ok } from '../../http/reply.ts';
import { createAccountQueue } from '../../security/account-queue.ts';
import { createMemoryRateLimit } from '../../security/memory-rate-limit.ts';
import type { Services } from '../../services.ts';
import { addCards } from './add-cards.ts';
import { browseLibrary } from './browse-library.ts';
import { changeFollows } from './change-follows.ts';
import { followModule } from './follow-module.ts';
import { openModule } from './open-module.ts';
import { removeCards } from './remove-cards.ts';
import { learnedStacks, searchLibrary } from './search/search-library.ts';
import { unfollowModule } from './unfollow-module.ts';

/** Several people behind one address type as fast as they can. A search takes a few milliseconds. */
const searchesFromAddress = { name: 'search', max: 600, windowMs: 60_000 };

const searchesWaitingMax = 50;
/** A search seldom takes longer, unless it has to wait for the index. */
const searchMs = 50;
/**
 * How many times as long as a search took its sender rests: those who search all the time leave most of each
 * process to others.
 */
const restPerSearch = 3;

async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; ms: number }> {
  const begunAt = performance.now();
  const result = await work();
  return { result, ms: performance.now() - begunAt };
}

export function addLibraryRoutes(api: Api, services: Services): void {
  const countSearch = createMemoryRateLimit(services, searchesFromAddress);
  const turns = createAccountQueue({ atOnce: 1, waitingMax: searchesWaitingMax }, services.config);

  api.on('GET /library', async ({ actor, query }) => ok(await browseLibrary(services, actor, query)));

  // Registered before `/library/{slug}`, which would also match it.
  api.on('GET /library/cards', async ({ actor, client, query, signal }) => {
    countSearch(client.address);
    const learned = await learnedStacks(services, actor?.id);
    const search = () => timed(() => searchLibrary(services, query, learned));
    const restMs = ({ ms }: { ms: number }) => restPerSearch * Math.min(ms, searchMs);
    return ok((await turns.run(actor?.id ?? client.address, search, { restMs, signal })).result);
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
