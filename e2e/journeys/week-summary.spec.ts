import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { newOfflineContext, untilKept } from '../support/offline-visit.ts';
import { draftCards, gradeWithKey, shownQuestion } from '../support/review.ts';
import { historyHeader, importHistory } from '../support/review-history.ts';
import { memberTest, test } from '../support/test.ts';
import { viewports } from '../support/viewports.ts';

const dayMs = 86_400_000;

const section = (page: Page): Locator => page.getByRole('region', { name: 'Your week' });

const numbers = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];

/**
 * Eight cards: six were learned three weeks ago and slipped three days ago, five of them in one
 * module. Two were learned yesterday.
 */
async function slip(request: APIRequestContext): Promise<void> {
  const own = await writeModule(request, { moduleName: 'Event loop', cards: draftCards(...numbers) });
  const [first] = (await writeModule(request, { moduleName: 'Streams', cards: draftCards('nine') })).cardIds;
  const cards = [...own.cardIds.slice(0, 5), first];
  const lines = [
    ...cards.flatMap((card) => [
      [card, 21, 4],
      [card, 10, 3],
      [card, 3, 1],
      [card, 3 - 1 / 24, 3],
      [card, 1, 4],
    ]),
    ...own.cardIds.slice(5, 7).map((card) => [card, 1, 4]),
  ].map(([card, daysAgo = 0, rating]) => `own-${card},${Date.now() - daysAgo * dayMs},${rating},,30000`);
  await importHistory(request, [historyHeader, ...lines].join('\n'));
}

test('says what was learned, what slipped and what to do next', async ({ page }) => {
  await registerMember(page.request);
  await slip(page.request);
  await page.goto('/#/cabinet');
  const week = section(page);
  await expect(week).toContainText('You learned 2 cards in Event loop, 2 more than the week before.');
  await expect(week).toContainText(/You did 20 reviews on [23] days in 10 min, 14 more than the week before/);
  await expect(week.getByRole('link', { name: 'All statistics' })).toHaveAttribute('href', '#/statistics');
  await week.getByText('6 cards slipped, 6 more than the week before').click();
  await expect(week.getByRole('listitem')).toHaveCount(5);
  await expectUsable(page);
  await week.getByRole('link', { name: 'Question two?' }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Question two?');
  await page.goBack();

  await expect(week).toContainText('5 cards of Event loop slipped.');
  await week.getByRole('link', { name: 'Study Event loop' }).click();
  await expect(page.getByRole('heading', { name: 'Event loop' })).toBeVisible();
});

test('works by keyboard on a phone', async ({ page }) => {
  await registerMember(page.request);
  await slip(page.request);
  await page.setViewportSize(viewports.phone);
  await page.goto('/#/cabinet');
  const week = section(page);
  const summary = week.getByText('6 cards slipped');
  await summary.focus();
  await page.keyboard.press('Enter');
  await expect(week.getByRole('link', { name: 'All forgotten in the last 30 days' })).toBeVisible();
  await week.getByRole('link', { name: 'Study Event loop' }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/#\/module\/\d+$/);
});

memberTest('tells new members what will be here, and counts their first reviews', async ({ page }) => {
  await page.goto('/#/cabinet');
  const week = section(page);
  await expect(week).toContainText(
    'this section will say what you learned, what slipped and what to do next',
  );
  // The invitation above is the one thing to do.
  await expect(page.getByRole('link', { name: 'Set up your reviews: three questions' })).toBeVisible();
  await expect(week.getByRole('link')).toHaveCount(0);
  await expectUsable(page);

  await writeModule(page.request, { moduleName: 'Event loop', cards: draftCards('one') });
  await page.reload();
  await week.getByRole('link', { name: 'Start now' }).click();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
  await page.goto('/#/cabinet');
  await expect(week).toContainText('You learned 1 card in Event loop. 1 card became known.');
  await expect(week).toContainText('You are on track.');
});

memberTest('offers to try again when the week cannot be loaded', async ({ page, expectConsole }) => {
  expectConsole(/status of 500/);
  await page.route('**/api/v1/statistics/week', (route) => route.fulfill({ status: 500 }));
  await page.goto('/#/cabinet');
  const week = section(page);
  await expect(week).toContainText('your week was not loaded');
  await expectUsable(page);
  await page.unroute('**/api/v1/statistics/week');
  await week.getByRole('button', { name: 'Try again' }).click();
  await expect(week).toContainText('what you learned');
});

test('shows the last known week offline, and says so', async ({ browser, product }) => {
  const context = await newOfflineContext(browser, product);
  await registerMember(context.request);
  await slip(context.request);
  const page = await context.newPage();
  await page.goto('/#/cabinet');
  await expect(section(page)).toContainText('You learned 2 cards');
  // What the first visit loaded came before the service worker.
  await untilKept(page);
  await page.reload();
  await untilKept(page, '/statistics/week');
  await context.setOffline(true);
  await page.goto('/#/about');
  await page.reload();
  await page.goto('/#/cabinet');
  await expect(section(page)).toContainText('You learned 2 cards');
  await expect(section(page)).toContainText('You are offline. These are the last known numbers.');
  await context.close();
});

for (const viewport of ['phone', 'desktop'] as const) {
  test(`hardly moves what is below when it loads, on a ${viewport}`, async ({ page }) => {
    await registerMember(page.request);
    await slip(page.request);
    await page.setViewportSize(viewports[viewport]);
    const release = await holdCalls(page, '**/statistics/week');
    await page.goto('/#/cabinet');
    const below = page.getByRole('heading', { name: 'In my reviews' });
    await expect(section(page)).toContainText('Loading');
    await expect(page.getByRole('list', { name: 'Modules in my reviews' })).toBeVisible();
    const before = await below.boundingBox();
    release();
    await expect(section(page)).toContainText('You learned');
    const after = await below.boundingBox();
    const lineHeight = 28;
    expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2 * lineHeight);
  });
}
