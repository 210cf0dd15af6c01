import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { hooksModule, readLibraryModule } from '../support/library.ts';
import { writeModule } from '../support/module.ts';
import {
  changeReviewSettings,
  doneHeading,
  draftCards,
  followModule,
  gradeWithKey,
  openReview,
  shownQuestion,
  startReview,
  writeThreeCards,
} from '../support/review.ts';
import { historyHeader, importHistory } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';

const dayMs = 86_400_000;
const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Review/ });
const notice = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('lets the next new card take the place of a suspended or buried one, and back', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 2 });
  await writeModule(page.request, { moduleName: 'Four', cards: draftCards('one', 'two', 'three', 'four') });
  await openReview(page);
  await expect(page.getByText('0 done, 2 to go')).toBeVisible();
  await page.keyboard.press('!');
  await expect(notice(page, 'Suspended. Another new card takes its place.')).toBeVisible();
  await expect(page.getByText('0 done, 2 to go')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Review, 2 due');
  await page.keyboard.press('-');
  await expect(notice(page, 'Buried until tomorrow. Another new card takes its place.')).toBeVisible();
  await expect(page.getByText('0 done, 2 to go')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Review, 2 due');
  // Both cards come back, so their replacements leave.
  for (const name of ['two', 'one']) {
    await page.keyboard.press('u');
    await expect(shownQuestion(page, `Question ${name}?`)).toBeVisible();
    await expect(page.getByText('0 done, 2 to go')).toBeVisible();
    await expect(header(page)).toHaveAccessibleName('Review, 2 due');
  }
  for (const name of ['one', 'two']) {
    await expect(shownQuestion(page, `Question ${name}?`)).toBeVisible();
    await gradeWithKey(page, '4');
  }
  await expect(doneHeading(page)).toBeVisible();
});

test('brings a replaced card back from its message, and replaces even the last card', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 1 });
  await startReview(page);
  await page.keyboard.press('!');
  await expect(notice(page, 'Suspended. Another new card takes its place.')).toBeVisible();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await expect(page.getByText('0 done, 1 to go')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Review, 1 due');
});

test('tells extra new cards from the ones of today, until you leave', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 1 });
  const numbers = Array.from({ length: 15 }, (_, index) => `no. ${index + 1}`);
  await writeModule(page.request, { moduleName: 'Many', cards: draftCards(...numbers) });
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'no. 1?')).toBeVisible();
  await gradeWithKey(page, '4');
  await page.getByRole('button', { name: 'Learn 10 extra new cards' }).click();
  await expect(page.getByText('1 done, 10 extra to go')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Review, nothing due');
  await gradeWithKey(page, '3');
  await expect(page.getByText('2 done, 1 to go, 9 extra')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Review, 1 due');
  await expectUsable(page);
  await page.reload();
  await expect(page.getByText('2 done, 1 to go, 9 extra')).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Flipstack' }).click();
  const today = page.getByRole('region', { name: 'Today' });
  await expect(today.getByRole('definition')).toHaveText(['1', '0']);
  await today.getByRole('link', { name: 'Review now' }).click();
  await expect(page.getByText('2 done, 1 to go, about')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Flipstack' }).click();
  await expect(today.getByRole('link', { name: 'Learn 10 extra new cards' })).toBeVisible();
  await expect(today).toContainText('You did 3 reviews and started 2 new cards.');
  await expectUsable(page);
});

test('starts over when a new day begins during the review', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 2 });
  // Until the route is removed, the server’s day seems to be yesterday.
  await page.route('**/api/v1/review/summary', async (route) => {
    const response = await route.fetch();
    const summary = await response.json();
    const dayEndsAt = new Date(Date.parse(summary.dayEndsAt) - dayMs).toISOString();
    await route.fulfill({ response, json: { ...summary, dayEndsAt } });
  });
  await startReview(page);
  await expect(page.getByText('0 done, 2 to go')).toBeVisible();
  const settled = page.waitForResponse('**/api/v1/review/summary');
  await gradeWithKey(page, '4');
  await expect(page.getByText('1 done, 1 to go')).toBeVisible();
  await settled;
  await page.unroute('**/api/v1/review/summary');
  await changeReviewSettings(page.request, { newPerDay: 3 });
  await gradeWithKey(page, '4');
  await expect(notice(page, 'A new day has begun.')).toBeVisible();
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect(page.getByText('0 done, 1 to go')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('drops the cards of a module that was removed on another device', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 50, newCardOrder: 'by-module' });
  await followModule(page.request, hooksModule);
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await startReview(page);
  await expect(page.getByText(`0 done, ${cards.length + 3} to go`)).toBeVisible();
  const removed = await page.request.delete(`/api/v1/library/${hooksModule}/follow`);
  expect(removed.ok(), await removed.text()).toBe(true);
  await gradeWithKey(page, '4');
  await expect(page.getByText('1 done, 2 to go')).toBeVisible();
  await expect(header(page)).toHaveAccessibleName('Review, 2 due');
});

test('links to mistakes only if a learned card was forgotten', async ({ page }) => {
  await writeModule(page.request, { moduleName: 'New', cards: draftCards('one', 'two') });
  await openReview(page);
  const link = page.getByRole('main').getByRole('link', { name: /mistakes/i });
  for (const [name, key] of [
    ['one', '1'],
    ['two', '4'],
    ['one', '1'],
    ['one', '4'],
  ] as const) {
    await expect(shownQuestion(page, `Question ${name}?`)).toBeVisible();
    await gradeWithKey(page, key);
  }
  await expect(doneHeading(page)).toBeVisible();
  await page.getByText('1 card to look at again').click();
  await expect(page.getByRole('group').getByRole('listitem')).toContainText('rated Again 2 times');
  await expect(link).toHaveCount(0);
  // A card that was learned weeks ago, forgotten since, and remembered a moment ago.
  const { cardIds } = await writeThreeCards(page.request, 'Learned');
  await importHistory(
    page.request,
    [
      historyHeader,
      ...cardIds.flatMap((cardId) => [
        `own-${cardId},${Date.now() - 25 * dayMs},4,,4000`,
        `own-${cardId},${Date.now() - 15 * dayMs},1,,4000`,
        `own-${cardId},${Date.now() - 60_000},4,,4000`,
      ]),
    ].join('\n'),
  );
  await page.reload();
  await page.getByText('1 card to look at again').click();
  await expect(link).toHaveText('Mistakes: learned cards that you forgot');
});
