import { execFileSync } from 'node:child_process';
import { cpus } from 'node:os';

const pin = (cores: string) =>
  execFileSync('taskset', ['-cp', cores, String(process.pid)], { stdio: 'ignore' });

/**
 * Runs a measurement with this process, which sends the load, on the first core, so that the load takes
 * the same from the server in all measurements. Afterward it may use all of them again: the next server
 * and its database inherit where they may run.
 */
export async function onOneCore<Result>(measure: () => Promise<Result>): Promise<Result> {
  try {
    pin('0');
  } catch {
    console.log('taskset is missing, so the load is not pinned to one core.');
    return measure();
  }
  try {
    return await measure();
  } finally {
    pin(`0-${cpus().length - 1}`);
  }
}
