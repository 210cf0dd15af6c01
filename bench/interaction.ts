/**
 * Measures how long a slow phone takes from a tap or key press to the next paint: turning and
 * grading a card, opening a card of 10,000 characters, and adding a library module to the reviews.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type APIRequestContext, type BrowserContext, chromium, type Page } from '@playwright/test';
import { browserArguments } from '../e2e/support/chromium.ts';
import { readLibrary, readLibraryModule } from '../e2e/support/library.ts';
import { registerMember } from '../e2e/support/member.ts';
import { writeModule } from '../e2e/support/module.ts';
import { withProduct } from '../e2e/support/product.ts';
import { changeReviewSettings } from '../e2e/support/review.ts';
import { findBrowser } from '../scripts/browser/find-browser.ts';
import { numberOption } from './options.ts';
import { checkTargets, printTable, type Row, type Target } from './report.ts';
import { median, percentile } from './statistics.ts';

const cpuSlowdown = 4;
const medianLimitMs = 100;
const p95LimitMs = 200;
const longestAnswer = 10_000;
/** Longer than the turn of a card, and than the time in which a second press does not count. */
const pauseMs = 700;
const cardCount = numberOption('cards', 40);
const modulesToAdd = 20;

type Draft = { question: string; answer: string };

/** Paragraphs, lists and code that fill a card up to its limit. */
function longCard(number: number): Draft {
  const part = `A paragraph about step ${number} with \`code\` and **bold** words that goes on for a while.

- one point of the list
- another point

\`\`\`js
const step = ${number};
for (let at = 0; at < step; at++) console.log(at, "of", step); // a comment
\`\`\`

`;
  const answer = part.repeat(Math.floor(longestAnswer / part.length));
  return { question: `What does step ${number} do?\n\n${part}`, answer };
}

/** Library cards and cards of the maximum length, alternately. */
async function writeCards(request: APIRequestContext): Promise<void> {
  const modules = await readLibrary(request);
  const cards: Draft[] = [];
  for (const { slug } of modules.slice(0, cardCount / 2)) {
    const { cards: ofLibrary } = await readLibraryModule(request, slug);
    cards.push({ question: ofLibrary[0].question, answer: ofLibrary[0].answer }, longCard(cards.length));
  }
  await writeModule(request, { moduleName: 'Latency', cards });
}

/** The time from the next key or click on the page to the paint that follows it. */
async function latencyOf(page: Page, act: () => Promise<unknown>): Promise<number> {
  const measured = await page.evaluateHandle(() => ({
    ms: new Promise<number>((resolve) => {
      const begin = ({ timeStamp }: Event) => {
        document.removeEventListener('keydown', begin, true);
        document.removeEventListener('click', begin, true);
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel();
          port1.onmessage = () => resolve(performance.now() - timeStamp);
          port2.postMessage(undefined);
        });
      };
      document.addEventListener('keydown', begin, true);
      document.addEventListener('click', begin, true);
    }),
  }));
  await act();
  const ms = await measured.evaluate((one) => one.ms);
  await sleep(pauseMs);
  return ms;
}

type Samples = Map<string, number[]>;

async function measure(samples: Samples, name: string, page: Page, act: () => Promise<unknown>) {
  samples.set(name, [...(samples.get(name) ?? []), await latencyOf(page, act)]);
}

/** Turns and grades every card. Samples are named by whether the next card is long. */
async function measureReview(page: Page, samples: Samples): Promise<void> {
  await page.goto('/#/review');
  await page.getByRole('button', { name: 'Show answer' }).waitFor();
  await sleep(pauseMs);
  for (let card = 0; card < cardCount; card++) {
    const isLong = card % 2 === 1;
    const size = isLong ? 'a long card' : 'a card';
    await measure(samples, `turning ${size}`, page, () => page.keyboard.press('Space'));
    await measure(samples, `turning ${size} back`, page, () => page.keyboard.press('t'));
    await measure(samples, `turning ${size}`, page, () => page.keyboard.press('t'));
    const next = isLong ? 'grading, then a card' : 'grading, then a long card';
    await measure(samples, next, page, () => page.keyboard.press('4'));
  }
}

/** Goes through the cards of the module in study. */
async function measureStudy(page: Page, samples: Samples, path: string): Promise<void> {
  await page.goto(path);
  await page.getByText(`1 / ${cardCount}`).waitFor();
  await sleep(pauseMs);
  for (let card = 1; card < cardCount; card++) {
    const size = card % 2 === 1 ? 'a long card' : 'a card';
    await measure(samples, `opening ${size} in study`, page, () => page.keyboard.press('ArrowRight'));
  }
}

async function measureAdding(page: Page, samples: Samples): Promise<void> {
  for (const { slug } of (await readLibrary(page.request)).slice(0, modulesToAdd)) {
    await page.goto(`/#/library/${slug}`);
    const add = page.getByRole('button', { name: 'Add to my reviews' });
    await add.waitFor();
    await sleep(pauseMs);
    await measure(samples, 'adding to my reviews', page, () => add.click());
  }
}

async function slowPage(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
  return page;
}

function report(samples: Samples): void {
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const [name, all] of samples) {
    const [middle, p95] = [Math.round(median(all)), Math.round(percentile(all, 95))];
    rows.push({ interaction: name, samples: all.length, 'median ms': middle, 'p95 ms': p95 });
    targets.push({ name: `${name}: median ms`, measured: middle, limit: medianLimitMs });
    targets.push({ name: `${name}: p95 ms`, measured: p95, limit: p95LimitMs });
  }
  printTable(rows);
  checkTargets(targets);
}

const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments });
try {
  await withProduct(async ({ url }) => {
    const context = await browser.newContext({
      baseURL: url,
      viewport: { width: 390, height: 844 },
      serviceWorkers: 'block',
    });
    await registerMember(context.request);
    await changeReviewSettings(context.request, { newPerDay: cardCount });
    await writeCards(context.request);
    const [own] = (await (await context.request.get('/api/v1/review')).json()).cards;
    const page = await slowPage(context);
    const samples: Samples = new Map();
    await measureStudy(page, samples, `/#/module/${own.module.moduleId}`);
    await measureReview(page, samples);
    await measureAdding(page, samples);
    report(samples);
  });
} finally {
  await browser.close();
}
