import type { Member } from '../http/authorization.ts';
import type { AccountQueue } from './account-queue.ts';

/** A screen makes a few reads at a time; those of several tabs wait. */
export const logReadTurns = { atOnce: 4, waitingMax: 100 };

/** How many times as long as it took to read the account rests. */
const restPerRead = 3;

/** Reads something that can take long when the account has its turn, after which the account rests. */
export const readInTurn = <Result>(
  queue: AccountQueue,
  { actor, signal }: { actor: Pick<Member, 'id'>; signal: AbortSignal },
  read: () => Promise<Result>,
): Promise<Result> => queue.run(actor.id, read, { signal, restMs: (_, tookMs) => restPerRead * tookMs });
