import type { ModuleInFile } from '../format/module-file.ts';
import { builtInStacks } from './stacks.ts';

/**
 * Sorts modules as the library shows them: by stack in the order of `builtInStacks` (other stacks
 * last, by name), within a stack the sample first, then by file path.
 */
export function inLibraryOrder<Item extends { file: string; module: ModuleInFile }>(
  items: readonly Item[],
): Item[] {
  return items.toSorted(
    (one, other) =>
      stackPlace(one) - stackPlace(other) ||
      byCode(one.module.stackName, other.module.stackName) ||
      Number(isSample(other)) - Number(isSample(one)) ||
      byCode(one.file, other.file),
  );
}

function stackPlace({ module }: { module: ModuleInFile }): number {
  const place = (builtInStacks as readonly string[]).indexOf(module.stackName);
  return place === -1 ? builtInStacks.length : place;
}

const isSample = ({ file }: { file: string }): boolean => file.startsWith('samples/');

/**
 * Compares by UTF-16 code units, so that the order does not depend on the locale of the machine.
 */
const byCode = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
