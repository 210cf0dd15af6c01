import type { Page } from '@playwright/test';
import { BrowserProblems } from '../support/browser-problems.ts';
import { expect, test } from '../support/test.ts';

type Problem = [what: string, cause: (page: Page) => Promise<unknown>, reported: RegExp];

const problemCases: Problem[] = [
  ['an error in the console', (page) => page.evaluate(() => console.error('oh no')), /^console error: oh no/],
  ['a warning in the console', (page) => page.evaluate(() => console.warn('hm')), /^console warning: hm/],
  [
    'an uncaught error',
    (page) => page.evaluate(() => void setTimeout(() => Promise.reject(new Error('lost')))),
    /^page error: lost/,
  ],
  [
    'a request without an answer',
    async (page) => {
      await page.route('**/dead', (route) => route.abort('connectionreset'));
      await page.evaluate(() => fetch('/dead').catch(() => undefined));
    },
    /^request failed: GET .*\/dead/,
  ],
  [
    'a violation of the Content Security Policy',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken over"';
        document.body.append(script);
      }),
    /^console error: .*Content Security Policy/,
  ],
  [
    'a request to another origin',
    (page) => page.goto('http://127.0.0.1:9/').catch(() => undefined),
    /^request to another origin: http:\/\/127\.0\.0\.1:9/,
  ],
];

for (const [what, cause, reported] of problemCases) {
  test(`reports ${what}`, async ({ browser, product }) => {
    const problems = new BrowserProblems();
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    problems.listen(context, product.url);
    const page = await context.newPage();
    await page.goto('/');
    await cause(page);
    await expect.poll(() => problems.unexpected().filter((line) => reported.test(line))).toHaveLength(1);
    await context.close();
  });
}

test('reports an expected problem that did not happen', async () => {
  const problems = new BrowserProblems();
  problems.expect(/status of 401/);
  expect(problems.missing()).toEqual(['/status of 401/']);
});

test('restarts the server on the same port with its data after a kill', async ({ page, product, member }) => {
  await product.kill();
  await product.start();
  const me = await page.request.get('/api/v1/users/me');
  expect(await me.json()).toMatchObject({ id: member.id, username: member.username });
});
