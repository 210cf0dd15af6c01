import type { Api } from '../../http/api.ts';
import { streamInTurn } from '../../security/stream-in-turn.ts';
import type { Services } from '../../services.ts';
import { exportCards } from './export-cards.ts';
import { exportEverything } from './export-everything.ts';

export function addExportRoutes(api: Api, services: Services): void {
  const { exports } = services;

  api.on('GET /exports/cards', async ({ actor, signal, query: { withProgress, ...query } }) =>
    streamInTurn(exports, actor, signal, () =>
      exportCards(services, actor, { ...query, withProgress: withProgress === 'true' }, signal),
    ),
  );

  api.on('GET /exports/everything', async ({ actor, signal }) =>
    streamInTurn(exports, actor, signal, () => exportEverything(services, actor, signal)),
  );
}
