import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CodeTest } from '@flipstack/card-kinds';
import type { ModuleInFile } from './format/module-file.ts';
import { parseModule } from './format/read-module.ts';
import { splitCards } from './format/split-cards.ts';

/** The text of a module file; `file` is its path relative to this package, with forward slashes. */
export interface LibraryFile {
  file: string;
  text: string;
}

const packageFolder = join(import.meta.dirname, '..');

/** Reads every file of the samples and the library, unparsed, in the order of their paths. */
export const readLibraryFiles = (): LibraryFile[] => readFiles(['samples/*.md', 'library/**/*.md']);

/** Reads and parses the sample modules in the order of their file names, which are numbered. */
export const readSamples = (): ModuleInFile[] =>
  readFiles(['samples/*.md']).map(({ file, text }) => parseModule(file, text));

const readFiles = (patterns: string[]): LibraryFile[] =>
  globSync(patterns, { cwd: packageFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(packageFolder, file), 'utf8') }));

/**
 * Where each card of the files begins, by its permanent id: the path from the root of the
 * repository and the line of the heading, as `packages/content/library/java/streams.md:12`.
 */
export function cardPlaces(files: readonly LibraryFile[]): Map<string, string> {
  return new Map(
    files.flatMap(({ file, text }) =>
      splitCards(text.split(/\r?\n/), 0, () => {}).flatMap(({ permanentId, headingIndex }) =>
        permanentId ? [[permanentId, `packages/content/${file}:${headingIndex + 1}`] as const] : [],
      ),
    ),
  );
}

/**
 * The permanent id that each card got when files began to have them, by the slug of its module and
 * the hash of its question at that time (SHA-256 as base64url, the first 12 characters). Databases
 * of earlier versions know their cards by nothing else, so this table never changes.
 */
export const readFirstPermanentIds = (): Record<string, Record<string, string>> =>
  JSON.parse(readFileSync(join(packageFolder, 'library/first-permanent-ids.json'), 'utf8'));

const referenceFiles = 'library/*/reference-outputs.json';

/**
 * The tests of rated interviews, by the permanent id of their card: its interview inputs with the
 * outputs of its solution. `npm run content -- --reference-outputs` makes them, so that the server
 * can grade outputs without running code. Clients get the inputs of a draw, but not the outputs.
 */
export const readReferenceTests = (): ReadonlyMap<string, readonly CodeTest[]> =>
  new Map(
    readFiles([referenceFiles]).flatMap(({ text }) =>
      Object.entries(JSON.parse(text) as Record<string, CodeTest[]>),
    ),
  );
