import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { readLibrary, readLibraryModule } from '../support/library.ts';
import { registerMember } from '../support/member.ts';
import { exportHistory, forgetfulHistory, historyHeader, importHistory } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const model = (page: Page) => page.getByRole('region', { name: 'Prediction accuracy' });
const reviews = (page: Page) => page.getByRole('region', { name: 'Your reviews' });
const fitButton = (page: Page) => model(page).getByRole('button', { name: 'Personalize now' });

const file = (text: string) => ({ name: 'reviews.csv', mimeType: 'text/csv', buffer: Buffer.from(text) });

const importFile = (page: Page, text: string) =>
  reviews(page).getByLabel('Import reviews').setInputFiles(file(text));

/** The names of a number of cards of the library. */
async function libraryCards(request: APIRequestContext, count: number): Promise<string[]> {
  const cards: string[] = [];
  for (const { slug } of await readLibrary(request)) {
    if (cards.length >= count) break;
    cards.push(...(await readLibraryModule(request, slug)).cards.map(({ cardId }) => `library-${cardId}`));
  }
  return cards.slice(0, count);
}

async function tabTo(page: Page, target: Locator) {
  for (let stop = 0; stop < 40; stop++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  await expect(target).toBeFocused();
}

test('explains when personalizing becomes possible', async ({ page }) => {
  await page.goto('/#/review/settings');
  await page.getByRole('navigation', { name: 'Reviews' }).getByRole('link', { name: 'Memory' }).click();
  await expect(model(page)).toContainText('Not personalized yet');
  await expect(model(page)).toContainText(
    'You have done 0 reviews. Personalization runs automatically at 400.',
  );
  await expect(fitButton(page)).toBeDisabled();
  await expect(model(page).getByRole('status')).toContainText('0 of 64 repeat reviews');
  await expectAccessible(page);
});

test('imports thousands of reviews with progress, and exports the same file', async ({ page }) => {
  const csv = forgetfulHistory(await libraryCards(page.request, 180), 12);
  await page.goto('/#/review/memory');
  const gates = Array.from({ length: 3 }, () => Promise.withResolvers<void>());
  let batch = 0;
  await page.route('**/api/v1/review/history', async (route) => {
    await gates[batch++]?.promise;
    await route.continue();
  });
  await importFile(page, csv);
  const progress = reviews(page).getByRole('progressbar', { name: 'Import progress' });
  for (const [index, percent] of ['0', '33', '66'].entries()) {
    await expect(progress).toHaveAttribute('aria-valuenow', percent);
    gates[index]?.resolve();
  }
  await expect(reviews(page).getByRole('status')).toHaveText('2,160 reviews imported, 0 duplicates.');
  // There are enough reviews now for an automatic fit.
  await expect(model(page)).toContainText('You have done 2,160 reviews.');
  await expect(model(page).getByRole('status')).toHaveText('Personalizing… This can take 30 seconds.');

  const downloading = page.waitForEvent('download');
  await reviews(page).getByRole('link', { name: 'Download my reviews' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('flipstack-reviews.csv');
  const text = await readFile(await download.path(), 'utf8');
  expect(text).toBe(csv);
  await importFile(page, text);
  await expect(reviews(page).getByRole('status')).toHaveText('0 reviews imported, 2,160 duplicates.');
});

test('lists every fault of a file with its line, and imports nothing', async ({ page }) => {
  const cards = await libraryCards(page.request, 110);
  const good = forgetfulHistory(cards, 10);
  const tomorrow = Date.now() + 86_400_000;
  const lines = [
    'own-1,yesterday,3,0,4000',
    'own-1,1760000000000,7,4,4000',
    'own-1,1760000000000,3',
    `${cards.at(-1)},${tomorrow},3,2,4000`,
  ];
  await page.goto('/#/review/memory');
  await importFile(page, `${good}${lines.join('\n')}\n`);
  await expect(reviews(page).getByRole('alert')).toHaveText(
    'Error: nothing was imported. reviews.csv has 5 errors. Fix them and import the file again.',
  );
  await expect(reviews(page).getByRole('listitem')).toHaveText([
    'Line 1102: review_time must be a whole number of milliseconds since 1970 (UTC), in the years 2000 to 9999; it is "yesterday".',
    'Line 1103: review_rating must be 1 (Again), 2 (Hard), 3 (Good) or 4 (Easy); it is "7".',
    'Line 1103: review_state must be 0 (New), 1 (Learning), 2 (Review) or 3 (Relearning), or empty; it is "4".',
    'Line 1104: This line has 3 fields; the first line names 5 columns.',
    `Line 1105: review_time is in the future; it is "${tomorrow}".`,
  ]);
  expect(await exportHistory(page.request)).toBe(`${historyHeader}\n`);
  await expectAccessible(page);

  const unknownCards = Array.from({ length: 300 }, (_, card) => `card-${card},1760000000000,3,0,4000`);
  await importFile(page, [historyHeader, ...unknownCards].join('\n'));
  await expect(reviews(page).getByRole('status')).toHaveText(
    '0 reviews imported, 0 duplicates. Skipped 300 reviews of 300 cards that you do not have.',
  );
  await reviews(page).getByText('Missing cards').click();
  await expect(reviews(page)).toContainText('card-199 and 100 more');
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'phone', 'desktop');
});

test('counts each review once when an interrupted import is repeated', async ({ page, expectConsole }) => {
  const csv = forgetfulHistory(await libraryCards(page.request, 110), 10);
  await page.goto('/#/review/memory');
  expectConsole(/net::ERR_FAILED/);
  let batch = 0;
  await page.route('**/api/v1/review/history', (route) => (batch++ === 0 ? route.continue() : route.abort()));
  await importFile(page, csv);
  await expect(reviews(page).getByRole('alert')).toHaveText(
    'Error: the import stopped. Network Error. Try again. No review is counted twice.',
  );
  await page.unroute('**/api/v1/review/history');
  await importFile(page, csv);
  await expect(reviews(page).getByRole('status')).toHaveText('100 reviews imported, 1,000 duplicates.');
  expect(await exportHistory(page.request)).toBe(csv);
});

test('personalizes the model by keyboard alone, and says when there are too few answers', async ({
  page,
  visitor,
}) => {
  const cards = await libraryCards(page.request, 70);
  const csv = forgetfulHistory(cards.slice(0, 30), 13);
  await importHistory(page.request, csv);
  const other = await visitor();
  await registerMember(other.request);
  await importHistory(other.request, forgetfulHistory(cards, 1));
  await other.goto('/#/review/memory');
  await expect(model(other).getByRole('status')).toContainText('0 of 64 repeat reviews');
  await expect(fitButton(other)).toBeDisabled();
  await page.goto('/#/review/memory');
  await expect(fitButton(page)).toBeEnabled();
  await tabTo(page, fitButton(page));
  await page.keyboard.press('Enter');
  await expect(model(page).getByRole('status')).toHaveText('Personalizing… This can take 30 seconds.');
  await expect(fitButton(page)).toBeDisabled();
  // The server starts waiting fits every 5 seconds.
  const longWait = { timeout: 60_000 };
  await expect(model(page).getByRole('status')).toHaveText('Personalization finished.', longWait);
  await expect(model(page)).toContainText('It schedules each card from your next review of it.');
  await expect(model(page)).toContainText(
    'You have done 390 reviews. Personalization runs automatically at 400.',
  );
  const losses = model(page).getByRole('table', {
    name: /^Prediction error \(log loss\) on your latest 78 reviews/,
  });
  const lossOf = async (name: string) =>
    Number(await losses.getByRole('row', { name }).getByRole('cell').innerText());
  expect(await lossOf('Personalized')).toBeLessThan(await lossOf('Default'));
  expect(await lossOf('Constant guess')).toBeGreaterThan(0);
  const figures = model(page).getByText('Show the numbers');
  await tabTo(page, figures);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('figure').getByRole('columnheader')).toHaveText([
    'Predicted',
    'Actual',
    'Reviews',
  ]);
  await expectUsable(page);

  const choosing = page.waitForEvent('filechooser');
  await tabTo(page, reviews(page).getByLabel('Import reviews'));
  await page.keyboard.press('Enter');
  await (await choosing).setFiles(file(csv));
  await expect(reviews(page).getByRole('status')).toHaveText('0 reviews imported, 390 duplicates.');
});
