import { formatUserModule, moduleFileName } from '@flipstack/content/user-modules';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { listCards } from '../cards/card-repository.ts';
import { readModule } from './module-repository.ts';
import { findReadableModule } from './owned-module.ts';

/** Exports a module with its cards as a file in the card format. */
export async function exportModule(
  { database }: Services,
  actor: Actor,
  id: number,
): Promise<{ name: string; text: string }> {
  const module = await findReadableModule(database, actor, id);
  const { moduleName, stackName } = await readModule(database, module);
  const cards = await listCards(database, module);
  return {
    name: moduleFileName(moduleName),
    text: formatUserModule({ moduleName, stackName, cards }),
  };
}
