/**
 * Runs Lighthouse on the busiest screens, emulating a phone. Reports medians of several runs, each
 * in a new browser.
 */
import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { browserArguments } from '../e2e/support/chromium.ts';
import { withProduct } from '../e2e/support/product.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { numberOption, textOption } from './options.ts';
import { checkTargets, printTable, type Row, type Target } from './report.ts';
import { seedModule } from './seed-module.ts';
import { median } from './statistics.ts';

const runs = numberOption('runs', 5);
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];
type Scores = Record<Category, number>;

/** The audits behind the performance score. All but the layout shift are in ms. */
const metrics = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  SI: 'speed-index',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const;

interface Screen {
  name: string;
  path: string;
  /** Of a signed-in member. Their screens also ask for the session before they can load data. */
  cookie?: string;
}

/** Thrown if Lighthouse returns no result. Sometimes the browser fails to record a trace. */
class VisitError extends Error {}

const attempts = 3;

async function visitWithRetries(url: string, screen: Screen, chromePath: string): Promise<Report> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await visit(url, screen, chromePath);
    } catch (error) {
      if (attempt === attempts || !(error instanceof VisitError)) throw error;
    }
  }
}

/** Runs Lighthouse once on a screen. */
async function visit(url: string, { path, cookie }: Screen, chromePath: string) {
  const chrome = await launch({ chromePath, chromeFlags: ['--headless=new', ...browserArguments] });
  try {
    if (cookie !== undefined) await markAsMember(url, chrome.port);
    const result = await lighthouse(`${url}/${path}`, {
      port: chrome.port,
      output: 'json',
      logLevel: 'silent',
      onlyCategories: [...categories],
      ...(cookie !== undefined && { extraHeaders: { Cookie: cookie }, disableStorageReset: true }),
    });
    if (result === undefined) throw new VisitError(`Lighthouse returned no result for ${path}`);
    const error = result.lhr.runtimeError?.message;
    if (error !== undefined) throw new VisitError(`Lighthouse failed for ${path}: ${error}`);
    return result.lhr;
  } finally {
    chrome.kill();
  }
}

/** Stores what signing in stores, so that the page reserves space for the members-only parts. */
async function markAsMember(url: string, port: number): Promise<void> {
  const browser = await chromium.connectOverCDP(`http://127.0.0.1:${port}`);
  // Lighthouse opens its page in the first context, too; a new one would have its own storage.
  const page = await (browser.contexts()[0] ?? browser).newPage();
  // A page without the app, so that the app is not in the cache.
  await page.goto(`${url}/healthz`);
  await page.evaluate(() => localStorage.setItem('flipstack.member', '1'));
  await browser.close();
}

type Report = Awaited<ReturnType<typeof visit>>;

function scoresOf({ categories: results }: Report): Scores {
  const score = (category: Category) => Math.round((results[category]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  };
}

/**
 * The audits that keep a category below 100. Performance is left out, because its metrics are
 * reported.
 */
function failedAuditsOf({ audits, categories: results }: Report): string[] {
  return categories
    .filter((category) => category !== 'performance')
    .flatMap((category) => results[category]?.auditRefs ?? [])
    .filter(({ weight, id }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
    .map(({ id }) => `${id}: ${audits[id]?.title}`);
}

async function measureScreen(
  url: string,
  screen: Screen,
  chromePath: string,
): Promise<{ row: Row; targets: Target[] }> {
  const reports: Report[] = [];
  for (let run = 0; run < runs; run++) reports.push(await visitWithRetries(url, screen, chromePath));
  const scores = reports.map(scoresOf);
  const middle = (category: Category) => Math.round(median(scores.map((one) => one[category])));
  const row = Object.fromEntries(categories.map((category) => [category, middle(category)])) as Scores;
  for (const audit of new Set(reports.flatMap(failedAuditsOf))) console.log(`${screen.name}: ${audit}`);
  const figures = Object.entries(metrics).map(([short, audit]) => {
    const value = median(reports.map(({ audits }) => audits[audit]?.numericValue ?? Number.NaN));
    return [short, Math.round(value * 1000) / 1000];
  });
  const performance = screen.cookie === undefined ? 98 : 95;
  const limits: Scores = { performance, accessibility: 100, 'best-practices': 100, seo: 100 };
  const targets = Object.entries(limits).map(
    ([category, limit]): Target => ({
      name: `${screen.name}, ${category}`,
      measured: row[category as Category],
      limit,
      atLeast: true,
    }),
  );
  return { row: { ...row, ...Object.fromEntries(figures) }, targets };
}

await withProduct(async ({ url }) => {
  const chromePath = await findBrowser();
  const { path, cookie } = await seedModule(url);
  const moduleId = path.split('/').at(-1);
  const only = textOption('screen');
  const screens: Screen[] = [
    { name: 'Home', path: '' },
    { name: 'library', path: '#/library' },
    { name: 'library module', path: '#/library/react-hooks' },
    { name: 'guest study', path: '#/guest/3' },
    { name: 'about', path: '#/about' },
    { name: 'login', path: '#/login' },
    { name: 'today', path: '', cookie },
    { name: 'review', path: '#/review', cookie },
    { name: 'cabinet', path: '#/cabinet', cookie },
    { name: 'creation', path: '#/created-modules', cookie },
    { name: 'study', path: `#/module/${moduleId}`, cookie },
    { name: 'settings', path: '#/review/settings', cookie },
  ];
  const rows = [];
  const targets: Target[] = [];
  for (const screen of screens.filter(({ name }) => only === undefined || only === name)) {
    const results = await measureScreen(url, screen, chromePath);
    rows.push({ screen: screen.name, ...results.row });
    targets.push(...results.targets);
  }
  printTable(rows);
  checkTargets(targets);
});
