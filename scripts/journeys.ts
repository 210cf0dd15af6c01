/** `npm run journeys [NAME …]`: runs the browser journeys. Takes any argument of Playwright. */
import { endLike, run } from './bootstrap.mjs';
import { findBrowser } from './browser/find-browser.ts';
import { otherBrowsersFor } from './browser/find-other-browsers.ts';
import { inProject } from './lib/project.ts';
import { buildWebAppIfStale } from './lib/web-build.ts';

const others = otherBrowsersFor(process.argv.slice(2));
for (const line of others.notRun) console.log(line);
if (others.isRequestedMissing || !(await buildWebAppIfStale())) process.exit(1);
const playwright = inProject('node_modules/@playwright/test/cli.js');
endLike(
  await run(
    process.execPath,
    [playwright, 'test', '--config=e2e/playwright.config.ts', ...process.argv.slice(2)],
    {
      ...process.env,
      ...others.variables,
      FLIPSTACK_BROWSER: await findBrowser(),
    },
  ),
);
