import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distFolder } from './folders.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/** The screens that people open by their address, by the first word of it. */
const screens: Readonly<Record<string, string>> = {
  guest: 'src/features/study/guest-study.tsx',
  module: 'src/features/study/module-study.tsx',
  cabinet: 'src/features/cabinet/cabinet.tsx',
  'created-modules': 'src/features/creation/creation.tsx',
  'admin-cabinet': 'src/features/admin/admin-cabinet.tsx',
};

/**
 * What the page asks for while the shell is still coming, when its address names another screen than Home: each screen
 * as the numbers of its files, and those of each sample module.
 */
export async function filesAhead(): Promise<string> {
  const manifest: Manifest = JSON.parse(await readFile(join(distFolder, '.vite/manifest.json'), 'utf8'));
  const files: string[] = [];
  const numberOf = (file: string) => (files.includes(file) ? files.indexOf(file) : files.push(file) - 1);
  const byScreen = Object.entries(screens).map(([screen, source]) => [
    screen,
    filesOf(manifest, source).map((file) => numberOf(nameOf(file))),
  ]);
  const samples = Object.keys(manifest)
    .filter((source) => /samples\/\d\d-[^/]+\.md$/.test(source))
    .sort()
    .map((source) => filesOf(manifest, source).map((file) => numberOf(nameOf(file))));
  return JSON.stringify([Object.fromEntries(byScreen), samples, files]);
}

const nameOf = (file: string) => file.replace(/^assets\//, '');

/** A chunk with everything that it imports, but for what the page has anyway. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no ${source}`);
  if (chunk.isEntry || seen.has(source)) return [];
  seen.add(source);
  const deeper = (chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen));
  return [chunk.file, ...(chunk.css ?? []), ...deeper];
}
