import type { Member } from '../http/authorization.ts';
import type { AccountQueue } from './account-queue.ts';

interface Reader {
  actor: Pick<Member, 'id'>;
  signal: AbortSignal;
}

/** How many times as long as it took to read the account rests. */
const restPerRead = 3;

/** Reads something that can take long when the account has its turn, after which the account rests. */
export const readInTurn = <Result>(
  queue: AccountQueue,
  { actor, signal }: Reader,
  read: () => Promise<Result>,
): Promise<Result> => queue.run(actor.id, read, { signal, restMs: (_, tookMs) => restPerRead * tookMs });

/** A screen makes a few reads at a time; those of several tabs wait. */
export const logReadTurns = { atOnce: 2, waitingMax: 100 };
/** Reading a log of several years takes less, even on a busy server, so it causes no rest. */
const usualLogReadMs = 1_000;

/** Like `readInTurn`, for what is computed from reviews: the account rests only after a long log. */
export const readLogInTurn = <Result>(
  queue: AccountQueue,
  { actor, signal }: Reader,
  read: () => Promise<Result>,
): Promise<Result> =>
  queue.run(actor.id, read, {
    signal,
    restMs: (_, tookMs) => restPerRead * Math.max(0, tookMs - usualLogReadMs),
  });
