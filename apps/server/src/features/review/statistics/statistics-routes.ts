import type { Api } from '../../../http/api.ts';
import { ok } from '../../../http/reply.ts';
import { readLogInTurn } from '../../../security/read-in-turn.ts';
import type { Services } from '../../../services.ts';
import { readStatistics } from './read-statistics.ts';

export function addStatisticsRoutes(api: Api, services: Services): void {
  api.on('GET /statistics', async ({ actor, signal, query }) =>
    ok(
      await readLogInTurn(services.logReads, { actor, signal }, () =>
        readStatistics(services, { actor, signal }, query),
      ),
    ),
  );
}
