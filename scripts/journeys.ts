/** `npm run journeys [NAME …]`: runs the browser journeys. Takes any argument of Playwright. */
import { endLike, run } from './bootstrap.mjs';
import { findBrowser } from './browser/find-browser.ts';
import { inProject } from './lib/project.ts';
import { buildWebAppIfStale } from './lib/web-build.ts';

if (!(await buildWebAppIfStale())) process.exit(1);
const playwright = inProject('node_modules/@playwright/test/cli.js');
endLike(
  await run(
    process.execPath,
    [playwright, 'test', '--config=e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      ...process.env,
      FLIPSTACK_BROWSER: await findBrowser(),
    },
  ),
);
