/**
 * Measures the main thread on a slow phone when a loaded screen is shown again, and when a card
 * turns.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../e2e/support/chromium.ts';
import { withProduct } from '../e2e/support/product.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { watchMainThread } from './main-thread.ts';
import { checkTargets, printTable, type Row, type Target } from './report.ts';
import { seedModule } from './seed-module.ts';
import { median } from './statistics.ts';

const rounds = 5;
const cpuSlowdown = 4;
const routeLimitMs = 100;
const turnLimitMs = 50;
const routeWatchMs = 800;
const turnWatchMs = 600;
const compositorProperties = ['transform', 'opacity'];

/** Navigates like a link: the URL changes, and the router reacts. */
const goTo = (page: Page, route: string) => page.evaluate((hash) => location.assign(hash), `#${route}`);

async function loadAll(page: Page, routes: string[]) {
  for (const route of routes) {
    await goTo(page, route);
    await page.waitForLoadState('networkidle');
  }
}

async function watchRoutes(browser: Browser, page: Page, routes: string[]) {
  const rows: Row[] = [];
  const targets: Target[] = [];
  await loadAll(page, routes);
  for (const route of routes) {
    const longest: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await goTo(page, route === '/' ? '/about' : '/');
      await page.waitForLoadState('networkidle');
      const { longestTaskMs } = await watchMainThread(browser, page, () => goTo(page, route), routeWatchMs);
      longest.push(longestTaskMs);
    }
    rows.push({
      'to the screen': route,
      'longest task ms, median': median(longest),
      worst: Math.max(...longest),
    });
    targets.push({
      name: `longest task on the way to ${route}, ms`,
      measured: median(longest),
      limit: routeLimitMs,
    });
  }
  printTable(rows);
  return targets;
}

/** The properties that are animated while the card turns. */
const animatedProperties = (page: Page) =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ effect }) => Number(effect?.getComputedTiming().duration) > 0)
      .flatMap(({ effect }) => (effect instanceof KeyframeEffect ? effect.getKeyframes() : []))
      .flatMap((frame) => Object.keys(frame))
      .filter((name) => !['offset', 'computedOffset', 'easing', 'composite'].includes(name)),
  );

async function watchTurns(browser: Browser, page: Page) {
  const longest: number[] = [];
  const animated = new Set<string>();
  await goTo(page, '/guest/3');
  await page.getByRole('button', { name: 'Turn over the card' }).waitFor();
  for (let round = 0; round < rounds * 2; round++) {
    const { longestTaskMs } = await watchMainThread(
      browser,
      page,
      async () => {
        await page.keyboard.press('Space');
        for (const property of await animatedProperties(page)) animated.add(property);
      },
      turnWatchMs,
    );
    longest.push(longestTaskMs);
    if (round % 2 === 1) await page.keyboard.press('ArrowRight');
  }
  const others = [...animated].filter((property) => !compositorProperties.includes(property));
  console.log(
    `\nThe turn animates ${[...animated].join(', ') || 'nothing'}; its longest tasks: ${longest.join(', ')} ms`,
  );
  return [
    { name: 'longest task during a turn, ms', measured: median(longest), limit: turnLimitMs },
    { name: 'properties animated besides transform and opacity', measured: others.length, limit: 0 },
    { name: 'properties animated at all', measured: animated.size, limit: 1, atLeast: true as const },
  ];
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  await withProduct(async ({ url }) => {
    const { path, cookie } = await seedModule(url);
    const context = await browser.newContext({
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    const [name = '', value = ''] = cookie.split('=');
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    await page.goto(url);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
    const study = `/module/${path.split('/').at(-1)}`;
    const routes = ['/', '/about', '/guest/3', '/cabinet', '/created-modules', study, '/editprofile'];
    checkTargets([...(await watchRoutes(browser, page, routes)), ...(await watchTurns(browser, page))]);
  });
} finally {
  await browser.close();
}
