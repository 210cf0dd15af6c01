import type { Page } from '@playwright/test';
import { signIn } from '../support/account-forms.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { writeModule } from '../support/module.ts';
import {
  changeReviewSettings,
  doneHeading,
  draftCards,
  gradeWithKey,
  openReview,
  returnToForeground,
  shownQuestion,
  startReview,
  writeThreeCards,
} from '../support/review.ts';
import { gradeElsewhere, savedReviews } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';

const reviews = '**/api/v1/reviews';
const waiting = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

test('continues offline and counts every answer once', async ({ page, expectConsole }) => {
  const { cardIds } = await startReview(page);
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(
    'You are offline: 2 changes are waiting to be sent. They will be sent automatically.',
  );
  await page.context().setOffline(false);
  await expect.poll(() => savedReviews(page.request)).toEqual(cardIds.slice(0, 2).map((id) => `own-${id} 4`));
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeHidden();
});

test('undoes an answer that has not reached the server yet', async ({ page }) => {
  const { cardIds } = await startReview(page);
  const release = await holdCalls(page, reviews);
  await gradeWithKey(page, '1');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  const takenBack = page.waitForResponse(/\/reviews\/[^/]+\/undo$/);
  release();
  expect((await takenBack).status()).toBe(200);
  await expect.poll(() => savedReviews(page.request)).toEqual([]);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('counts only the final answer when you undo offline', async ({ page, expectConsole }) => {
  const { cardIds } = await startReview(page);
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await gradeWithKey(page, '4');
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '2');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('-');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await page.keyboard.press('u');
  await gradeWithKey(page, '4');
  await expect(waiting(page, 'offline')).toHaveText(
    'You are offline: 6 changes are waiting to be sent. They will be sent automatically.',
  );
  await page.context().setOffline(false);
  await expect(waiting(page, 'offline')).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 2`, `own-${cardIds[1]} 4`]);
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
});

test('finishes a review offline', async ({ page, expectConsole }) => {
  await startReview(page);
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  for (let round = 0; round < 6; round++) await gradeWithKey(page, '3');
  await expect(doneHeading(page)).toBeFocused();
  await expect(
    page.getByText('The number due tomorrow appears here once your changes are sent.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/due tomorrow\.$/)).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(6);
});

test('sends the answers of a closed tab from the next one, before loading cards', async ({
  page,
  expectConsole,
}) => {
  const { cardIds } = await startReview(page);
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/api/v1/reviews', (route) => route.abort());
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(
    page.getByText(
      'The server cannot be reached: 1 change is waiting to be sent. It will be sent automatically.',
    ),
  ).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  const order: string[] = [];
  next.on('response', (response) => {
    if (response.url().endsWith('/api/v1/reviews')) order.push('saved');
  });
  next.on('request', (request) => {
    if (request.url().endsWith('/api/v1/review')) order.push('loaded cards');
  });
  await next.goto('/#/review');
  await expect(shownQuestion(next, 'Question two?')).toBeVisible();
  // Cards that are loaded before the answer is saved could include the answered card again.
  expect(order).toEqual(['saved', 'loaded cards']);
  expect(await savedReviews(next.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('sends waiting answers from the cabinet and updates its count', async ({ page, expectConsole }) => {
  await startReview(page);
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/api/v1/reviews', (route) => route.abort());
  await gradeWithKey(page, '4');
  await expect(waiting(page, 'The server cannot be reached')).toBeVisible();
  await page.unroute('**/api/v1/reviews');
  await page.getByRole('link', { name: 'Cabinet' }).first().click();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('2');
  await expect.poll(() => savedReviews(page.request)).toHaveLength(1);
});

test('sends waiting answers after the session ended and you signed in again', async ({
  page,
  member,
  expectConsole,
}) => {
  const { cardIds } = await startReview(page);
  expectConsole(/status of 401/);
  await page.request.get('/api/v1/auth/logout');
  await gradeWithKey(page, '4');
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/review$/);
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('sends waiting answers when the server is back', async ({ page, product, expectConsole }) => {
  const { cardIds } = await startReview(page);
  expectConsole(/net::ERR_CONNECTION_REFUSED/);
  await product.stop();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(waiting(page, 'waiting to be sent')).toHaveText(
    'The server cannot be reached: 1 change is waiting to be sent. It will be sent automatically.',
  );
  await product.start();
  await expect(waiting(page, 'waiting to be sent')).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('keeps answers while the server fails, and merges reviews from another device', async ({
  page,
  expectConsole,
}) => {
  const { cardIds } = await startReview(page);
  expectConsole(/status of 500/);
  await page.route('**/api/v1/reviews', (route) => route.fulfill({ status: 500, body: 'Oh' }));
  await gradeWithKey(page, '4');
  await expect(waiting(page, 'waiting to be sent')).toHaveText(
    'The server returned an error: 1 change is waiting to be sent. It will be sent automatically.',
  );
  await page.reload();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  // Another device still reaches the server.
  await gradeElsewhere(page.request, `own-${cardIds[2]}`, 'Easy');
  const renewed = page.waitForResponse(/\/api\/v1\/review$/);
  await page.unroute('**/api/v1/reviews');
  await renewed;
  await expect(waiting(page, 'waiting to be sent')).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`, `own-${cardIds[2]} 4`]);
  await expect(page.getByText('1 done, 1 to go')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
});

