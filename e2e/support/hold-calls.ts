import type { Page, Route } from '@playwright/test';

/**
 * Holds back the requests to a URL pattern, or as many of them as given, until the returned function
 * is called.
 */
export async function holdCalls(
  page: Page,
  url: string,
  options: { times?: number } = {},
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const hold = async (route: Route) => {
    await promise;
    await route.continue();
  };
  await page.route(url, hold, options);
  return resolve;
}
