import type { Api } from '../../../http/api.ts';
import { ok } from '../../../http/reply.ts';
import { readLogInTurn } from '../../../security/read-in-turn.ts';
import type { Services } from '../../../services.ts';
import { readWeek } from './read-week.ts';

export function addWeekRoutes(api: Api, services: Services): void {
  api.on('GET /statistics/week', async ({ actor, signal }) =>
    ok(await readLogInTurn(services.logReads, { actor, signal }, () => readWeek(services, actor))),
  );
}
