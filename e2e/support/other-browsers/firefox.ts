import puppeteer, { type ElementHandle } from 'puppeteer-core';
import type { DrivenBrowser } from './driven-browser.ts';

/** Long, because a busy machine is not a failure. */
const waitLimitMs = 90_000;

/** Drives the Firefox at a path over WebDriver BiDi, which Firefox supports natively. */
export async function openFirefox(executablePath: string): Promise<DrivenBrowser> {
  const browser = await puppeteer.launch({
    browser: 'firefox',
    executablePath,
    headless: true,
    timeout: waitLimitMs,
    protocolTimeout: 2 * waitLimitMs,
  });
  const page = await browser.newPage();
  page.setDefaultTimeout(waitLimitMs);
  await page.setViewport({ width: 1280, height: 800 });
  const problems: string[] = [];
  // Files that were still arriving when a page is left are reported as errors.
  let isLeaving = false;
  const note = (problem: string) => {
    if (!isLeaving) problems.push(`${problem} (${page.url()})`);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      note(`console ${message.type()}: ${message.text()} ${JSON.stringify(message.location())}`);
  });
  // Firefox reports violations of the Content Security Policy as page errors.
  page.on('pageerror', (error) => note(`page error: ${error}`));
  const find = async (expression: string) => {
    const handle = await page.evaluateHandle(expression);
    return handle as ElementHandle<Element>;
  };
  return {
    version: await browser.version(),
    load: async (url) => {
      await page.waitForNetworkIdle({ idleTime: 100 });
      isLeaving = true;
      await page.goto('about:blank');
      isLeaving = false;
      await page.goto(url, { waitUntil: 'load' });
    },
    evaluate: async <Value>(expression: string) => (await page.evaluate(expression)) as Value,
    click: async (expression) => (await find(expression)).click(),
    type: async (expression, text) => (await find(expression)).type(text),
    press: (key) => page.keyboard.press(key),
    problems: async () => problems,
    close: () => browser.close(),
  };
}
