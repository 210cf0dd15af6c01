import type { StackDetails } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import { uniqueKey } from '../../database/text-keys.ts';
import { countLibraryModules } from '../library/library-repository.ts';
import { isBuiltIn } from './built-in-stack.ts';
import { listStacks } from './stack-repository.ts';

/** All stacks, with the details that decide whether they can be renamed or deleted. */
export async function listStackDetails(database: Database): Promise<StackDetails[]> {
  const stacks = await listStacks(database);
  const counts = new Map<string, number>();
  for (const { stackName, count } of await countLibraryModules(database)) {
    const key = uniqueKey(stackName);
    counts.set(key, (counts.get(key) ?? 0) + count);
  }
  return stacks.map((stack) => ({
    ...stack,
    libraryModulesCount: counts.get(uniqueKey(stack.stackName)) ?? 0,
    isBuiltIn: isBuiltIn(stack.stackName),
  }));
}
