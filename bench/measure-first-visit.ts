import type { Browser, CDPSession, Page } from '@playwright/test';

/** The cost of a first visit. */
export type FirstVisit = {
  /** All bytes on the wire, headers included. */
  bytes: number;
  requests: number;
  layoutShift: number;
  /** Each request, largest first. */
  files: { path: string; bytes: number }[];
};

export const firstVisitBudget = { bytes: 100_000, requests: 8, layoutShift: 0 };

/**
 * Long enough for everything that loads late, but not for the files for offline use, which do not
 * count.
 */
const settleMs = 1500;

/** Opens a page in a new browser profile and measures it. */
export async function measureFirstVisit(browser: Browser, url: string): Promise<FirstVisit> {
  return withNewContext(browser, async (page, devtools) => {
    await observe(page, 'layout-shift');
    const files = countFiles(devtools);
    await visit(page, url);
    const shifts = await readObserved(page);
    return {
      bytes: files.reduce((sum, file) => sum + file.bytes, 0),
      requests: files.length,
      layoutShift: shifts.reduce((sum, shift) => sum + shift, 0),
      files: files.sort((a, b) => b.bytes - a.bytes),
    };
  });
}

const slow4G = {
  offline: false,
  latency: 150,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
};
const cpuSlowdown = 4;

/** Returns the largest contentful paint in milliseconds, on a slow phone with a slow connection. */
export async function measureSlowPaint(browser: Browser, url: string): Promise<number> {
  return withNewContext(browser, async (page, devtools) => {
    await observe(page, 'largest-contentful-paint');
    await devtools.send('Network.emulateNetworkConditions', slow4G);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    await visit(page, url);
    return (await readObserved(page)).at(-1) ?? Number.NaN;
  });
}

/** Opens a page in a new context, without cache or cookies. */
async function withNewContext<Measured>(
  browser: Browser,
  measure: (page: Page, devtools: CDPSession) => Promise<Measured>,
): Promise<Measured> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    serviceWorkers: 'allow',
  });
  try {
    const page = await context.newPage();
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    return await measure(page, devtools);
  } finally {
    await context.close();
  }
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForTimeout(settleMs);
}

/** Counts each response when it is complete. */
function countFiles(devtools: CDPSession): FirstVisit['files'] {
  const paths = new Map<string, string>();
  const files: FirstVisit['files'] = [];
  devtools.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (request.url.startsWith('http')) paths.set(requestId, new URL(request.url).pathname);
  });
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const path = paths.get(requestId);
    if (path !== undefined) files.push({ path, bytes: encodedDataLength });
  });
  return files;
}

type Entry = PerformanceEntry & { value?: number; hadRecentInput?: boolean };
type Observed = typeof globalThis & { observed?: number[] };

/** Records the size of each layout shift and the time of each paint from the start. */
const observe = (page: Page, type: 'layout-shift' | 'largest-contentful-paint'): Promise<unknown> =>
  page.addInitScript((kind) => {
    const observed: number[] = [];
    (globalThis as Observed).observed = observed;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Entry[]) {
        if (!entry.hadRecentInput) observed.push(entry.value ?? entry.startTime);
      }
    }).observe({ type: kind, buffered: true });
  }, type);

const readObserved = (page: Page): Promise<number[]> =>
  page.evaluate(() => (globalThis as Observed).observed ?? []);
