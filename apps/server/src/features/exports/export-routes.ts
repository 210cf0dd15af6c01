import { once } from 'node:events';
import type { Actor } from '../../http/actor.ts';
import type { Api } from '../../http/api.ts';
import { streamedFile } from '../../http/reply.ts';
import { createAccountQueue } from '../../security/account-queue.ts';
import type { Services } from '../../services.ts';
import { type ExportedFile, exportCards } from './export-cards.ts';
import { exportEverything } from './export-everything.ts';

/** An export reads a whole account, so one follows another. */
export const exportTurns = { atOnce: 1, waitingMax: 2 };

export function addExportRoutes(api: Api, services: Services): void {
  const turns = createAccountQueue(exportTurns);

  /** The turn ends when the file has been sent, or its receiver has gone. */
  async function inTurn({ id }: Actor, make: () => Promise<ExportedFile>) {
    const end = await turns.begin(id);
    try {
      const { name, type, bytes } = await make();
      void once(bytes, 'close').then(end, end);
      return streamedFile(name, type, bytes);
    } catch (error) {
      end();
      throw error;
    }
  }

  api.on('GET /exports/cards', async ({ actor, query: { withProgress, ...query } }) =>
    inTurn(actor, () => exportCards(services, actor, { ...query, withProgress: withProgress === 'true' })),
  );

  api.on('GET /exports/everything', async ({ actor }) =>
    inTurn(actor, () => exportEverything(services, actor)),
  );
}
