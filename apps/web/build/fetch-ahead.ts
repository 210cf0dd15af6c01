import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { distFolder } from './folders.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/** The screens that people open by their address, by its words; a star stands for which module it is. */
const screens: Readonly<Record<string, string>> = {
  'guest/*': 'src/features/study/guest-study.tsx',
  'module/*': 'src/features/study/module-study.tsx',
  library: 'src/features/library/library.tsx',
  'library/*': 'src/features/library/module-page.tsx',
  'library/*/study': 'src/features/study/library-study.tsx',
  cabinet: 'src/features/cabinet/cabinet.tsx',
  'created-modules': 'src/features/creation/creation.tsx',
  'admin-cabinet': 'src/features/admin/admin-cabinet.tsx',
};

/** What those of the library show, as the app will ask for it. */
const answers: Readonly<Record<string, string>> = {
  library: '/library',
  'library/*': '/library/*',
  'library/*/study': '/library/*',
};

/**
 * Writes the script that asks for what a screen needs while the shell is still coming, and answers the statement with
 * which the page runs it. Only a page whose address names another screen than Home does: Home's own bytes are few.
 */
export async function writeFetchAhead(): Promise<string> {
  const script = askAhead
    .replace('[{}, [], []]', await filesAhead())
    .replace('const answers = {}', `const answers = ${JSON.stringify(answers)}`);
  const path = `assets/ahead-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(distFolder, path), script);
  return `document.head.append(Object.assign(document.createElement('script'), { src: '/${path}' }))`;
}

/** Each screen as the numbers of its files, and those of each sample module. */
const askAhead = `{
  const [screens, samples, files] = [{}, [], []]
  const answers = {}
  const [screen, id, ...more] = location.hash.slice(2).split('?')[0].split('/')
  const address = [screen, ...(id ? ['*'] : []), ...more].join('/')
  const ask = (link) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }))
  for (const number of (screens[address] ?? []).concat(screen === 'guest' ? (samples[id] ?? []) : [])) {
    const href = '/assets/' + files[number]
    ask({ href, rel: /js$/.test(href) ? 'modulepreload' : 'prefetch', fetchPriority: 'low' })
  }
  if (answers[address]) ask({ href: '/api/v1' + answers[address].replace('*', id), rel: 'preload', as: 'fetch' })
}
`;

async function filesAhead(): Promise<string> {
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
