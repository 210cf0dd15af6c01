import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { basePath } from '@flipstack/contract/base-path';
import { distFolder } from './folders.ts';

interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}

type Manifest = Record<string, Chunk>;

/** The screens that are often opened by URL. `*` is any module; Home is the members'. */
const screens: Readonly<Record<string, string>> = {
  '': 'src/features/today/today.tsx',
  'guest/*': 'src/features/study/guest-study.tsx',
  'module/*': 'src/features/study/module-study.tsx',
  library: 'src/features/library/library.tsx',
  'library/*': 'src/features/library/module-page.tsx',
  'library/*/study': 'src/features/study/library-study.tsx',
  about: 'src/features/about/about.tsx',
  login: 'src/features/account/login.tsx',
  registration: 'src/features/account/registration.tsx',
  'interview/*/report': 'src/features/interview-report/report.tsx',
  review: 'src/features/review/review.tsx',
  interview: 'src/features/interview/choose/choose.tsx',
  'interview/*': 'src/features/interview/sit/interview-screen.tsx',
  readiness: 'src/features/readiness/readiness.tsx',
  ranking: 'src/features/ranking/ranking.tsx',
  statistics: 'src/features/statistics/statistics.tsx',
  cabinet: 'src/features/cabinet/cabinet.tsx',
  'created-modules': 'src/features/creation/creation.tsx',
  'admin-cabinet': 'src/features/admin/admin-cabinet.tsx',
};

/** The API calls of the library's screens, as the app makes them. */
const calls: Readonly<Record<string, string>> = {
  library: '/library',
  'library/*': '/library/*',
  'library/*/study': '/library/*',
};

/**
 * Writes the script that preloads a screen's files while the shell is still loading. Guests' Home
 * does not load it, to stay small.
 * @returns the statement with which the page loads the script
 */
export async function writePreloadScript(): Promise<string> {
  const script = preloadScript
    .replace('[{}, [], []]', await filesByScreen())
    .replace('const calls = {}', `const calls = ${JSON.stringify(calls)}`);
  const path = `assets/preload-${createHash('sha256').update(script).digest('base64url').slice(0, 8)}.js`;
  await writeFile(join(distFolder, path), script);
  return `document.head.append(Object.assign(document.createElement('script'), { src: '/${path}' }))`;
}

/**
 * The build fills in each screen's files by number, and those of each sample module. Styles are
 * fetched: Firefox judges `rel="prefetch"` by `default-src`, and Chromium warns about a
 * `rel="preload"` that a guest's redirect to sign-in leaves unused.
 */
const preloadScript = `{
  const [screens, samples, files] = [{}, [], []]
  const calls = {}
  const [screen, id, ...more] = location.hash.slice(2).split('?')[0].split('/')
  const route = [screen, ...(id ? ['*'] : []), ...more].join('/')
  const addLink = (link) =>
    document.head.append(Object.assign(document.createElement('link'), { crossOrigin: '', ...link }))
  for (const number of (screens[route] ?? []).concat(screen === 'guest' ? (samples[id] ?? []) : [])) {
    const href = '/assets/' + files[number]
    if (/js$/.test(href)) addLink({ href, rel: 'modulepreload', fetchPriority: 'low' })
    else fetch(href, { priority: 'low' }).catch(() => {})
  }
  if (calls[route]) addLink({ href: '${basePath}' + calls[route].replace('*', id), rel: 'preload', as: 'fetch' })
}
`;

async function filesByScreen(): Promise<string> {
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

/** A chunk with everything that it imports, except what the page loads anyway. */
function filesOf(manifest: Manifest, source: string, seen = new Set<string>()): string[] {
  const chunk = manifest[source];
  if (chunk === undefined) throw new Error(`The build has no ${source}`);
  if (chunk.isEntry || seen.has(source)) return [];
  seen.add(source);
  const deeper = (chunk.imports ?? []).flatMap((imported) => filesOf(manifest, imported, seen));
  return [chunk.file, ...(chunk.css ?? []), ...deeper];
}
