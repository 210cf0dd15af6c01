import { once } from 'node:events';
import { performance } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import type { Member } from '../http/authorization.ts';
import { type Reply, streamedFile } from '../http/reply.ts';
import type { AccountQueue } from './account-queue.ts';

/** A file that is made while it is sent. */
export interface ExportedFile {
  name: string;
  type: string;
  bytes: Readable;
}

/**
 * How many times as long as an export took the account rests, so that one in each process leaves most of a
 * small machine to others.
 */
const restPerExport = 3;

/** Such a file may have all of an account, so one follows another. */
export const exportTurns = { atOnce: 1, waitingMax: 2 };

/**
 * Makes and sends a file when the account has its turn, which ends when the file has been sent, or its
 * receiver has gone. The account then rests.
 */
export async function streamInTurn(
  queue: AccountQueue,
  { id }: Pick<Member, 'id'>,
  signal: AbortSignal,
  make: () => Promise<ExportedFile>,
): Promise<Reply<never, 200>> {
  const end = await queue.begin(id, signal);
  try {
    signal.throwIfAborted();
    const begunAt = performance.now();
    const { name, type, bytes } = await make();
    const endAndRest = () => end(restPerExport * (performance.now() - begunAt));
    void once(bytes, 'close').then(endAndRest, endAndRest);
    return streamedFile(name, type, bytes);
  } catch (error) {
    end();
    // The client has gone, so it receives no answer.
    if (signal.aborted) return streamedFile('canceled', 'application/octet-stream', Readable.from([]));
    throw error;
  }
}
