import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readTitles, separator, type Title } from './read-titles.ts';

/** Where the runners look for tests. */
const testFiles = [
  'e2e/journeys/*.spec.ts',
  'packages/*/src/**/*.test.ts',
  'apps/server/tests/*.test.ts',
  'apps/web/src/**/*.test.{ts,tsx}',
  'scripts/tests/*.test.ts',
];

type Search = (name: string) => string | undefined;

/** Looks a test up by `path/of/file › its title`; says what is wrong with the name, if anything is. */
export function testsUnder(root: string): Search {
  const files = new Set(globSync(testFiles, { cwd: root }));
  const read = new Map<string, { source: string; titles: Title[] }>();

  const open = (file: string) => {
    const source = readFileSync(join(root, file), 'utf8');
    const opened = read.get(file) ?? { source, titles: readTitles(file, source) };
    read.set(file, opened);
    return opened;
  };

  return (name) => {
    const [file = '', ...rest] = name.split(separator);
    if (!files.has(file))
      return `${file} ${existsSync(join(root, file)) ? 'holds no tests' : 'is not there'}`;
    const { source, titles } = open(file);
    const wanted = rest.join(separator);
    return titles.some((title) => fits(title, wanted, source)) ? undefined : `no test of that title: ${name}`;
  };
}

/** Whether a title says the wanted words; what fills its gaps has to stand somewhere in the test's own file. */
function fits(title: Title, wanted: string, source: string): boolean {
  const pattern = new RegExp(`^${title.map(escaped).join('(.+?)')}$`, 's');
  const [whole, ...gaps] = pattern.exec(wanted) ?? [];
  return whole !== undefined && gaps.every((gap) => source.includes(gap.replace(/^"(.*)"$/, '$1')));
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
