import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { recordLayoutShifts } from '../support/layout-shift.ts';
import { writeModule } from '../support/module.ts';
import {
  changeReviewSettings,
  doneHeading,
  draftCards,
  gradeWithKey,
  openReview,
  shownQuestion,
  startReview,
  writeThreeCards,
} from '../support/review.ts';
import { historyHeader, importHistory } from '../support/review-history.ts';
import { expect, test as guestTest, memberTest } from '../support/test.ts';
import { type Viewport, viewports } from '../support/viewports.ts';

const today = (page: Page) => page.getByRole('region', { name: 'Today' });
const reviewLink = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Review/ });
const session = '**/api/v1/users/me*';
const dayMs = 86_400_000;

memberTest('takes a member with nothing to learn to their first cards', async ({ page }) => {
  await page.goto('/');
  await expect(today(page).getByRole('heading')).toHaveText('What are you preparing for?');
  await expect(today(page).getByRole('link', { name: 'Choose what to learn' })).toHaveAttribute(
    'href',
    '#/welcome',
  );
  await expect(reviewLink(page)).toHaveAccessibleName('Review, nothing due');
  await expectUsable(page);
});

memberTest('shows today’s work above the rest of Home', async ({ page }) => {
  await writeThreeCards(page.request);
  await page.goto('/');
  await expect(today(page).getByRole('definition')).toHaveText(['0', '3']);
  await expect(today(page)).toContainText('About 1 minute.');
  await expect(today(page)).toContainText('Your first review starts a streak.');
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 3 due');
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sample modules' }).getByRole('link')).toHaveCount(12);
  await expectUsable(page);
  await today(page).getByRole('link', { name: 'Start today’s review' }).click();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
});

memberTest('counts down in the header, and sums up the day at the end', async ({ page }) => {
  await startReview(page);
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 3 due');
  await gradeWithKey(page, '4');
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 2 due');
  await page.keyboard.press('u');
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 3 due');
  for (const left of ['2 due', '1 due', 'nothing due']) {
    await gradeWithKey(page, '4');
    await expect(reviewLink(page)).toHaveAccessibleName(`Review, ${left}`);
  }
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(today(page).getByRole('heading')).toHaveText('Done for today');
  await expect(today(page)).toContainText('You did 3 reviews and started 3 new cards. Nothing due tomorrow.');
  await expect(today(page)).toContainText('Streak: 1 day. Safe for today.');
  await expect(today(page).getByRole('link')).toHaveText('Find more cards in the library');
});

memberTest('counts cards graded offline, and says that it is offline', async ({ page, expectConsole }) => {
  await writeThreeCards(page.request);
  // Loads the cabinet's code, so that the tab has it offline.
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('No streak yet.');
  await openReview(page);
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 3 due');
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 2 due');
  await page.getByRole('link', { name: /go to your cabinet$/ }).click();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText(/^Due today2/);
  await page.context().setOffline(false);
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 2 due');
  await page.getByRole('banner').getByRole('link', { name: 'Home' }).click();
  await expect(today(page)).toContainText('1 done.');
  await page.context().setOffline(true);
  await expect(today(page).getByRole('status')).toHaveText(
    'You are offline. These are the last known numbers.',
  );
  await page.context().setOffline(false);
  await expect(today(page).getByRole('status')).toBeHidden();
});

memberTest('starts extra new cards immediately, but not again after a reload', async ({ page }) => {
  await writeThreeCards(page.request);
  await changeReviewSettings(page.request, { newPerDay: 1 });
  await openReview(page);
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
  await page.goto('/');
  await today(page).getByRole('link', { name: 'Learn 2 extra new cards' }).click();
  for (const number of ['two', 'three']) {
    await expect(shownQuestion(page, `Question ${number}?`)).toBeVisible();
    await gradeWithKey(page, '4');
  }
  await expect(doneHeading(page)).toBeVisible();
  await writeModule(page.request, { moduleName: 'Closures', cards: draftCards('four') });
  await page.reload();
  await expect(page.getByRole('button', { name: 'Learn 1 extra new card' })).toBeVisible();
});

