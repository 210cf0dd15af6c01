import type { Api } from '../../../http/api.ts';
import { ok } from '../../../http/reply.ts';
import type { Services } from '../../../services.ts';
import { readStatistics } from './read-statistics.ts';

export function addStatisticsRoutes(api: Api, services: Services): void {
  api.on('GET /statistics', async ({ actor, query }) => ok(await readStatistics(services, actor, query)));
}
