import type { Api } from '../../http/api.ts';
import { ok } from '../../http/reply.ts';
import type { Services } from '../../services.ts';
import { readLibraryHealth } from './health/health-repository.ts';

export function addLibraryHealthRoutes(api: Api, services: Services): void {
  api.on('GET /library-health', async ({ query }) => ok(await readLibraryHealth(services.database, query)));
}
