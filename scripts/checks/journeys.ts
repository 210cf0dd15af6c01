import { browserVariable, findBrowser } from '../browser/find-browser.ts';
import { otherBrowsersFor } from '../browser/find-other-browsers.ts';
import { buildWebAppIfStale } from '../lib/web-build.ts';
import { type Outcome, passOrFail } from './outcome.ts';
import { step } from './step.ts';
import { browserJourneys } from './test-runners.ts';

const webAppBuilds = step('the web app builds', async () => ({
  ...passOrFail('the web app builds', await buildWebAppIfStale()),
  output: '',
}));

/** Reports missing prerequisites as failures instead of skipping the journeys. */
export async function prepareAndRunJourneys(): Promise<Outcome[]> {
  let browser = '';
  const browserIsFound = step('a browser is found', async () => {
    const reason = await findBrowser().then(
      (path) => {
        browser = path;
      },
      (error: Error) => error.message,
    );
    return { ...passOrFail(reason ?? 'a browser is found', reason === undefined), output: browser };
  });
  const prepared = [await webAppBuilds(), await browserIsFound()];
  if (prepared.some((outcome) => outcome.failed > 0)) return prepared;
  const { variables, notRun } = otherBrowsersFor([]);
  for (const line of notRun) console.log(line);
  return [...prepared, await browserJourneys({ ...variables, [browserVariable]: browser })()];
}
