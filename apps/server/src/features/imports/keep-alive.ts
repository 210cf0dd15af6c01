import type { ImportState } from '../../database/tables/index.ts';
import type { Services } from '../../services.ts';
import { changeImport, type OwnImport } from './import-repository.ts';

const everyMs = 5000;

/**
 * Records every few seconds that the process of an import is alive. Aborts when the import is no longer
 * in its state: it was canceled, perhaps by way of another process. Returns a function that stops it.
 */
export function keepAlive(
  { database, now, logger }: Pick<Services, 'database' | 'now' | 'logger'>,
  found: OwnImport,
  state: ImportState,
  controller: AbortController,
): () => void {
  const beat = async () => {
    try {
      if (!(await changeImport(database, found, state, { now: now() }))) controller.abort();
    } catch (err) {
      logger.warn({ err }, 'A sign of life of an import could not be stored');
    }
  };
  const timer = setInterval(() => void beat(), everyMs);
  timer.unref();
  return () => clearInterval(timer);
}
