import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ModuleInFile } from './module-file.ts';
import { parseModule } from './parse-module.ts';

const samplesFolder = join(import.meta.dirname, '..', 'samples');

/** The sample modules in the order of their file names, which is the order of their positions. */
export async function readSamples(): Promise<ModuleInFile[]> {
  const names = (await readdir(samplesFolder)).filter((name) => name.endsWith('.md')).sort();
  return Promise.all(
    names.map(async (name) =>
      parseModule(`samples/${name}`, await readFile(join(samplesFolder, name), 'utf8')),
    ),
  );
}
