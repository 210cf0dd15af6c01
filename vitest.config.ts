import { globSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { readStatements } from './scripts/specification/read-statements.ts';
import { tagPrefix } from './scripts/specification/read-tags.ts';

/** Vitest refuses tags that are not declared here, so every tag must name a statement. */
const tags = readStatements(readFileSync(`${import.meta.dirname}/docs/specification.md`, 'utf8')).map(
  ({ number, text }) => ({ name: `${tagPrefix}${number}`, description: text }),
);

/** A busy machine can take several times as long as a quiet one. */
const testTimeout = 60_000;

/**
 * By default, Vitest leaves one core free. Projects with the same number also run at the same time
 * instead of one after the other.
 */
const maxWorkers = Math.max(2, availableParallelism() - 1);

const project = (folder: string, name: string, config?: string) => ({
  ...(config && { extends: `./${folder}/${config}` }),
  root: folder,
  test: { name, tags, testTimeout, maxWorkers },
});

/**
 * Tests of the packages, the apps, the scripts and the benchmarks. The browser journeys run in
 * Playwright.
 */
export default defineConfig({
  test: {
    projects: [
      ...globSync('packages/*', { cwd: import.meta.dirname }).map((folder) =>
        project(folder, folder.replace('packages/', '@flipstack/')),
      ),
      project('apps/web', '@flipstack/web', 'vite.config.ts'),
      project('apps/server', '@flipstack/server', 'vitest.config.ts'),
      project('apps/server', '@flipstack/server over PostgreSQL', 'vitest.postgres.config.ts'),
      project('scripts', 'scripts'),
      project('bench', '@flipstack/bench'),
    ],
  },
});