memberTest('agrees with the header, the cabinet and the review on what is due and new', async ({ page }) => {
  const { cardIds } = await writeThreeCards(page.request);
  // The first card was learned and is due again; one of the others is beyond the limit of new cards.
  const learnedAt = [25, 20].map((daysAgo) => Date.now() - daysAgo * dayMs);
  const lines = learnedAt.map((at) => `own-${cardIds[0]},${at},3,,4000`);
  await importHistory(page.request, [historyHeader, ...lines].join('\n'));
  await changeReviewSettings(page.request, { newPerDay: 1 });
  await page.goto('/');
  await expect(today(page).getByRole('definition')).toHaveText(['1', '1']);
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 2 due');
  await expect(reviewLink(page).locator('b')).toHaveText('2');
  await page.getByRole('link', { name: /go to your cabinet$/ }).click();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText(/^Due today2/);
  await page.getByRole('link', { name: 'Review now' }).click();
  await expect(page.getByText('0 done, 2 to go')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(page.getByText('1 done, 1 to go')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Flipstack' }).click();
  await expect(today(page).getByRole('definition')).toHaveText(['0', '1']);
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 1 due');
});

memberTest('offers to try again when the numbers were not loaded', async ({ page, expectConsole }) => {
  expectConsole(/status of 418/);
  await page.route('**/api/v1/review/summary', (route) => route.fulfill({ status: 418, body: '{}' }));
  await page.goto('/');
  await expect(today(page).getByRole('alert')).toContainText('today’s reviews were not loaded');
  await expect(reviewLink(page)).toHaveAccessibleName('Review');
  await page.unroute('**/api/v1/review/summary');
  await today(page).getByRole('button', { name: 'Try again' }).click();
  await expect(today(page).getByRole('link', { name: 'Choose what to learn' })).toBeVisible();
});

memberTest('keeps the header’s number right when cards are added, and from 100 up', async ({ page }) => {
  await page.goto('/');
  await expect(reviewLink(page)).toHaveAccessibleName('Review, nothing due');
  await page.route('**/api/v1/review/summary', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), dueToday: 1234 } });
  });
  await page.goto('/#/created-modules');
  await page.reload();
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 1,234 due');
  await expect(reviewLink(page)).toContainText('99+');
  await page.unroute('**/api/v1/review/summary');
  await page.getByLabel('Module name').fill('Event loop');
  await page.getByRole('button', { name: 'Create', exact: true }).click();
  await expect(reviewLink(page)).toHaveAccessibleName('Review, nothing due');
});

memberTest('refetches the numbers when the learner’s day ends', async ({ page }) => {
  await writeModule(page.request, { moduleName: 'Event loop', cards: draftCards('one') });
  await page.clock.install();
  await page.goto('/');
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 1 due');
  await writeModule(page.request, { moduleName: 'Closures', cards: draftCards('two') });
  await page.clock.fastForward('25:00:00');
  await expect(reviewLink(page)).toHaveAccessibleName('Review, 2 due');
});

for (const size of ['smallPhone', 'phone', 'tablet', 'desktop'] satisfies Viewport[]) {
  memberTest(`moves nothing while a member’s Home loads slowly on a ${size}`, async ({ page }) => {
    await writeThreeCards(page.request);
    await page.setViewportSize(viewports[size]);
    await page.goto('/');
    await expect(reviewLink(page)).toHaveAccessibleName('Review, 3 due');
    await expect(today(page).getByRole('definition')).toHaveText(['0', '3']);
    const shift = await recordLayoutShifts(page);
    const [check, numbers] = [await holdCalls(page, session), await holdCalls(page, '**/review/summary')];
    await page.reload();
    await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
    await shift.painted();
    check();
    await expect(today(page)).toHaveAttribute('aria-busy', 'true');
    await shift.painted();
    numbers();
    await expect(today(page).getByRole('definition')).toHaveText(['0', '3']);
    await expect(reviewLink(page)).toHaveAccessibleName('Review, 3 due');
    await shift.painted();
    expect(await shift.found()).toEqual([]);
  });
}

memberTest('shows a guest’s Home to a member who was signed out elsewhere', async ({ page }) => {
  await page.goto('/');
  await expect(today(page)).toBeVisible();
  await page.context().clearCookies();
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(reviewLink(page)).toHaveCount(0);
  await expect(today(page)).toHaveCount(0);
  const shift = await recordLayoutShifts(page);
  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await shift.painted();
  expect(await shift.found()).toEqual([]);
});

guestTest('shows a guest neither Today nor Review', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(reviewLink(page)).toHaveCount(0);
  await expect(today(page)).toHaveCount(0);
});

memberTest('says that a streak ended, and how to start a new one', async ({ page }) => {
  const { cardIds } = await writeThreeCards(page.request);
  const answer = await page.request.post('/api/v1/reviews', {
    data: {
      reviewId: crypto.randomUUID(),
      card: `own-${cardIds[0]}`,
      rating: 'Easy',
      reviewedAt: new Date(Date.now() - 5 * 86_400_000).toISOString(),
      durationMs: 1000,
    },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  const sentence = 'Your streak ended. A review today starts a new one.';
  await page.goto('/');
  await expect(today(page)).toContainText(sentence);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText(sentence);
});
