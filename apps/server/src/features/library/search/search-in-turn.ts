import { createAccountQueue } from '../../../security/account-queue.ts';
import type { Services } from '../../../services.ts';

const waitingMax = 50;
/** A search seldom takes longer, unless it has to wait for the index. */
const usualMs = 50;
/** How many times as long as a search took its sender rests. */
const restPerSearch = 3;
/** Enough for what people search while they type. A flood uses it up at once. */
const restAllowanceMs = 500;

interface Sender {
  userId: number | undefined;
  address: string;
  signal: AbortSignal;
}

/**
 * Creates a function that runs the searches of an account, or of the guests of an address, one after
 * another. Those who search all the time leave most of each process to others.
 */
export function createSearchTurns({ config }: Pick<Services, 'config'>) {
  const turns = createAccountQueue({ atOnce: 1, waitingMax, restAllowanceMs }, config);

  return async <Hits>({ userId, address, signal }: Sender, search: () => Promise<Hits>): Promise<Hits> => {
    const endTurn = await turns.begin(userId ?? address, signal);
    const begunAt = performance.now();
    try {
      return await search();
    } finally {
      endTurn(restPerSearch * Math.min(performance.now() - begunAt, usualMs));
    }
  };
}
