import { once } from 'node:events';
import { Readable } from 'node:stream';
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
  async function inTurn({ id }: Actor, signal: AbortSignal, make: () => Promise<ExportedFile>) {
    const end = await turns.begin(id);
    try {
      signal.throwIfAborted();
      const { name, type, bytes } = await make();
      void once(bytes, 'close').then(end, end);
      return streamedFile(name, type, bytes);
    } catch (error) {
      end();
      // The client has gone, so it receives no answer.
      if (signal.aborted) return streamedFile('canceled', 'application/octet-stream', Readable.from([]));
      throw error;
    }
  }

  api.on('GET /exports/cards', async ({ actor, signal, query: { withProgress, ...query } }) =>
    inTurn(actor, signal, () =>
      exportCards(services, actor, { ...query, withProgress: withProgress === 'true' }, signal),
    ),
  );

  api.on('GET /exports/everything', async ({ actor, signal }) =>
    inTurn(actor, signal, () => exportEverything(services, actor, signal)),
  );
}
