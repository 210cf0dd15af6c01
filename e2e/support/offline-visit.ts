import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { Product } from './product.ts';

/** A browser context in which the app is ready for offline use. */
export const newOfflineContext = (browser: Browser, product: Product): Promise<BrowserContext> =>
  browser.newContext({ baseURL: product.url, serviceWorkers: 'allow', timezoneId: 'UTC', locale: 'en-GB' });

/** The paths of the answers that the browser has kept for members. */
export const keptPaths = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const paths: string[] = [];
    for (const name of await caches.keys()) {
      if (!name.startsWith('flipstack.answers.')) continue;
      for (const { url } of await (await caches.open(name)).keys()) {
        const { pathname, search } = new URL(url);
        paths.push(pathname.replace('/kept', '') + search);
      }
    }
    return paths;
  });

/** Waits until the app's files and the answers of these paths are on the device. */
export async function untilKept(page: Page, ...paths: string[]): Promise<void> {
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await expect.poll(() => keptPaths(page)).toEqual(expect.arrayContaining(paths));
}
