import { ModuleFileError, type ModuleInFile } from './module-file.ts';
import { readModule } from './read-module.ts';

/**
 * Reads a module file: front matter, then cards that each open with `## Card (LEVEL)`, hold the question, then
 * `### Answer` and the answer, then, each optional and in this order, `### Key points` (a list), `### Why it is asked`,
 * `### Follow-ups` (a list) and `### Sources` (a list of links). Texts are given back without the blank lines around
 * them. A text's line that looks like structure has a backslash in front, see `escape-structure.ts`.
 *
 * @throws {ModuleFileError} with every finding, each with its file and line.
 */
export function parseModule(file: string, text: string): ModuleInFile {
  const { module, findings } = readModule(file, text);
  if (findings.length > 0) throw new ModuleFileError(findings);
  return module;
}
