import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { readStatements, type Statement } from './read-statements.ts';
import { readTags, type Tag } from './read-tags.ts';

export type Specification = { statements: Statement[]; tags: (Tag & { file: string })[] };

export const specificationPage = 'docs/specification.md';

/** The files in which Vitest and Playwright look for tests. */
const testFiles = [
  'e2e/journeys/**/*.spec.ts',
  'packages/*/src/**/*.test.{ts,tsx}',
  'apps/server/{src,tests}/**/*.test.ts',
  'apps/web/{src,build}/**/*.test.{ts,tsx}',
  'scripts/**/*.test.ts',
  'bench/**/*.test.ts',
];

/** Reads the statements and the tags of all tests below a folder. */
export function readSpecification(root: string): Specification {
  const read = (file: string) => readFileSync(join(root, file), 'utf8');
  const files = globSync(testFiles, { cwd: root, exclude: ['**/node_modules/**'] }).sort();
  return {
    statements: readStatements(read(specificationPage)),
    tags: files.flatMap((file) => readTags(file, read(file)).map((tag) => ({ file, ...tag }))),
  };
}