test('says what is due tomorrow once the last answer is saved', async ({ page }) => {
  await writeModule(page.request, { moduleName: 'One', cards: draftCards('one') });
  await openReview(page);
  // Again, then Good at each learning step: after the last one the card is due in a day.
  for (const key of ['1', '3'] as const) {
    const saved = page.waitForResponse(/\/api\/v1\/reviews$/);
    await gradeWithKey(page, key);
    await saved;
  }
  const release = await holdCalls(page, reviews);
  await gradeWithKey(page, '3');
  await expect(doneHeading(page)).toBeVisible();
  await expect(
    page.getByText('The number due tomorrow appears here once your changes are sent.'),
  ).toBeVisible();
  release();
  await expect(page.getByText('1 review due tomorrow.')).toBeVisible();
});

test('reports a deleted module once and continues with the other cards', async ({ page, expectConsole }) => {
  const { moduleId } = await writeThreeCards(page.request, 'Doomed');
  await writeModule(page.request, { moduleName: 'Lasting', cards: draftCards('four') });
  await changeReviewSettings(page.request, { newCardOrder: 'by-module' });
  await openReview(page);
  expect((await page.request.delete(`/api/v1/modules/${moduleId}`)).ok()).toBe(true);
  expectConsole(/status of 404/);
  await gradeWithKey(page, '4');
  await expect(page.getByRole('alert')).toHaveText('Error: your review was not saved. Card not found.');
  await expect(shownQuestion(page, 'Question four?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();
  await expect(page.getByText('1 review in 1 min')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('reports that the module under review was deleted', async ({ page, expectConsole }) => {
  const { moduleId } = await writeThreeCards(page.request, 'Doomed');
  await writeModule(page.request, { moduleName: 'Lasting', cards: draftCards('four') });
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  expect((await page.request.delete(`/api/v1/modules/${moduleId}`)).ok()).toBe(true);
  expectConsole(/status of 404/);
  await gradeWithKey(page, '4');
  await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Review all cards' }).click();
  await expect(shownQuestion(page, 'Question four?')).toBeVisible();
});

test('asks no card twice in two tabs and counts the answers of both', async ({ page, context }) => {
  const { cardIds } = await startReview(page);
  const other = await context.newPage();
  await other.goto('/#/review');
  await expect(shownQuestion(other, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(1);
  await returnToForeground(other);
  await expect(shownQuestion(other, 'Question two?')).toBeVisible();
  await gradeWithKey(other, '3');
  await expect(shownQuestion(other, 'Question three?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(2);
  await returnToForeground(page);
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await gradeWithKey(page, '4');
  const [first, second, third] = cardIds;
  await expect
    .poll(() => savedReviews(page.request))
    .toEqual([`own-${first} 4`, `own-${second} 3`, `own-${third} 4`]);
});
