import { expectAccessible } from '../support/accessibility.ts';
import { writeModule } from '../support/module.ts';
import {
  changeReviewSettings,
  doneHeading,
  draftCards,
  gradeWithKey,
  openReview,
  ratingButton,
  returnToForeground,
  shownAnswer,
  shownQuestion,
  startReview,
  writeThreeCards,
} from '../support/review.ts';
import { savedReviews } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

test('runs a review by keyboard alone, from the cabinet to the end', async ({ page }) => {
  const { cardIds } = await writeThreeCards(page.request);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('3');
  await page.getByRole('link', { name: 'Review now' }).press('Enter');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(shownAnswer(page, 'Answer one.')).toBeVisible();
  await expect(page.getByText('Hard means you remembered it with effort.')).toBeVisible();
  await expect(ratingButton(page, 'Easy')).toContainText('8 d');
  await page.keyboard.press('4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect(page.getByText('Hard means you remembered')).toBeHidden();
  await gradeWithKey(page, '4');
  // Good on a new card is a learning step, so the card comes back in the same session.
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('4');
  await expect(doneHeading(page)).toBeFocused();
  await expect(page.getByText('4 reviews in 1 min: 4 remembered, 3 new.')).toBeVisible();
  const [first, second, third] = cardIds;
  await expect
    .poll(() => savedReviews(page.request))
    .toEqual([`own-${first} 4`, `own-${second} 3`, `own-${third} 4`, `own-${second} 4`]);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('All done. Streak: 1 day.');
});

test('undoes one answer after another', async ({ page }) => {
  const { cardIds } = await writeThreeCards(page.request);
  await page.goto('/#/review');
  for (const number of ['one', 'two', 'three']) {
    await expect(shownQuestion(page, `Question ${number}?`)).toBeVisible();
    await gradeWithKey(page, '4');
  }
  await expect(doneHeading(page)).toBeVisible();
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
  await page.keyboard.press('Space');
  await ratingButton(page, 'Easy').click();
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(2);
});

test('reviews a single module from its study screen', async ({ page }) => {
  await writeThreeCards(page.request, 'First');
  const { moduleId } = await writeModule(page.request, {
    moduleName: 'Second',
    cards: [{ question: 'Only this?', answer: 'Only this.' }],
  });
  await page.goto(`/#/module/${moduleId}`);
  await page.getByRole('main').getByRole('link', { name: 'Review' }).click();
  // The study screen shows the same card, so wait for the review first.
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  await expect(shownQuestion(page, 'Only this?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
});

test('asks each card once when there are more than one batch', async ({ page }) => {
  test.slow();
  const numbers = Array.from({ length: 27 }, (_, index) => `${index + 1}`);
  await changeReviewSettings(page.request, { newPerDay: 50 });
  await writeModule(page.request, { moduleName: 'Many', cards: draftCards(...numbers) });
  await page.goto('/#/review');
  await expect(page.getByText('0 done, 27 to go')).toBeVisible();
  const seen: string[] = [];
  for (const [index] of numbers.entries()) {
    await expect(page.getByText(`${index} done, `)).toBeVisible();
    seen.push(await page.locator('[data-side="question"] p').last().innerText());
    await gradeWithKey(page, '4');
  }
  await expect(doneHeading(page)).toBeVisible();
  expect(seen.toSorted()).toEqual(numbers.map((number) => `Question ${number}?`).toSorted());
  await expect.poll(() => savedReviews(page.request)).toHaveLength(27);
});

test('offers new cards beyond the daily limit until there are none', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 1 });
  await startReview(page);
  const more = page.getByRole('button', { name: 'Learn 2 extra new cards' });
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
  await more.press('Enter');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Question' })).toBeFocused();
  // Cards beyond the daily limit stay when the queue is loaded again.
  const renewed = page.waitForResponse(/\/api\/v1\/review$/);
  await returnToForeground(page);
  await renewed;
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
  await expect(page.getByRole('button', { name: /extra new card/ })).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(3);
});

test('saves the review settings and follows them', async ({ page, expectConsole }) => {
  await writeThreeCards(page.request);
  expectConsole(/status of 400/);
  await page.goto('/#/review/settings');
  await page.getByLabel('New cards per day').fill('1001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New cards per day must be a whole number from 0 to 1000')).toBeVisible();
  await page.getByLabel('New cards per day').fill('2');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await page.getByLabel('Use only two buttons').check();
  await page.getByLabel('Desired retention').fill('0.85');
  await expect(page.getByText('You will remember about 85 of 100 cards')).toBeVisible();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Review settings saved' })).toBeVisible();
  await page.reload();
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon');
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(ratingButton(page, 'Good')).toBeVisible();
  await expect(ratingButton(page, 'Hard')).toBeHidden();
  await page.keyboard.press('2');
  await gradeWithKey(page, '3');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
});

test('is accessible, and shows all ratings on a phone', async ({ page }) => {
  await startReview(page);
  await expectAccessible(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('status').filter({ hasText: 'Answer shown' })).toBeAttached();
  await expectAccessible(page);
  for (const viewport of ['phone', 'smallPhone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectNoHorizontalScroll(page);
    for (const rating of ['Again', 'Hard', 'Good', 'Easy'])
      await expect(ratingButton(page, rating)).toBeInViewport({ ratio: 0.9 });
  }
  await page.goto('/#/review/settings');
  await expect(page.getByLabel('Reviews per day')).toBeVisible();
  await expectAccessible(page);
});

test('leads a guest to sign in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/#/review');
  await expect(page).toHaveURL(/#\/login/);
});

test('keeps the badge of a new card on one line beside a long module name', async ({ page }) => {
  await resizeTo(page, 'phone');
  const moduleName = 'Closures'.repeat(6);
  await writeModule(page.request, { moduleName, cards: draftCards('one') });
  await openReview(page);
  const badge = page.getByText('new', { exact: true });
  const lines = await badge.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getClientRects().length;
  });
  expect(lines).toBe(1);
  await expectNoHorizontalScroll(page);
});
