import {
  changeReviewSettings,
  doneHeading,
  gradeWithKey,
  openReview,
  shownAnswer,
  shownQuestion,
  startReview,
} from '../support/review.ts';
import { savedReviews } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';

const dayMs = 86_400_000;

test('keeps Undo and the count of reviewed cards after leaving the screen and after a reload', async ({
  page,
}) => {
  const { cardIds } = await startReview(page);
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('!');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cabinet' }).click();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('1');
  await page.goto('/#/review');
  await expect(page.getByText('1 done, 1 to go')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 done, 1 to go')).toBeVisible();
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.reload();
  await expect(page.getByText('1 done, 2 to go')).toBeVisible();
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await expect(page.getByText('0 done, 3 to go')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([]);
});

test('shows a learning step again after a reload', async ({ page }) => {
  await startReview(page);
  await gradeWithKey(page, '1');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(1);
  await page.reload();
  await expect(page.getByText('1 done, 3 to go')).toBeVisible();
});

test('restarts the count on the next day', async ({ page }) => {
  await startReview(page);
  await gradeWithKey(page, '4');
  await expect.poll(() => savedReviews(page.request)).toHaveLength(1);
  await page.clock.install({ time: Date.now() + 2 * dayMs });
  await page.reload();
  await expect(page.getByText('0 done, 2 to go')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled();
});

test('keeps extra new cards after a reload', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 1 });
  await startReview(page);
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
  await page.getByRole('button', { name: 'Learn 2 extra new cards' }).click();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(2);
  await page.reload();
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect(page.getByText('2 done, 1 extra to go')).toBeVisible();
});

test('does not grade a card that another tab has already graded', async ({ page, context }) => {
  const { cardIds } = await startReview(page);
  const other = await context.newPage();
  await openReview(other);
  await other.keyboard.press('Space');
  await expect(shownAnswer(other, 'Answer one.')).toBeVisible();
  await page.bringToFront();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  const notice = other.getByRole('status').filter({ hasText: 'Graded in another tab: “Question one?”' });
  await expect(notice).toBeVisible();
  await expect(shownQuestion(other, 'Question two?')).toBeVisible();
  await page.keyboard.press('-');
  await expect(shownQuestion(other, 'Question three?')).toBeVisible();
  await page.keyboard.press('u');
  await other.bringToFront();
  await gradeWithKey(other, '4');
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`, `own-${cardIds[2]} 4`]);
  await expect(shownQuestion(other, 'Question two?')).toBeVisible();
});
