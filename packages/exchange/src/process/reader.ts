/** The program of the process that reads files: it gets one request, answers it and ends. */

import { constants, setPriority } from 'node:os';
import type { ExchangeModule } from '../collection.ts';
import { ExchangeError } from '../exchange-error.ts';
import { readFiles } from '../read-files.ts';
import { damaged } from '../zip/zip-archive.ts';
import type { ReadRequest, ReadResponse } from './messages.ts';

// The server, which started this process, comes first.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

process.once('message', (request: ReadRequest) => {
  void answer(request)
    .catch((error: unknown) => {
      const { code, message } = error instanceof ExchangeError ? error : damaged();
      return send({ type: 'error', code, message });
    })
    .finally(() => process.disconnect?.());
});

/** Resolves once the message is on its way, so that messages do not pile up. */
const send = (response: ReadResponse): Promise<void> =>
  new Promise((resolve) => {
    if (process.send === undefined) throw new Error('This program is started by run-reader.ts.');
    process.send(response, undefined, {}, () => resolve());
  });

const progressMs = 250;

async function answer(request: ReadRequest): Promise<void> {
  let reportedAt = 0;
  const result = await readFiles(request, (done) => {
    if (Date.now() - reportedAt < progressMs) return;
    reportedAt = Date.now();
    void send({ type: 'progress', done });
  });
  await send({ type: 'parts', parts: result.parts });
  for (const [index, module] of result.modules.entries()) await sendModule(index, module);
  await send({ type: 'media', media: result.media });
  await send({ type: 'end', losses: result.losses, documents: result.documents });
}

const cardsPerMessage = 500;

async function sendModule(index: number, module: ExchangeModule): Promise<void> {
  for (let start = 0; start < module.cards.length; start += cardsPerMessage) {
    const cards = module.cards.slice(start, start + cardsPerMessage);
    await send({ type: 'module', index, module: { ...module, cards } });
  }
}
