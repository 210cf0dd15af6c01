import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { blank, checkButton, checkedDraft, option, questions, verdict } from '../support/checked-cards.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { newOfflineContext, untilKept } from '../support/offline-visit.ts';
import { changeReviewSettings, ratingButton, shownQuestion } from '../support/review.ts';
import { savedReviews } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';

/** Starts the review of the module with checked cards, in the order in which they were written. */
async function review(page: Page): Promise<number[]> {
  await changeReviewSettings(page.request, { newCardOrder: 'by-module' });
  const { cardIds } = await writeModule(page.request, checkedDraft);
  await page.goto('/#/review');
  await expect(shownQuestion(page, questions.oneOption)).toBeVisible();
  await expect(option(page, '"object"')).toBeVisible();
  return cardIds;
}

/** Presses Enter until the next card appears: right after a card turns, a second press does not count. */
async function accept(page: Page, next: string): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(shownQuestion(page, next)).toBeVisible({ timeout: 1_500 });
  }).toPass();
}

test('suggests Good for a right answer, and Enter accepts it', async ({ page }) => {
  const [cardId] = await review(page);
  await expect(page.getByRole('button', { name: 'Show answer' })).toBeVisible();
  await option(page, '"object"').check();
  await page.getByRole('button', { name: 'Check answer' }).click();
  await expect(verdict(page)).toHaveText('Right');
  await expect(ratingButton(page, 'Good')).toHaveAccessibleName(/, suggested$/);
  await expect(ratingButton(page, 'Hard')).toBeEnabled();
  await expect(ratingButton(page, 'Easy')).toBeDisabled();
  await page.keyboard.press('4');
  await expect(verdict(page)).toBeVisible();
  await accept(page, questions.severalOptions);
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardId} 3`]);
});

test('lets the learner choose a lower rating than the suggested one', async ({ page }) => {
  const [cardId] = await review(page);
  await option(page, '"object"').check();
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Right');
  await page.keyboard.press('2');
  await expect(shownQuestion(page, questions.severalOptions)).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardId} 2`]);
});

test('allows only Again after a wrong answer', async ({ page }) => {
  const [cardId] = await review(page);
  await option(page, '"null"').check();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Wrong');
  await expect(page.getByRole('status').filter({ hasText: /^Wrong\.$/ })).toHaveCount(1);
  for (const rating of ['Hard', 'Good', 'Easy']) await expect(ratingButton(page, rating)).toBeDisabled();
  for (const key of ['2', '3', '4']) await page.keyboard.press(key);
  await expect(verdict(page)).toBeVisible();
  await accept(page, questions.severalOptions);
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardId} 1`]);
});

test('counts a card as Again when its answer is shown first', async ({ page }) => {
  await review(page);
  await page.getByRole('button', { name: 'Show answer' }).click();
  await expect(verdict(page)).toHaveText('Not answered');
  await expect(ratingButton(page, 'Again')).toHaveAccessibleName(/, suggested$/);
  await expect(ratingButton(page, 'Hard')).toBeDisabled();
});

test('shows Good for a right answer with two buttons too', async ({ page }) => {
  await changeReviewSettings(page.request, { hasTwoButtons: true });
  await review(page);
  await option(page, '"object"').check();
  await checkButton(page).click();
  await expect(ratingButton(page, 'Good')).toHaveAccessibleName(/, suggested$/);
  await expect(ratingButton(page, 'Again')).toBeEnabled();
});

test('sends what was answered with the review', async ({ page }) => {
  await review(page);
  const sent = page.waitForRequest((request) => request.url().endsWith('/api/v1/reviews'));
  await option(page, '"object"').check();
  await checkButton(page).click();
  await page.keyboard.press('3');
  expect((await sent).postDataJSON()).toMatchObject({ rating: 'Good', response: { chosen: [0] } });
});

test('goes through a review of every kind by keyboard alone', async ({ page }) => {
  const cardIds = await review(page);
  const press = async (text: string) =>
    page.keyboard.press(
      await page.getByRole('group').locator('label').filter({ hasText: text }).locator('kbd').innerText(),
    );
  await press('"object"');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Right');
  await page.keyboard.press('3');
  await expect(option(page, '""')).toBeVisible();
  await press('""');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Wrong');
  await page.keyboard.press('1');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('map');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Right');
  await page.keyboard.press('3');
  await expect(blank(page, 1)).toBeFocused();
  await page.keyboard.type('await');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Wrong');
  await page.keyboard.press('1');
  await expect(shownQuestion(page, questions.order)).toBeVisible();
  await page.getByRole('button', { name: 'Move line 1' }).focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Wrong');
  await page.keyboard.press('1');
  await expect
    .poll(() => savedReviews(page.request))
    .toEqual(cardIds.map((id, at) => `own-${id} ${[3, 1, 3, 1, 1][at]}`));
});

test('checks answers offline and sends them later', async ({ page, expectConsole }) => {
  const [one, two] = await review(page);
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await option(page, '"object"').check();
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Right');
  await page.keyboard.press('3');
  await expect(shownQuestion(page, questions.severalOptions)).toBeVisible();
  await option(page, '[]').check();
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Wrong');
  await page.keyboard.press('1');
  await expect(shownQuestion(page, questions.typed)).toBeVisible();
  await expect(page.getByText('You are offline: 2 changes are waiting to be sent.')).toBeVisible();
  await page.context().setOffline(false);
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${one} 3`, `own-${two} 1`]);
});

test('answers cards in a new tab without a network', async ({ browser, product }) => {
  const context = await newOfflineContext(browser, product);
  await registerMember(context.request);
  await changeReviewSettings(context.request, { newCardOrder: 'by-module' });
  const { moduleId, cardIds } = await writeModule(context.request, checkedDraft);
  const before = await context.newPage();
  await before.goto('/#/review');
  await expect(shownQuestion(before, questions.oneOption)).toBeVisible();
  await untilKept(before, '/review?size=500', `/modules/${moduleId}`);
  await before.close();
  await context.setOffline(true);
  const page = await context.newPage();
  await page.goto('/#/review');
  await option(page, '"object"').check();
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Right');
  await page.keyboard.press('3');
  await expect(shownQuestion(page, questions.severalOptions)).toBeVisible();
  await context.setOffline(false);
  await expect.poll(() => savedReviews(context.request)).toEqual([`own-${cardIds[0]} 3`]);
  await context.close();
});

test('can be used by everyone, from 320 pixels up', async ({ page }) => {
  await review(page);
  await expectUsable(page);
  await option(page, '"null"').check();
  await checkButton(page).click();
  await expect(verdict(page)).toBeVisible();
  await expectUsable(page);
});
