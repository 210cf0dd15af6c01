import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { recordLayoutShifts } from '../support/layout-shift.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { newOfflineContext, untilKept } from '../support/offline-visit.ts';
import { followModule } from '../support/review.ts';
import { gradeElsewhere } from '../support/review-history.ts';
import { answerChoice, learnClosures, selfGradedDraft } from '../support/statistics-data.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });

async function openStatistics(page: Page, search = '') {
  await page.goto(`/#/statistics${search}`);
  await expect(section(page, 'True retention')).toBeVisible();
}

/** The lines of the file that a section offers. */
async function downloadCsv(page: Page, name: string): Promise<string[]> {
  const downloading = page.waitForEvent('download');
  await section(page, name)
    .getByRole('button', { name: /^Download CSV/ })
    .click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^flipstack-[a-z-]+\.csv$/);
  return (await readFile(await download.path(), 'utf8')).trimEnd().split('\n');
}

test('says in sentences, tables and files what the reviews say', async ({ page }) => {
  const { closures, joins } = await learnClosures(page.request);
  await gradeElsewhere(page.request, `own-${joins.cardIds[0]}`, 'Good');
  await page.goto('/#/cabinet');
  await page.getByRole('region', { name: 'Due today' }).getByRole('link', { name: 'Statistics' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Statistics' })).toBeVisible();

  await expect(section(page, 'Today')).toContainText(/^Today1 review today, 1 remembered; \d+ cards to go\./);
  await expect(section(page, 'Streak')).toContainText('Your streak is 1 day; one review tomorrow keeps it.');
  const retention = section(page, 'True retention');
  await expect(retention).toContainText('You remember 81% of mature cards; you asked for 90%.');
  await expect(retention).toContainText(
    'The difference is no more than chance explains (26 reviews, 95% interval: 62% to 91%).',
  );
  const groups = retention.getByRole('table', { name: 'True retention by maturity, level and stack' });
  await expect(groups.getByRole('row', { name: /^All/ })).toContainText(/92% ?95% interval 82%–96%61/);
  await expect(groups.getByRole('row', { name: /^Mature/ })).toContainText('81%');
  await expect(groups.getByRole('row', { name: /^SQL/ })).toContainText('100%');
  await expect(section(page, 'Forecast')).toContainText(/tomorrow/i);
  await expect(section(page, 'The last year')).toContainText(
    'You reviewed on 6 of the last 365 days, with 18 reviews on a usual day.',
  );
  await expect(section(page, 'Cards by state').getByRole('row', { name: /^New/ })).toContainText('0');
  await expect(section(page, 'Hardest cards')).toContainText(
    'Your hardest card was forgotten once, and the 5 hardest together 5 times.',
  );
  await expect(section(page, 'Calibration')).toContainText(/The model predicted \d\d%, and it was 92%: /);
  await expect(section(page, 'Self-grading')).toContainText('No module has 20 checked answers yet');
  await expect(section(page, 'Time')).toContainText('A review takes you 6 s');
  await expect(section(page, 'Time of day')).toContainText('You review most between');

  await retention.getByRole('button', { name: /^Show as table/ }).click();
  const table = retention.getByRole('table', { name: 'True retention', exact: true });
  await expect(table.getByRole('row', { name: /^Maturity Mature/ })).toHaveText(
    'MaturityMature262181%62%91%',
  );
  expect(await downloadCsv(page, 'True retention')).toEqual(
    expect.arrayContaining([
      'By,Cards,Reviews,Remembered,Share,95% from,95% to',
      expect.stringMatching(/^Maturity,All,61,56,0\.918,0\.8\d+,0\.9\d+$/),
      'Maturity,Mature,26,21,0.8077,0.6212,0.9149',
    ]),
  );
  expect(await downloadCsv(page, 'Hardest cards')).toEqual([
    'Card,Question,Module,Stack,Level,Reviews,Forgotten,Difficulty',
    // Escaped, so that a spreadsheet does not run it.
    expect.stringMatching(/^own-\d+,'=1\+1,Closures,JS,EASY,3,1,\d\.\d+$/),
    ...[1, 2, 3, 4].map((number) => expect.stringContaining(`,Question ${number}?,Closures,JS,EASY,3,1,`)),
  ]);
  await expectUsable(page);

  await section(page, 'Hardest cards').getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page).toHaveURL(new RegExp(`created-modules\\?module=${closures.moduleId}&card=\\d+$`));
});

test('reads every value by keyboard', async ({ page }) => {
  await learnClosures(page.request);
  await openStatistics(page);
  const year = page.getByRole('slider', { name: 'Reviews on each day of the last year' });
  await year.focus();
  await expect(year).toHaveAttribute('aria-valuetext', 'Today: no reviews');
  await page.keyboard.press('ArrowLeft');
  for (let day = 0; day < 3; day++) await page.keyboard.press('ArrowUp');
  await expect(year).toHaveAttribute('aria-valuetext', /^\w+, \w+ \d+.*: 25 reviews, 3 min$/);
  await expect(section(page, 'The last year')).toContainText(/: 25 reviews, 3 min/);
  await page.keyboard.press('End');
  await expect(year).toHaveAttribute('aria-valuetext', 'Today: no reviews');

  const forecast = page.getByRole('slider', { name: 'Cards due on each of the next 30 days' });
  await forecast.focus();
  await expect(forecast).toHaveAttribute('aria-valuetext', /^Tomorrow: \d+ cards? due$/);
  await page.keyboard.press('Home');
  await expect(forecast).toHaveAttribute('aria-valuetext', /^Today: \d+ cards? due/);
  await page.keyboard.press('ArrowLeft');
  await expect(forecast).toHaveAttribute('aria-valuetext', /^Today/);
  for (const name of ['Reviews by weekday and hour', 'Time spent on each of the last 30 days'])
    await expect(page.getByRole('slider', { name })).toHaveAttribute('aria-valuetext', /./);
});

test('reads values by touch on a phone', async ({ page }) => {
  await learnClosures(page.request);
  await resizeTo(page, 'phone');
  await openStatistics(page);
  const forecast = page.getByRole('slider', { name: 'Cards due on each of the next 30 days' });
  await forecast.scrollIntoViewIfNeeded();
  const box = await forecast.boundingBox();
  if (!box) throw new Error('The chart has no box');
  await page.mouse.click(box.x + box.width - 4, box.y + 60);
  await expect(forecast).toHaveAttribute('aria-valuenow', '30');
  await expectAccessible(page);
});

test('keeps filters in the URL, on reload and when going back', async ({ page }) => {
  const { closures, joins } = await learnClosures(page.request);
  await openStatistics(page);
  const stack = page.getByLabel('Stack');
  const module = page.getByLabel('Module');
  await stack.selectOption('SQL');
  await expect(page).toHaveURL(/#\/statistics\?stack=SQL$/);
  await expect(page.getByRole('status').filter({ hasText: 'Statistics of' })).toHaveText('Statistics of SQL');
  const retention = section(page, 'True retention');
  await expect(retention).toContainText('You have 10 of the 20 repeat reviews');
  await expect(section(page, 'Streak')).toContainText('Reviews of all modules count.');
  await page.reload();
  await expect(stack).toHaveValue('SQL');
  await expect(retention).toContainText('You have 10 of the 20 repeat reviews');
  await expect(module.getByRole('option')).toHaveText(['All modules', 'Joins']);
  await module.selectOption('Joins');
  await expect(page).toHaveURL(new RegExp(`statistics\\?module=${joins.moduleId}$`));
  await stack.selectOption('');
  await expect(page).toHaveURL(/#\/statistics$/);
  await module.selectOption('Closures');
  await expect(page).toHaveURL(new RegExp(`statistics\\?module=${closures.moduleId}$`));
  await expect(retention.getByRole('row', { name: /^All/ })).toContainText('50');
  await page.goBack();
  await expect(retention.getByRole('row', { name: /^All/ })).toContainText('60');
  await page.goBack();
  await expect(module).toHaveValue(`module=${joins.moduleId}`);
  await expectAccessible(page);
});

test('compares ratings of flip cards with checked answers', async ({ page }) => {
  const { moduleName, cardIds } = await writeModule(page.request, selfGradedDraft);
  const [flip, checked] = cardIds.map((id) => `own-${id}`);
  await gradeElsewhere(page.request, `${flip}`, 'Good');
  for (let answer = 0; answer < 20; answer++)
    await answerChoice(page.request, `${checked}`, answer < 13 ? 'right' : 'wrong');
  await openStatistics(page);
  const ratings = section(page, 'Self-grading');
  await expect(ratings).toContainText(
    `Where you rated flip cards of ${moduleName} Good or Easy, you got 65% of its checked answers right within 30 days.`,
  );
  await expect(ratings).toContainText('13 of 20, 95% interval: 43% to 82%');
  await expect(ratings).toContainText('In this module, rate yourself more strictly.');
  await expect(ratings.getByRole('row', { name: moduleName })).toContainText('65%');
  await expectAccessible(page);
  await ratings.getByRole('link', { name: moduleName }).click();
  await expect(page).toHaveURL(/#\/module\/\d+$/);
});

test('says so when a filter matches nothing or names no module', async ({ page, expectConsole }) => {
  await learnClosures(page.request);
  await page.goto('/#/statistics?stack=GO');
  await expect(page.getByRole('heading', { name: 'No reviews of GO yet' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Show everything' }).click();
  await expect(section(page, 'True retention')).toBeVisible();
  for (const search of ['module=999999', 'module=twelve', 'library=no-such-module']) {
    if (search !== 'module=twelve') expectConsole(/status of 404/);
    await page.goto(`/#/statistics?${search}`);
    await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
  }
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Show everything' }).click();
  await expect(section(page, 'True retention')).toBeVisible();
});

test('explains itself before the first review, with one button', async ({ page }) => {
  await page.goto('/#/statistics');
  const empty = section(page, 'No reviews yet');
  await expect(empty).toContainText('How much do you remember?');
  await expect(empty.getByRole('link', { name: 'Choose what to learn' })).toHaveAttribute(
    'href',
    '#/library',
  );
  await expectUsable(page);
  await followModule(page.request, 'react-hooks');
  await page.reload();
  await empty.getByRole('link', { name: 'Start the first review' }).click();
  await expect(page).toHaveURL(/#\/review$/);
});

test('loads without moving anything, and offers to try again', async ({ page, expectConsole }) => {
  await learnClosures(page.request);
  await openStatistics(page);
  const shifts = await recordLayoutShifts(page);
  const release = await holdCalls(page, '**/api/v1/statistics');
  await page.reload();
  await expect(page.locator('main [data-arriving]').first()).toBeAttached();
  release();
  await expect(section(page, 'True retention')).toBeVisible();
  await shifts.painted();
  expect(await shifts.found()).toEqual([]);

  expectConsole(/status of 500/);
  await page.unroute('**/api/v1/statistics');
  await page.route('**/api/v1/statistics', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Error: your statistics were not loaded.');
  await expectAccessible(page);
  await page.unroute('**/api/v1/statistics');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(section(page, 'True retention')).toBeVisible();
});

test('shows the last known figures offline', async ({ browser, product }) => {
  const context = await newOfflineContext(browser, product);
  await registerMember(context.request);
  await learnClosures(context.request);
  const page = await context.newPage();
  await openStatistics(page);
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.reload();
  await untilKept(page, '/statistics');
  await context.setOffline(true);
  await page.reload();
  await expect(section(page, 'True retention')).toContainText('You remember 80% of mature cards');
  await expect(page.getByText('These are the last known numbers.')).toBeVisible();
  await context.close();
});
