import { existsSync, globSync, readFileSync, statSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { type LintedModule, readModule } from '@flipstack/content/lint';
import { readLibraryFiles } from '@flipstack/content/node';
import { projectRoot } from '../lib/project.ts';

const contentFolder = 'packages/content';
export const libraryFolder = `${contentFolder}/library`;

/** Every module of the samples and the library, with its path from the root. */
export const readLibrary = (): LintedModule[] =>
  readLibraryFiles().map(({ file, text }) => readModule(`${contentFolder}/${file}`, text));

/** The modules in the given files and folders, which may be anywhere. */
export const readModules = (paths: readonly string[]): LintedModule[] =>
  paths.flatMap(filesOf).map((path) => readFile(relative(projectRoot, path).replaceAll('\\', '/')));

const readFile = (path: string): LintedModule =>
  readModule(path, readFileSync(resolve(projectRoot, path), 'utf8'));

function filesOf(path: string): string[] {
  const place = resolve(path);
  if (!existsSync(place)) throw new Error(`There is no file or folder ${path}.`);
  if (statSync(place).isFile()) return [place];
  return globSync('**/*.md', { cwd: place })
    .sort()
    .map((file) => join(place, file));
}
