import { findBrowser } from '../browser/find-browser.ts';
import { buildWebAppIfStale } from '../lib/web-build.ts';
import { type Outcome, single } from './outcome.ts';
import { step } from './step.ts';
import { browserJourneys } from './test-runners.ts';

const webAppBuilds = step('the web app builds', async () => ({
  ...single('the web app builds', await buildWebAppIfStale()),
  output: '',
}));

/** What cannot be prepared fails like a test: nothing is ever skipped. */
export async function prepareAndRunJourneys(): Promise<Outcome[]> {
  let browser = '';
  const browserIsFound = step('a browser is found', async () => {
    const sentence = await findBrowser().then(
      (path) => {
        browser = path;
      },
      (error: Error) => error.message,
    );
    return { ...single(sentence ?? 'a browser is found', sentence === undefined), output: browser };
  });
  const prepared = [await webAppBuilds(), await browserIsFound()];
  if (prepared.some((outcome) => outcome.failed > 0)) return prepared;
  return [...prepared, await browserJourneys(browser)()];
}
