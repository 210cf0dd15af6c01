import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A module file as it lies on disk; `file` is its path from the folder of this package, with slashes. */
export interface LibraryFile {
  file: string;
  text: string;
}

const packageFolder = join(import.meta.dirname, '..');

/** Every file of the samples and the library, by path, not parsed yet. */
export function readLibraryFiles(): LibraryFile[] {
  return globSync(['samples/*.md', 'library/**/*.md'], { cwd: packageFolder })
    .map((path) => path.replaceAll('\\', '/'))
    .sort()
    .map((file) => ({ file, text: readFileSync(join(packageFolder, file), 'utf8') }));
}
