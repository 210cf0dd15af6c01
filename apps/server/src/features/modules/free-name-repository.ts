import type { Transaction } from '../../database/database.ts';
import { listModuleNames, type QualifiedModuleName } from './module-repository.ts';

/** The name, with a number if the author already has a module of that name in that stack. */
export async function withFreeName(
  transaction: Transaction,
  wanted: QualifiedModuleName,
): Promise<QualifiedModuleName> {
  const taken = await listModuleNames(transaction, wanted);
  let { moduleName } = wanted;
  for (let number = 2; taken.has(moduleName); number++) moduleName = `${wanted.moduleName} ${number}`;
  return { ...wanted, moduleName };
}
