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
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warn')
      problems.push(`console ${message.type()}: ${message.text()} (${page.url()})`);
  });
  // Firefox reports violations of the Content Security Policy as page errors.
  page.on('pageerror', (error) => problems.push(`page error: ${error} (${page.url()})`));
  const find = async (expression: string) => {
    const handle = await page.evaluateHandle(expression);
    return handle as ElementHandle<Element>;
  };
  return {
    version: await browser.version(),
    load: async (url) => {
      // Leaving while a script arrives through the service worker is an error in Firefox's console.
      await page.waitForNetworkIdle({ idleTime: 100 });
      await page.goto('about:blank');
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
