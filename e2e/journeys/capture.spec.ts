import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const stacks = '**/api/v1/stacks';

test.beforeEach(({ member }) => expect(member.id).toBeGreaterThan(0));

async function write(page: Page, card: { tag: string; question: string; answer: string }) {
  await page.getByLabel('Tag').fill(card.tag);
  await page.getByLabel('Question').fill(card.question);
  await page.getByLabel('Answer').fill(card.answer);
}

async function modulesOf(page: Page, { id }: { id: number }): Promise<{ moduleName: string }[]> {
  const answer = await page.request.get(`/api/v1/modules/user/${id}`);
  return (await answer.json()).data;
}

test('A member captures by keyboard alone, one card after the other', {
  tag: ['@spec:2.9', '@spec:2.81'],
}, async ({ page, member }) => {
  await page.goto('/#/created-card');
  await page.getByLabel('Tag').focus();
  await page.keyboard.type('Closures');
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Stack', { exact: true })).toBeFocused();
  await page.keyboard.type('JS');
  await page.keyboard.press('Tab');
  await page.keyboard.type('What is a closure?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A function\nand its scope.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toHaveText('First card added to Closures');
  await expect(page.getByLabel('Question')).toBeFocused();
  await page.keyboard.type('What does it keep alive?');
  await page.keyboard.press('Tab');
  await page.keyboard.type('What it closes over.');
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('status')).toHaveText('Card added to Closures');
  expect(await modulesOf(page, member)).toMatchObject([
    { moduleName: 'Closures', stackName: 'JS', cardsCount: 2 },
  ]);
});

test('A member hears what is missing, is led there, and nothing is made', async ({ page, member }) => {
  await page.goto('/#/created-card');
  await write(page, { tag: 'Threads', question: 'Why?', answer: ' ' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
  await expect(page.getByLabel('Answer')).toBeFocused();
  await write(page, { tag: ' ', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Tag must be 1-100 characters long');
  await expect(page.getByLabel('Tag')).toBeFocused();
  await write(page, { tag: 'Threads', question: 'Why?', answer: 'x'.repeat(10_001) });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Answer must be 1-10000 characters long');
  await resizeTo(page, 'smallPhone');
  await expectNoHorizontalScroll(page);
  expect(await modulesOf(page, member)).toEqual([]);
});

test('A member whose card is not saved loses no word, and saving again makes nothing twice', {
  tag: '@spec:4.14',
}, async ({ page, member, expectConsole }) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route('**/api/v1/cards', (route) => route.abort('failed'));
  await page.goto('/#/created-card');
  await write(page, { tag: 'Threads', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the card was not saved. Network Error. Try again.',
  );
  await expect(page.getByLabel('Question')).toHaveValue('Why?');
  await expect(page.getByLabel('Answer')).toHaveValue('Because.');
  await page.unroute('**/api/v1/cards');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText('First card added to Threads');
  expect(await modulesOf(page, member)).toMatchObject([{ moduleName: 'Threads', cardsCount: 1 }]);
});

test('A member who types on while a card is saved keeps the new words', async ({ page }) => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route('**/api/v1/cards', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#/created-card');
  await write(page, { tag: 'Threads', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByLabel('Question').fill('And how?');
  letGo();
  await expect(page.getByRole('status')).toHaveText('First card added to Threads');
  await expect(page.getByLabel('Question')).toHaveValue('And how?');
  await expect(page.getByLabel('Answer')).toHaveValue('');
});

test('A member who cannot get the stacks is told so, tries again, and goes on', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route(stacks, (route) => route.abort('failed'));
  await page.goto('/#/created-card');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error: the stacks were not loaded. Network Error');
  await expectAccessible(page);
  await resizeTo(page, 'smallPhone');
  await expectNoHorizontalScroll(page);
  await page.unroute(stacks);
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByLabel('Stack', { exact: true })).toHaveValue('Java');
  await expect(alert).toBeHidden();
});

test('A member on a server without stacks is told who makes them', async ({ page }) => {
  await page.route(stacks, (route) => route.fulfill({ json: [] }));
  await page.goto('/#/created-card');
  await expect(page.getByText('There are no stacks yet. Ask an administrator to add one.')).toBeVisible();
  await write(page, { tag: 'Threads', question: 'Why?', answer: 'Because.' });
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(/Choose a stack first/);
});
