import { constants, setPriority } from 'node:os';

/** Puts the calling thread behind the one that answers requests. Only Linux has priorities of threads. */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
