import { defineConfig } from 'vitest/config';

/** Units of the packages, the scripts and the benches, and the apps' own suites. The browser journeys run in Playwright. */
export default defineConfig({
  test: { projects: ['packages/*', 'apps/*', 'apps/server/vitest.postgres.config.ts', 'scripts', 'bench'] },
});
