import type { Api } from '../../http/api.ts';
import { ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { joinRanking } from './join-ranking.ts';
import { leaveRanking } from './leave-ranking.ts';
import { readMembership } from './read-membership.ts';
import { readRanking } from './read-ranking.ts';

export function addRankingRoutes(api: Api, services: Services): void {
  api.on('GET /ranking', async ({ actor, query }) => ok(await readRanking(services, actor, query)));

  api.on('GET /ranking/me', async ({ actor }) => ok(await readMembership(services, actor)));

  api.on('PUT /ranking/me', async ({ actor, body }) =>
    ok(await joinRanking(services, actor, body.displayName)),
  );

  api.on('DELETE /ranking/me', async ({ actor }) => ok(await leaveRanking(services, actor)));
}
