import type { Page } from '@playwright/test';
import { writeModule } from '../support/module.ts';
import {
  changeReviewSettings,
  draftCards,
  forgetSevenTimes,
  gradeElsewhere,
  gradeWithKey,
  savedReviews,
  shownQuestion,
} from '../support/review.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(({ member }) => expect(member.id).toBeGreaterThan(0));

const cards = draftCards('one', 'two', 'three');
const done = (page: Page) => page.getByRole('heading', { name: 'Done for now' });
const waiting = (page: Page, text: string) => page.getByRole('status').filter({ hasText: text });

/** What happens when the page comes back to the foreground. */
async function comeBack(page: Page) {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** Holds answers back on their way to the server until they are let go. */
async function hold(page: Page): Promise<() => void> {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v1/reviews', async (route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

async function beginReview(page: Page) {
  const written = await writeModule(page.request, { moduleName: 'Event loop', cards });
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  return written;
}

test('A member takes an answer back that is still on its way', async ({ page }) => {
  const { cardIds } = await beginReview(page);
  const letGo = await hold(page);
  await gradeWithKey(page, '1');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  const takenBack = page.waitForResponse(/\/reviews\/[^/]+\/undo$/);
  letGo();
  expect((await takenBack).status()).toBe(200);
  await expect.poll(() => savedReviews(page.request)).toEqual([]);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('A member changes their mind without a network, and what they settled on counts once', async ({
  page,
  expectConsole,
}) => {
  const { cardIds } = await beginReview(page);
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
  await expect(waiting(page, 'offline')).toHaveText('You are offline: 6 answers are waiting to be sent.');
  await page.context().setOffline(false);
  await expect(waiting(page, 'offline')).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 2`, `own-${cardIds[1]} 4`]);
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
});

test('A member who knows every card is done without a network, too', async ({ page, expectConsole }) => {
  await beginReview(page);
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  for (let round = 0; round < 6; round++) await gradeWithKey(page, '3');
  await expect(done(page)).toBeFocused();
  await expect(
    page.getByText('What is due tomorrow appears here once your answers have been sent.'),
  ).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByText(/due tomorrow\.$/)).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(6);
});

test('A member whose session ends signs in, goes on, and nothing is lost', async ({
  page,
  member,
  expectConsole,
}) => {
  const { cardIds } = await beginReview(page);
  expectConsole(/status of 401/);
  await page.request.get('/api/v1/auth/logout');
  await gradeWithKey(page, '4');
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Username').fill(member.username);
  await page.getByRole('textbox', { name: 'Password' }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/review$/);
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('A member whose server is gone is told so, and it is mended when it is back', async ({
  page,
  product,
  expectConsole,
}) => {
  const { cardIds } = await beginReview(page);
  expectConsole(/net::ERR_CONNECTION_REFUSED/);
  await product.stop();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(waiting(page, 'waiting to be sent')).toHaveText(
    'The server cannot be reached: 1 answer is waiting to be sent.',
  );
  await product.start();
  await expect(waiting(page, 'waiting to be sent')).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('A member whose server is in trouble is told so, and no answer is lost', async ({
  page,
  expectConsole,
}) => {
  const { cardIds } = await beginReview(page);
  expectConsole(/status of 500/);
  await page.route('**/api/v1/reviews', (route) => route.fulfill({ status: 500, body: 'Oh' }));
  await gradeWithKey(page, '4');
  await expect(waiting(page, 'waiting to be sent')).toHaveText(
    'The server has a problem: 1 answer is waiting to be sent.',
  );
  await page.reload();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  // Meanwhile another device has no trouble.
  await gradeElsewhere(page.request, `own-${cardIds[2]}`, 'Easy');
  const renewed = page.waitForResponse(/\/api\/v1\/review$/);
  await page.unroute('**/api/v1/reviews');
  await renewed;
  await expect(waiting(page, 'waiting to be sent')).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toEqual([`own-${cardIds[0]} 4`, `own-${cardIds[2]} 4`]);
  await expect(page.getByText('0 done, 1 to go')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(done(page)).toBeVisible();
});

test('A member hears what comes tomorrow once their last answer counts', async ({ page }) => {
  await writeModule(page.request, { moduleName: 'One', cards: cards.slice(0, 1) });
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  // Forgotten, then remembered at its second step; after the last one it comes back in a day.
  for (const key of ['1', '3'] as const) {
    const told = page.waitForResponse(/\/api\/v1\/reviews$/);
    await gradeWithKey(page, key);
    await told;
  }
  const letGo = await hold(page);
  await gradeWithKey(page, '3');
  await expect(done(page)).toBeVisible();
  await expect(
    page.getByText('What is due tomorrow appears here once your answers have been sent.'),
  ).toBeVisible();
  letGo();
  await expect(page.getByText('1 card due tomorrow.')).toBeVisible();
});

test('What could not be told goes out from the cabinet, whose count follows', async ({
  page,
  expectConsole,
}) => {
  await beginReview(page);
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/api/v1/reviews', (route) => route.abort());
  await gradeWithKey(page, '4');
  await expect(waiting(page, 'The server cannot be reached')).toBeVisible();
  await page.unroute('**/api/v1/reviews');
  await page.getByRole('link', { name: 'Cabinet' }).first().click();
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('2');
  await expect.poll(() => savedReviews(page.request)).toHaveLength(1);
});

test('A member brings a card back at once that was set aside as forgotten too often', async ({ page }) => {
  const { cardIds } = await writeModule(page.request, { moduleName: 'Leeches', cards: cards.slice(0, 2) });
  await forgetSevenTimes(page.request, cardIds[0]);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '1');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.getByRole('button', { name: 'Rewrite' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog.getByLabel('Question').fill('');
  await page.keyboard.type('Question one, asked better?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Bring back' }).press('Enter');
  await expect(page.getByText('you forgot this card 8 times')).toBeHidden();
  await expect(page.getByRole('region', { name: 'Question' })).toBeFocused();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question one, asked better?')).toBeVisible();
  expect(await (await page.request.get('/api/v1/review/set-aside')).json()).toEqual([]);
});

test('A member takes the answer back that had a card set aside', async ({ page }) => {
  const { cardIds } = await writeModule(page.request, { moduleName: 'Leeches', cards: cards.slice(0, 1) });
  await forgetSevenTimes(page.request, cardIds[0]);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '1');
  await expect(page.getByText('you forgot this card 8 times')).toBeVisible();
  await expect(done(page)).toBeFocused();
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await expect(page.getByText('you forgot this card 8 times')).toBeHidden();
  await expect.poll(async () => (await page.request.get('/api/v1/review/set-aside')).json()).toEqual([]);
});

test('A member whose module is deleted meanwhile is told once, and goes on with the rest', async ({
  page,
  expectConsole,
}) => {
  const { moduleId } = await writeModule(page.request, { moduleName: 'Doomed', cards });
  await writeModule(page.request, { moduleName: 'Lasting', cards: draftCards('four') });
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  expect((await page.request.delete(`/api/v1/modules/${moduleId}`)).ok()).toBe(true);
  expectConsole(/status of 404/);
  await gradeWithKey(page, '4');
  await expect(page.getByRole('alert')).toHaveText('Error: the answer was not saved. Card not found.');
  await expect(shownQuestion(page, 'Question four?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(done(page)).toBeVisible();
  await expect(page.getByText('1 review in 1 min')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(1);
});

test('A member who reviews one module is told when it is deleted', async ({ page, expectConsole }) => {
  const { moduleId } = await writeModule(page.request, { moduleName: 'Doomed', cards });
  await writeModule(page.request, { moduleName: 'Lasting', cards: draftCards('four') });
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  expect((await page.request.delete(`/api/v1/modules/${moduleId}`)).ok()).toBe(true);
  expectConsole(/status of 404/);
  await gradeWithKey(page, '4');
  await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Review everything' }).click();
  await expect(shownQuestion(page, 'Question four?')).toBeVisible();
});

test('A member with more cards than come at once is asked each of them once', async ({ page }) => {
  test.slow();
  const numbers = Array.from({ length: 27 }, (_, index) => `${index + 1}`);
  await changeReviewSettings(page.request, { newPerDay: 50 });
  await writeModule(page.request, { moduleName: 'Many', cards: draftCards(...numbers) });
  await page.goto('/#/review');
  await expect(page.getByText('0 done, 27 to go')).toBeVisible();
  const asked: string[] = [];
  for (const [index] of numbers.entries()) {
    await expect(page.getByText(`${index} done, `)).toBeVisible();
    asked.push(await page.locator('[data-side="question"] p').last().innerText());
    await gradeWithKey(page, '4');
  }
  await expect(done(page)).toBeVisible();
  expect(asked.toSorted()).toEqual(numbers.map((number) => `Question ${number}?`).toSorted());
  await expect.poll(() => savedReviews(page.request)).toHaveLength(27);
});

test('A member learns more new cards than the limit, until there are none', async ({ page }) => {
  await changeReviewSettings(page.request, { newPerDay: 1 });
  await beginReview(page);
  const more = page.getByRole('button', { name: 'Learn more new cards' });
  await gradeWithKey(page, '4');
  await expect(done(page)).toBeVisible();
  await more.press('Enter');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Question' })).toBeFocused();
  // What was asked for stays, though the limit of the day would not have it.
  const renewed = page.waitForResponse(/\/api\/v1\/review$/);
  await comeBack(page);
  await renewed;
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(done(page)).toBeVisible();
  await expect(more).toBeHidden();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(3);
});

test('Two tabs ask nothing twice, and every answer of both counts', async ({ page, context }) => {
  const { cardIds } = await beginReview(page);
  const other = await context.newPage();
  await other.goto('/#/review');
  await expect(shownQuestion(other, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(1);
  await comeBack(other);
  await expect(shownQuestion(other, 'Question two?')).toBeVisible();
  await gradeWithKey(other, '3');
  await expect(shownQuestion(other, 'Question three?')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toHaveLength(2);
  await comeBack(page);
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await gradeWithKey(page, '4');
  const [first, second, third] = cardIds;
  await expect
    .poll(() => savedReviews(page.request))
    .toEqual([`own-${first} 4`, `own-${second} 3`, `own-${third} 4`]);
});
