import type { Api } from '../../../http/api.ts';
import { ok } from '../../../http/reply.ts';
import type { Services } from '../../../services.ts';
import { readReadiness } from './read-readiness.ts';
import { removeGoal } from './remove-goal.ts';
import { setGoal } from './set-goal.ts';
import { tellResult } from './tell-result.ts';

export function addReadinessRoutes(api: Api, services: Services): void {
  api.on('GET /readiness', async ({ actor }) => ok(await readReadiness(services, actor)));

  api.on('PUT /readiness', async ({ actor, body }) => ok(await setGoal(services, actor, body)));

  api.on('DELETE /readiness', async ({ actor }) => ok(await removeGoal(services, actor)));

  api.on('PUT /readiness/result', async ({ actor, body }) => ok(await tellResult(services, actor, body)));
}
