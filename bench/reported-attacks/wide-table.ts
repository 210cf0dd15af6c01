import { chromium } from '@playwright/test';
import { browserArguments } from '../../e2e/support/chromium.ts';
import { findBrowser } from '../../scripts/browser/find-browser.ts';
import { register } from '../members/member.ts';
import type { RunningProduct } from '../running-product.ts';
import { createModule } from './owner.ts';

const columns = 1_250;
const end = 'The end of the card';
const shownLimitMs = 120_000;
const owner = 9_003;

/** About 8 kB of Markdown. */
const wideTable = `${'|a'.repeat(columns)}|\n${'|-'.repeat(columns)}|\n${'|b\n'.repeat(900)}\n${end}`;

/** How long a browser takes to show a card with a table of 1,250 columns and 900 rows, in milliseconds. */
export async function showWideTable({ server }: RunningProduct): Promise<number> {
  const member = await register(server.url, owner);
  const moduleId = await createModule(member, 'Wide');
  const body = { question: wideTable, answer: 'An answer', level: 'EASY', moduleId };
  await member.caller.expect({ method: 'POST', path: '/cards', body });
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
  try {
    const context = await browser.newContext({ baseURL: server.url, serviceWorkers: 'block' });
    const [name = '', value = ''] = member.caller.cookie.split('=');
    await context.addCookies([{ name, value, url: server.url }]);
    const page = await context.newPage();
    const begin = performance.now();
    await page.goto(`/#/module/${moduleId}`);
    await page.getByText(end).first().waitFor({ timeout: shownLimitMs });
    return performance.now() - begin;
  } finally {
    await browser.close();
  }
}
