import { constants, setPriority } from 'node:os';

/**
 * Puts the thread that calls it behind the one that answers requests. Only on Linux does each thread have
 * a priority of its own.
 */
export function lowerThreadPriority(): void {
  if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
}
