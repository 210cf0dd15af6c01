import type { BodyOf, Module } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import type { Services } from '../../services.ts';
import { createModule } from './create-module.ts';
import { storeImport } from './store-import.ts';

/**
 * Creates a module from a text in the card format. Names in the request override those in the text.
 */
export async function importModule(
  services: Services,
  actor: Actor,
  { markdown, ...given }: BodyOf<'POST /modules/import'>,
): Promise<Module> {
  const names = [
    ...(given.moduleName === undefined ? (['module'] as const) : []),
    ...(given.stackName === undefined ? (['stack'] as const) : []),
  ];
  return storeImport(services, actor, { markdown, needs: { names } }, ({ cards, ...written }) => {
    const { moduleName = written.moduleName ?? '', stackName = written.stackName ?? '' } = given;
    return createModule(services, actor, { moduleName, stackName }, cards);
  });
}
