import type { APIRequestContext } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writeModule } from '../support/module.ts';
import {
  draftCards,
  forgetSevenTimes,
  gradeElsewhere,
  ratingButton,
  savedReviews,
  shownAnswer,
  shownQuestion,
} from '../support/review.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

test.beforeEach(({ member }) => expect(member.id).toBeGreaterThan(0));

const cards = draftCards('one', 'two', 'three');

const write = (request: APIRequestContext, moduleName = 'Event loop') =>
  writeModule(request, { moduleName, cards });

test('A member learns by keyboard alone, from the cabinet to the end', async ({ page }) => {
  const { cardIds } = await write(page.request);
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
  await page.keyboard.press('Space');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expect(page.getByText('Hard means you remembered')).toBeHidden();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  // Good on a new card is a learning step: it comes back within the sitting.
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('Enter');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeFocused();
  await expect(page.getByText('4 reviews in 1 min: 4 remembered, 3 new.')).toBeVisible();
  const [first, second, third] = cardIds;
  await expect
    .poll(() => savedReviews(page.request))
    .toEqual([`own-${first} 4`, `own-${second} 3`, `own-${third} 4`, `own-${second} 4`]);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('All done. Streak: 1 day.');
});

test('A member takes answers back, as many as they like', async ({ page }) => {
  const { cardIds } = await write(page.request);
  await page.goto('/#/review');
  for (const number of ['one', 'two', 'three']) {
    await expect(shownQuestion(page, `Question ${number}?`)).toBeVisible();
    await page.keyboard.press('Space');
    await page.keyboard.press('4');
  }
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
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

test('A member puts cards away, and brings them back', async ({ page }) => {
  await write(page.request);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('!');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.getByRole('button', { name: 'Bury until tomorrow' }).click();
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await page.goto('/#/review/set-aside');
  const aside = page.getByRole('listitem').filter({ hasText: 'Question one?' });
  await expect(aside).toContainText('suspended');
  await expectAccessible(page);
  await aside.getByRole('button', { name: 'Bring back' }).click();
  await expect(page.getByRole('heading', { name: 'No card is set aside' })).toBeVisible();
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
});

test('A member whose network fails goes on, and every answer counts once', async ({
  page,
  expectConsole,
}) => {
  const { cardIds } = await write(page.request);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toHaveText(
    'You are offline: 2 answers are waiting to be sent.',
  );
  await page.context().setOffline(false);
  await expect.poll(() => savedReviews(page.request)).toEqual(cardIds.slice(0, 2).map((id) => `own-${id} 4`));
  await expect(page.getByRole('status').filter({ hasText: 'Offline' })).toBeHidden();
});

test('What a closed tab could not send is sent by the next', async ({ page, expectConsole }) => {
  const { cardIds } = await write(page.request);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/api/v1/reviews', (route) => route.abort());
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expect(page.getByText('The server cannot be reached: 1 answer is waiting to be sent.')).toBeVisible();
  const next = await page.context().newPage();
  await page.close();
  const order: string[] = [];
  next.on('response', (response) => {
    if (response.url().endsWith('/api/v1/reviews')) order.push('told');
  });
  next.on('request', (request) => {
    if (request.url().endsWith('/api/v1/review')) order.push('asked for more');
  });
  await next.goto('/#/review');
  await expect(shownQuestion(next, 'Question two?')).toBeVisible();
  // A portion that was made before could ask it again.
  expect(order).toEqual(['told', 'asked for more']);
  expect(await savedReviews(next.request)).toEqual([`own-${cardIds[0]} 4`]);
});

test('A card forgotten eight times is set aside, with a word', async ({ page }) => {
  const { moduleId, cardIds } = await writeModule(page.request, {
    moduleName: 'Leeches',
    cards: cards.slice(0, 1),
  });
  await forgetSevenTimes(page.request, cardIds[0]);
  await page.goto(`/#/review?module=${moduleId}`);
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  await expect(page.getByText('Set aside: you forgot this card 8 times.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
});

test('A member mends a card where they stumble over it, and its schedule stays', async ({ page }) => {
  const { cardIds } = await write(page.request);
  const { dueAt } = await gradeElsewhere(page.request, `own-${cardIds[0]}`, 'Good');
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog.getByLabel('Answer').fill('Much better.');
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('Space');
  await expect(shownAnswer(page, 'Much better.')).toBeVisible();
  const data = { question: 'Anew?', answer: 'Anew.' };
  expect((await page.request.put(`/api/v1/cards/${cardIds[0]}`, { data })).status()).toBe(200);
  const queue = await (await page.request.get('/api/v1/review')).json();
  const first = queue.cards.find(({ card }: { card: string }) => card === `own-${cardIds[0]}`);
  expect(first).toMatchObject({ question: 'Anew?', dueAt, reviews: 1 });
});

test('The edit dialog says which field the server would refuse, and why', async ({ page }) => {
  await write(page.request);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog.getByLabel('Answer').fill('x'.repeat(10_001));
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Answer must be 1-10000 characters long');
  await expectAccessible(page);
  await dialog.getByLabel('Answer').fill(' ');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
});

test('The edit dialog keeps the typed text when the server cannot be reached', async ({
  page,
  expectConsole,
}) => {
  await write(page.request);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog.getByLabel('Answer').fill('Better.');
  expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
  await page.context().setOffline(true);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error: the card was not saved. Network Error. Try again.',
  );
  await expect(dialog.getByLabel('Answer')).toHaveValue('Better.');
  await page.context().setOffline(false);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
});

test('The edit dialog opens with the saved card after an edit was discarded', async ({ page }) => {
  await write(page.request);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog.getByLabel('Answer').fill('Discarded.');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(dialog).toBeHidden();
  await page.keyboard.press('e');
  await expect(dialog.getByLabel('Answer')).toHaveValue('Answer one.');
});

test('A card edited during a review is the same on every other screen', async ({ page }) => {
  const { moduleId } = await write(page.request);
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Question one?');
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('article')).toContainText('Question one?');
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('e');
  const dialog = page.getByRole('dialog', { name: 'Edit card' });
  await dialog.getByLabel('Question').fill('Question one, clearer?');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toBeHidden();
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('article')).toContainText('Question one, clearer?', { timeout: 4_000 });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Question one, clearer?', { timeout: 4_000 });
});

test('A member chooses how they learn, hears what is wrong, and learns by it', async ({
  page,
  expectConsole,
}) => {
  await write(page.request);
  expectConsole(/status of 400/);
  await page.goto('/#/review/settings');
  await page.getByLabel('New cards per day').fill('1001');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('New cards per day must be a whole number from 0 to 1000')).toBeVisible();
  await page.getByLabel('New cards per day').fill('2');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await page.getByLabel('Two buttons only').check();
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
  await page.keyboard.press('Space');
  await page.keyboard.press('3');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
});

test('A member reviews one module, from its study', async ({ page }) => {
  await write(page.request, 'First');
  const { moduleId } = await writeModule(page.request, {
    moduleName: 'Second',
    cards: [{ question: 'Only this?', answer: 'Only this.' }],
  });
  await page.goto(`/#/module/${moduleId}`);
  await page.getByRole('main').getByRole('link', { name: 'Review' }).click();
  // The study shows the same card.
  await expect(page.getByRole('heading', { name: 'Review', exact: true })).toBeVisible();
  await expect(shownQuestion(page, 'Only this?')).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('4');
  await expect(page.getByRole('heading', { name: 'Done for now' })).toBeVisible();
});

test('A member of any sight and any screen can review', async ({ page }) => {
  await write(page.request);
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
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

test('A guest who wants to review is led to sign in', async ({ visitor }) => {
  const page = await visitor();
  await page.goto('/#/review');
  await expect(page).toHaveURL(/#\/login/);
});
