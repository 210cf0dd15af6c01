import type { Page } from '@playwright/test';
import { BrowserProblems } from '../support/browser-problems.ts';
import { expect, test } from '../support/test.ts';

type Mishap = [what: string, happen: (page: Page) => Promise<unknown>, heard: RegExp];

const mishaps: Mishap[] = [
  ['an error in the console', (page) => page.evaluate(() => console.error('oh no')), /^console error: oh no/],
  ['a warning in the console', (page) => page.evaluate(() => console.warn('hm')), /^console warning: hm/],
  [
    'an error that nobody caught',
    (page) => page.evaluate(() => void setTimeout(() => Promise.reject(new Error('lost')))),
    /^page error: lost/,
  ],
  [
    'a request that got no answer',
    async (page) => {
      await page.route('**/dead', (route) => route.abort('connectionreset'));
      await page.evaluate(() => fetch('/dead').catch(() => undefined));
    },
    /^request failed: GET .*\/dead/,
  ],
  [
    'a script that the Content-Security-Policy forbids',
    (page) =>
      page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'document.title = "taken over"';
        document.body.append(script);
      }),
    /^console error: .*Content Security Policy/,
  ],
  [
    'a request to another house',
    (page) => page.goto('http://127.0.0.1:9/').catch(() => undefined),
    /^request to a stranger: http:\/\/127\.0\.0\.1:9/,
  ],
];

for (const [what, happen, heard] of mishaps) {
  test(`A journey cannot miss ${what}`, async ({ browser, product }) => {
    const noise = new BrowserProblems();
    const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'block' });
    noise.listen(context, product.url);
    const page = await context.newPage();
    await page.goto('/');
    await happen(page);
    await expect.poll(() => noise.unexpected().filter((line) => heard.test(line))).toHaveLength(1);
    await context.close();
  });
}

test('A journey that announces a complaint hears it missed', async () => {
  const noise = new BrowserProblems();
  noise.expect(/status of 401/);
  expect(noise.missing()).toEqual(['/status of 401/']);
});

test('The product comes back at the same address with everything in it after a power cut', async ({
  page,
  product,
  member,
}) => {
  await product.kill();
  await product.start();
  const me = await page.request.get('/api/v1/users/me');
  expect(await me.json()).toMatchObject({ id: member.id, username: member.username });
});
