import type { ModuleInFile } from '../format/module-file.ts';
import { builtInStacks } from './stacks.ts';

/**
 * Puts modules into the order in which the library shows them: stack by stack as `builtInStacks` has them (others
 * behind, by name), in each the sample first, then by the path of the file.
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

/** Not by a locale: the order is the same on every machine. */
const byCode = (one: string, other: string): number => (one === other ? 0 : one < other ? -1 : 1);
