/**
 * Measures the bytes and the layout shift of a first visit to Home, and compares its paint time
 * with that of a minimal React page.
 */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from '@playwright/test';
import { browserArguments } from '../e2e/support/chromium.ts';
import { withProduct } from '../e2e/support/product.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { firstVisitBudget, measureFirstVisit, measureSlowPaint } from './measure-first-visit.ts';
import { checkTargets, printTable } from './report.ts';
import { serveBaseline } from './serve-baseline.ts';
import { median } from './statistics.ts';

const rounds = 5;
const targetRatio = 0.6;

async function measureSize(browser: Browser, url: string): Promise<void> {
  const { bytes, requests, layoutShift, files } = await measureFirstVisit(browser, url);
  printTable(files.map(({ path, bytes }) => ({ file: path, bytes })));
  checkTargets([
    { name: 'bytes', measured: bytes, limit: firstVisitBudget.bytes },
    { name: 'requests', measured: requests, limit: firstVisitBudget.requests },
    { name: 'layout shift', measured: layoutShift, limit: firstVisitBudget.layoutShift },
  ]);
}

async function comparePaint(browser: Browser, home: string, baseline: string): Promise<void> {
  const paints: { round: number; 'Home ms': number; 'React ms': number }[] = [];
  for (let round = 1; round <= rounds; round++) {
    const ours = Math.round(await measureSlowPaint(browser, home));
    paints.push({
      round,
      'Home ms': ours,
      'React ms': Math.round(await measureSlowPaint(browser, baseline)),
    });
  }
  console.log('\nLargest contentful paint, Slow 4G and 4× CPU');
  printTable(paints);
  const [ours, theirs] = [
    median(paints.map((one) => one['Home ms'])),
    median(paints.map((one) => one['React ms'])),
  ];
  const measured = Math.round((ours / theirs) * 100) / 100;
  checkTargets([
    { name: `median paint (${ours} ms) compared with React's (${theirs} ms)`, measured, limit: targetRatio },
  ]);
}

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  const baseline = await serveBaseline(folder);
  try {
    await withProduct(async ({ url }) => {
      await measureSize(browser, url);
      await comparePaint(browser, url, baseline.url);
    });
  } finally {
    await baseline.stop();
  }
} finally {
  await browser.close();
  rmSync(folder, { recursive: true });
}
