import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportState } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { changeImport, type OwnImport } from './import-repository.ts';

const attemptsMax = 30;
const pauseMs = 1000;

/**
 * Records how an import ended. Tries for half a minute, because an import often fails with the
 * database itself; after that, housekeeping ends it.
 */
export async function recordEnd(
  { database }: Pick<Services, 'database'>,
  found: OwnImport,
  state: ImportState,
  end: Parameters<typeof changeImport>[3],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await changeImport(database, found, state, end);
      return;
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
}
