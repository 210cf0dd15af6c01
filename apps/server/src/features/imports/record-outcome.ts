import { setTimeout as sleep } from 'node:timers/promises';
import type { ImportState } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { changeImport, type OwnImport } from './import-repository.ts';

const attemptsMax = 30;
const pauseMs = 1000;

/**
 * Records what became of an import that failed. Tries for half a minute, because imports often fail
 * together with the database. After that, housekeeping ends the import.
 */
export async function recordOutcome(
  { database }: Pick<Services, 'database'>,
  found: OwnImport,
  state: ImportState,
  outcome: Parameters<typeof changeImport>[3],
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await changeImport(database, found, state, outcome);
      return;
    } catch (error) {
      if (attempt === attemptsMax) throw error;
      await sleep(pauseMs, undefined, { ref: false });
    }
  }
}
