import type { Page } from '@playwright/test';
import { type HostileCard, hostileCards, hostileJavaScript } from '../support/runner/hostile-cards.ts';
import { openListeningServer } from '../support/runner/listening-server.ts';
import { addRunner, frameMessages, runInRuntime, runNatively } from '../support/runner/runner-page.ts';
import { expect, productTest as test } from '../support/test.ts';

/** Without a service worker, cookies and the silent console of other journeys: attacks are noisy. */
async function openPage(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.evaluate(() => localStorage.setItem('own', '1'));
  await addRunner(page);
}

const cardsFor = (host: string, cards: readonly HostileCard[]): HostileCard[] =>
  cards.map(({ name, code }) => ({ name, code: code.replaceAll('HOST', host) }));

/** Everything on the page that code of a card could try to change. */
const traces = (page: Page) =>
  page.evaluate(async () => ({
    title: document.title,
    path: location.pathname,
    cookie: document.cookie,
    storage: Object.keys(localStorage).filter((key) => key === 'own' || key === 'stolen'),
    databases: (await indexedDB.databases()).map(({ name }) => name),
    caches: (await caches.keys()).filter((name) => name === 'stolen'),
    polluted: Object.keys(Object.prototype),
    stolen: 'stolen' in globalThis,
  }));

const untouched = {
  cookie: '',
  path: '/',
  storage: ['own'],
  databases: [],
  caches: [],
  polluted: [],
  stolen: false,
};

for (const [language, cards] of hostileCards) {
  test(`hostile cards get nothing out of the runtime of ${language}, and the next run is clean`, async ({
    browser,
    product,
  }) => {
    // Each card that ends its worker makes the next one wait for another start of the runtime.
    test.setTimeout(300_000);
    const server = await openListeningServer();
    const page = await browser.newPage({ serviceWorkers: 'block' });
    await openPage(page, product.url);
    const runs = await runInRuntime(page, language, cardsFor(server.host, cards));
    expect(runs).toHaveLength(cards.length);
    expect(runs.filter(({ isNextClean }) => !isNextClean)).toEqual([]);
    expect(runs.filter(({ outcome }) => outcome === 'passed')).toEqual([]);
    expect(await traces(page)).toMatchObject(untouched);
    expect(server.arrived).toEqual([]);
    await page.close();
    await server.close();
  });
}

test('hostile native code gets nothing out of the isolation frame', async ({ browser, product }) => {
  const server = await openListeningServer();
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await openPage(page, product.url);
  const title = await page.title();
  await runNatively(page, cardsFor(server.host, hostileJavaScript));
  expect(await traces(page)).toMatchObject({ ...untouched, title });
  // Whatever a worker sends, the page hears that the frame has loaded, and of one or two messages.
  const messages = await frameMessages(page);
  expect(messages.length).toBeGreaterThan(hostileJavaScript.length);
  expect(messages.length).toBeLessThanOrEqual(3 * hostileJavaScript.length);
  expect(Math.max(...messages)).toBeLessThan(1_001_000);
  expect(server.arrived).toEqual([]);
  await page.close();
  await server.close();
});

test('the same native code reaches the server from a page without the frame', async ({ browser }) => {
  const server = await openListeningServer('<!doctype html><title>Control</title>');
  const page = await browser.newPage();
  await page.goto(`http://${server.host}/control.html`);
  const missed: string[] = [];
  for (const { name, code } of hostileJavaScript.filter(({ reachesServer }) => reachesServer)) {
    const before = server.arrived.length;
    await page.evaluate(
      async (body) => {
        const program = `(async () => { ${body} })().catch(() => {}).finally(() => postMessage(1))`;
        const worker = new Worker(URL.createObjectURL(new Blob([program], { type: 'text/javascript' })));
        await new Promise((resolve) => {
          worker.onmessage = resolve;
        });
        worker.terminate();
      },
      code.replaceAll('HOST', server.host),
    );
    if (server.arrived.length === before) missed.push(name);
  }
  expect(missed).toEqual([]);
  await page.close();
  await server.close();
});

test('other sites cannot show the isolation frame', async ({ browser, product }) => {
  const policy = (await (await fetch(product.url)).headers).get('content-security-policy') ?? '';
  const frame = /frame-src (\S+);/.exec(policy)?.[1] ?? '';
  expect(frame).toContain('/runner/frame-');
  const server = await openListeningServer(
    `<!doctype html><script>
      globalThis.heard = 0;
      addEventListener('message', () => { globalThis.heard++ });
    </script><iframe src="http://${frame}"></iframe>`,
  );
  const page = await browser.newPage();
  await page.goto(`http://${server.host}/control.html`, { waitUntil: 'load' });
  expect(await page.evaluate(() => Reflect.get(globalThis, 'heard'))).toBe(0);
  await page.close();
  await server.close();
});
