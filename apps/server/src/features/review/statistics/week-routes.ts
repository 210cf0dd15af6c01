import type { Api } from '../../../http/api.ts';
import { ok } from '../../../http/reply.ts';
import type { Services } from '../../../services.ts';
import { readWeek } from './read-week.ts';

export function addWeekRoutes(api: Api, services: Services): void {
  api.on('GET /statistics/week', async ({ actor }) => ok(await readWeek(services, actor)));
}
