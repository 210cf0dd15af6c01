import { constants, setPriority } from 'node:os';

const { PRIORITY_BELOW_NORMAL, PRIORITY_LOW } = constants.priority;

/**
 * Puts the calling thread behind the one that answers requests. Only Linux has priorities of threads.
 * @param isUrgent whether a request waits for the thread; otherwise the thread gets little more than the time
 *   that nobody else needs
 */
export function lowerThreadPriority({ isUrgent }: { isUrgent: boolean }): void {
  if (process.platform === 'linux') setPriority(isUrgent ? PRIORITY_BELOW_NORMAL : PRIORITY_LOW);
}
