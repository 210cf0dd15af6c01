import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { fillCard } from '../support/creation-screen.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const stacks = '**/api/v1/stacks';

async function fillIn(page: Page, card: { tag: string; question: string; answer: string }) {
  await page.getByLabel('Tag').fill(card.tag);
  await fillCard(page, card.question, card.answer);
}

async function modulesOf(page: Page, { id }: { id: number }): Promise<{ moduleName: string }[]> {
  const answer = await page.request.get(`/api/v1/modules/user/${id}`);
  return (await answer.json()).data;
}

test('captures one card after another by keyboard alone', {
  tag: ['@spec:2.9', '@spec:2.81'],
}, async ({ page, member }) => {
  await page.goto('/#/created-card');
  await page.getByLabel('Tag').focus();
  await page.keyboard.type('Closures');
  await page.keyboard.press('Tab');
  const stack = page.getByLabel('Stack', { exact: true });
  await expect(stack).toBeFocused();
  // On a busy machine, a list may take the letters for two searches.
  await expect(async () => {
    await page.keyboard.type('JS');
    await expect(stack).toHaveValue('JS', { timeout: 2_000 });
  }).toPass();
  await page.keyboard.press('Tab');
  await page.keyboard.type('What is a closure?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A function\nand its scope.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toHaveText('Card added to Closures');
  await expect(page.getByLabel('Question')).toBeFocused();
  await page.keyboard.type('What does it keep alive?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('What it closes over.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByLabel('Question')).toHaveValue('');
  expect(await modulesOf(page, member)).toMatchObject([
    { moduleName: 'Closures', stackName: 'JS', cardsCount: 2 },
  ]);
});

test('creates the module named by the tag, then reuses it', {
  tag: ['@spec:2.17', '@spec:2.82'],
}, async ({ page }) => {
  await page.goto('/#/created-card');
  await page.getByLabel('Tag').fill('Threads');
  await page.getByLabel('Stack', { exact: true }).selectOption('Java');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
  await fillCard(page, 'What is a virtual thread?', 'A thread that the JVM schedules.');
  await page.reload();
  await expect(page.getByLabel('Question')).toHaveValue('What is a virtual thread?');
  await expectUsable(page);
  for (const question of ['What is a virtual thread?', 'What pins it?']) {
    await fillCard(page, question, 'An answer.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toHaveText(/card added to Threads$/i);
    await expect(page.getByLabel('Question')).toHaveValue('');
    await expect(page.getByLabel('Tag')).toHaveValue('Threads');
  }
  await page.getByRole('link', { name: 'Back to modules' }).click();
  await expect(page).toHaveURL(/#\/created-modules$/);
  await expect(page.getByRole('button', { name: /^Threads Java · 2 cards/ })).toBeVisible();
});

test('focuses the field that is missing or invalid and saves nothing', async ({ page, member }) => {
  await page.goto('/#/created-card');
  await fillIn(page, { tag: 'Threads', question: 'Why?', answer: ' ' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
  await expect(page.getByLabel('Answer')).toBeFocused();
  await fillIn(page, { tag: ' ', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Tag must be 1-100 characters long');
  await expect(page.getByLabel('Tag')).toBeFocused();
  await fillIn(page, { tag: 'Threads', question: 'Why?', answer: 'x'.repeat(10_001) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Answer must be 1-10000 characters long');
  await expectNoHorizontalScrollAt(page, 'smallPhone');
  expect(await modulesOf(page, member)).toEqual([]);
});

test('keeps the typed card when saving fails, and creates nothing twice', {
  tag: '@spec:4.14',
}, async ({ page, member, expectConsole }) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route('**/api/v1/cards', (route) => route.abort('failed'));
  await page.goto('/#/created-card');
  await fillIn(page, { tag: 'Threads', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the card was not saved. Network Error. Try again.',
  );
  await expect(page.getByLabel('Question')).toHaveValue('Why?');
  await expect(page.getByLabel('Answer')).toHaveValue('Because.');
  await page.unroute('**/api/v1/cards');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Card added to Threads');
  expect(await modulesOf(page, member)).toMatchObject([{ moduleName: 'Threads', cardsCount: 1 }]);
});

test('keeps what is typed while a card is being saved', async ({ page }) => {
  const release = await holdCalls(page, '**/api/v1/cards');
  await page.goto('/#/created-card');
  await fillIn(page, { tag: 'Threads', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Question').fill('And how?');
  release();
  await expect(page.getByRole('status')).toHaveText('Card added to Threads');
  await expect(page.getByLabel('Question')).toHaveValue('And how?');
  await expect(page.getByLabel('Answer')).toHaveValue('');
});

test('reports that the stacks could not be loaded, and loads them on “Try again”', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route(stacks, (route) => route.abort('failed'));
  await page.goto('/#/created-card');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error: the stacks were not loaded. Network Error');
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone');
  await page.unroute(stacks);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Stack', { exact: true })).toHaveValue('Java');
  await expect(alert).toBeHidden();
});

test('explains who adds stacks when there are none', async ({ page }) => {
  await page.route(stacks, (route) => route.fulfill({ json: [] }));
  await page.goto('/#/created-card');
  await expect(page.getByText('There are no stacks yet. Ask an administrator to add one.')).toBeVisible();
  await fillIn(page, { tag: 'Threads', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Choose a stack first/);
});
