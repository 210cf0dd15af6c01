/** Measures the bytes and the layout shift of a first visit to Home, and its paint time against a minimal React page. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments } from '../e2e/support/chromium.ts';
import { withProduct } from '../e2e/support/product.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { firstVisitBudget, measureFirstVisit, measureSlowPaint } from './measure-first-visit.ts';
import { judgeTargets, printTable } from './report.ts';
import { serveYardstick } from './serve-yardstick.ts';
import { median } from './statistics.ts';

const rounds = 5;
const targetRatio = 0.6;

async function measureSize(browser: Browser, url: string): Promise<void> {
  const { bytes, requests, layoutShift, files } = await measureFirstVisit(browser, url);
  printTable(files.map(({ path, bytes }) => ({ file: path, bytes })));
  judgeTargets([
    { name: 'bytes', measured: bytes, limit: firstVisitBudget.bytes },
    { name: 'requests', measured: requests, limit: firstVisitBudget.requests },
    { name: 'layout shift', measured: layoutShift, limit: firstVisitBudget.layoutShift },
  ]);
}

async function comparePaint(browser: Browser, home: string, yardstick: string): Promise<void> {
  const paints: { round: number; 'Home ms': number; 'React ms': number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const ours = Math.round(await measureSlowPaint(browser, home));
    paints.push({
      round,
      'Home ms': ours,
      'React ms': Math.round(await measureSlowPaint(browser, yardstick)),
    });
  }
  console.log('\nLargest contentful paint, Slow 4G and 4× CPU');
  printTable(paints);
  const [ours, theirs] = [
    median(paints.map((one) => one['Home ms'])),
    median(paints.map((one) => one['React ms'])),
  ];
  const measured = Math.round((ours / theirs) * 100) / 100;
  judgeTargets([
    { name: `median paint (${ours} ms) beside React's (${theirs} ms)`, measured, limit: targetRatio },
  ]);
}

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  const yardstick = await serveYardstick(folder);
  try {
    await withProduct(async ({ url }) => {
      await measureSize(browser, url);
      await comparePaint(browser, url, yardstick.url);
    });
  } finally {
    await yardstick.stop();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
