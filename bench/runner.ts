/**
 * Measures the code runner: the cold start of each runtime compared with downloading its bytes alone,
 * the time from Run to the result, and how long hostile code blocks the page.
 */
import { type Browser, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../e2e/support/chromium.ts';
import { withProduct } from '../e2e/support/product.ts';
import { hostileJavaScript } from '../e2e/support/runner/hostile-cards.ts';
import { addRunner, runInRuntime, runNatively } from '../e2e/support/runner/runner-page.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { checkTargets, printTable, type Row, type Target } from './report.ts';
import { median } from './statistics.ts';

const rounds = 5;
const runs = 20;
const longestTaskMs = 200;

/** A small card of each language, and the longest time from Run to its result, if there is a target. */
const cards: Record<string, { code: string; input: string; output: string; limitMs?: number }> = {
  javascript: { code: 'const add = (a, b) => a + b;', input: 'add(1, 2)', output: '3', limitMs: 100 },
  sql: { code: 'SELECT 1 + 2', input: '', output: '[[3]]', limitMs: 150 },
  postgresql: { code: 'SELECT 1 + 2', input: '', output: '[[3]]' },
  php: { code: 'function add($a, $b) { return $a + $b; }', input: 'add(1, 2)', output: '3' },
  python: { code: 'def add(a, b):\n  return a + b', input: 'add(1, 2)', output: '3' },
};

type Measured = { bytesMs: number; startMs: number; runMs: number[]; paths: string[] };

async function measureStart(browser: Browser, url: string, language: string): Promise<Measured> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(url);
  await addRunner(page);
  const measured = await page.evaluate(measureInPage, { language, runs, ...cards[language] });
  await page.close();
  return measured;
}

/** Runs in the page. The HTTP cache is bypassed for the bytes, and empty for the start. */
async function measureInPage(card: {
  language: string;
  runs: number;
  code?: string;
  input?: string;
  output?: string;
}): Promise<Measured> {
  const { language, code = '', input = '', output = '' } = card;
  const startedAt = performance.now();
  const runner = await globalThis.runnerClient.openRunner(language);
  const startMs = performance.now() - startedAt;
  const body = { language, setup: '', examples: [{ input, output }], tests: [], isAnyOrder: false };
  const runMs: number[] = [];
  for (let index = 0; index < card.runs; index++) {
    const ranAt = performance.now();
    const [result] = await runner.run(body, code, 'examples');
    if (result?.outcome !== 'passed') throw new Error(`The card in ${language}: ${result?.outcome}`);
    runMs.push(performance.now() - ranAt);
  }
  runner.close();
  const entries = performance.getEntriesByType('resource').map(({ name }) => name);
  const paths = entries.filter((name) => name.includes('/runtimes/'));
  const loadedAt = performance.now();
  await Promise.all(paths.map(async (path) => (await fetch(path, { cache: 'reload' })).arrayBuffer()));
  return { bytesMs: performance.now() - loadedAt, startMs, runMs, paths };
}

async function measureLanguages(browser: Browser, url: string): Promise<Target[]> {
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const [language, { limitMs }] of Object.entries(cards)) {
    const measured: Measured[] = [];
    for (let round = 0; round < rounds; round++) measured.push(await measureStart(browser, url, language));
    const bytesMs = median(measured.map((one) => one.bytesMs));
    const startMs = median(measured.map((one) => one.startMs));
    const runMs = Math.round(median(measured.flatMap((one) => one.runMs)));
    rows.push({
      language,
      'bytes alone ms': Math.round(bytesMs),
      'cold start ms': Math.round(startMs),
      ratio: (startMs / bytesMs).toFixed(1),
      'run to result ms': runMs,
    });
    if (limitMs !== undefined)
      targets.push({ name: `run to result in ${language}, ms`, measured: runMs, limit: limitMs });
  }
  printTable(rows);
  return targets;
}

/** The longest task of the page while an action runs. */
async function longestTask(page: Page, action: () => Promise<unknown>): Promise<number> {
  const tasks = await page.evaluateHandle(() => {
    const durations: number[] = [];
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) durations.push(Math.round(duration));
    }).observe({ type: 'longtask' });
    return durations;
  });
  await action();
  return Math.max(0, ...(await tasks.jsonValue()));
}

async function measureHostile(browser: Browser, url: string): Promise<Target[]> {
  const page = await browser.newPage({ serviceWorkers: 'block' });
  await page.goto(url);
  await addRunner(page);
  const inRuntime = await longestTask(page, () => runInRuntime(page, 'javascript', hostileJavaScript));
  // Runtimes remove `Worker` before code runs, so a flood of workers needs more than hostile code.
  const native = hostileJavaScript.filter(({ name }) => name !== 'a worker flood');
  const natively = await longestTask(page, () => runNatively(page, native));
  await page.close();
  return [
    {
      name: 'longest task of the page under hostile JavaScript, ms',
      measured: inRuntime,
      limit: longestTaskMs,
    },
    { name: 'the same as native code in the frame, ms', measured: natively, limit: longestTaskMs },
  ];
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  await withProduct(async ({ url }) => {
    checkTargets([...(await measureLanguages(browser, url)), ...(await measureHostile(browser, url))]);
  });
} finally {
  await browser.close();
}
