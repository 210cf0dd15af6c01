import { formatUserModule, moduleFileName } from '@flipstack/content/user-modules';
import type { Database } from '../../database/database.ts';
import type { CardsRead } from '../../security/read-cards-in-turn.ts';
import { listCards } from '../cards/card-repository.ts';
import { type ReadableModule, readModule } from './module-repository.ts';

/** Exports a module with its cards as a file in the card format. */
export async function exportModule(database: Database, module: ReadableModule): Promise<CardsRead<string>> {
  const { moduleName, stackName } = await readModule(database, module);
  const cards = await listCards(database, module);
  const body = formatUserModule({ moduleName, stackName, cards });
  return { body, cards, fileName: moduleFileName(moduleName) };
}
