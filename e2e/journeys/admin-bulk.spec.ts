import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import {
  authorOfModules,
  button,
  openSection,
  rowWith,
  administratorTest as test,
  uniqueWord,
} from '../support/admin.ts';
import { writeModule } from '../support/module.ts';
import { expect } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

const boxOf = (page: Page, text: string) => rowWith(page, text).getByRole('checkbox', { name: 'Select' });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected rows' });

async function moduleNamed(page: Page, name: string): Promise<number> {
  const { data } = await (await page.request.get(`/api/v1/modules?search=${name}`)).json();
  return data[0].moduleId;
}

test('moves and deletes several modules, and undoes both', async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 5);
  await openSection(page, 'modules', `&search=${word}`);
  await boxOf(page, `${word} 01`).click();
  await boxOf(page, `${word} 03`).click({ modifiers: ['Shift'] });
  await expect(bar(page).getByRole('status')).toHaveText('3 selected');
  await expect(boxOf(page, `${word} 02`)).toBeChecked();
  await expect(boxOf(page, `${word} 02`)).toHaveAccessibleDescription(`${word} 02`);
  for (const size of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, size);
    await expectUsable(page);
  }
  await page.getByLabel('Move to stack').selectOption('Vue');
  await expect(page.getByText('3 modules moved to Vue')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Vue', exact: true })).toHaveCount(3);
  await button(page, 'Undo').click();
  await expect(page.getByText('3 modules changed back')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'Vue', exact: true })).toHaveCount(0);

  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button(page, 'Delete selected').click();
  const question = page.getByRole('alertdialog', { name: 'Are you sure you want to delete 5 modules?' });
  await question.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('heading', { name: /^No modules match/ })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByText('5 modules restored')).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(6);
});

test('says which stacks were not deleted and why, and keeps them selected', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  const word = uniqueWord();
  for (const name of [`${word} a`, `${word} b`])
    await page.request.post('/api/v1/stacks', { data: { stackName: name } });
  await page.request.post('/api/v1/modules', { data: { moduleName: word, stackName: `${word} b` } });
  await openSection(page, 'stacks', `&search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button(page, 'Delete selected').click();
  await button(page, 'Confirm').click();
  await expect(page.getByText('1 stack deleted')).toBeVisible();
  await expect(bar(page).getByRole('alert')).toContainText(
    `${word} b: 1 module uses this stack. Move or delete it first`,
  );
  await expect(boxOf(page, `${word} b`)).toBeChecked();
  await expect(rowWith(page, `${word} a`)).toHaveCount(0);
  await button(page, 'Clear selection').click();
  await expect(bar(page)).toHaveCount(0);
});

test('changes the level of several cards', async ({ page, visitor }) => {
  const word = uniqueWord();
  const { request } = await authorOfModules(visitor, word, 0);
  const cards = [1, 2].map((number) => ({ question: `**${word}** ${number}`, answer: 'So.' }));
  await writeModule(request, { moduleName: 'Levels', cards });
  await openSection(page, 'cards', `&search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await page.getByLabel('Set level').selectOption('HARD');
  await expect(page.getByText('2 cards changed to HARD')).toBeVisible();
  await expect(page.getByRole('cell', { name: 'HARD', exact: true })).toHaveCount(2);
});

test('does not let you select yourself', async ({ page, product }) => {
  await openSection(page, 'users', `&search=${product.admin.email}`);
  await expect(boxOf(page, product.admin.username)).toBeDisabled();
  await expect(page.getByRole('checkbox', { name: 'Select all rows on this page' })).toBeDisabled();
});

test('moves cards to another module of their author in one call, and undoes it', async ({
  page,
  visitor,
}) => {
  const word = uniqueWord();
  const { request } = await authorOfModules(visitor, word, 0);
  const cards = ['first', 'second', 'third'].map((name) => ({ question: `${word} ${name}`, answer: 'So.' }));
  await writeModule(request, { moduleName: `${word} from`, cards });
  await writeModule(request, { moduleName: `${word} to` });
  const calls: string[] = [];
  page.on('request', (sent) => {
    if (sent.method() !== 'GET') calls.push(`${sent.method()} ${new URL(sent.url()).pathname}`);
  });
  await openSection(page, 'modules', `&search=${word}`);
  await page.getByRole('link', { name: '3', exact: true }).click();
  await expect(page.getByText(`Cards of ${word} from by`)).toBeVisible();
  await boxOf(page, `${word} first`).click();
  await boxOf(page, `${word} second`).click();
  await button(page, 'Move to module').click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 cards to a module' });
  await dialog.getByLabel('Module name').fill('to');
  for (const size of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, size);
    await expectUsable(page);
  }
  await page.getByRole('option', { name: `${word} to` }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`2 cards moved to ${word} to`)).toBeVisible();
  await expect(page.getByRole('row')).toHaveCount(2);
  await expect(page.getByRole('region', { name: 'Cards table' })).toBeFocused();
  await button(page, 'Undo').click();
  await expect(page.getByText('2 cards moved back')).toBeVisible();
  await expect(page.getByRole('row').nth(1)).toContainText('first');
  expect(calls).toEqual(['PUT /api/v1/cards', 'PUT /api/v1/cards', expect.stringMatching(/order$/)]);
  await button(page, 'Show all cards').click();
  await expect(page).toHaveURL(/section=cards$/);
});

test('asks for cards by one author before it moves them', async ({ page, visitor }) => {
  const word = uniqueWord();
  const authors: string[] = [];
  for (const number of [1, 2]) {
    const { author, request } = await authorOfModules(visitor, word, 0);
    authors.push(author.username);
    await writeModule(request, {
      moduleName: `${word} ${number}`,
      cards: [{ question: `${word} ${number}?`, answer: 'So.' }],
    });
  }
  await openSection(page, 'cards', `&search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button(page, 'Move to module').click();
  const dialog = page.getByRole('dialog', { name: 'Move 2 cards to a module' });
  await expect(dialog).toContainText(`These cards belong to ${authors.join(', ')}`);
  await expect(dialog.getByLabel('Module name')).toHaveCount(0);
});

test('says what was not deleted after the user has left the section', async ({ page, expectConsole }) => {
  expectConsole(/status of 409/);
  const word = uniqueWord();
  for (const name of [`${word} a`, `${word} b`])
    await page.request.post('/api/v1/stacks', { data: { stackName: name } });
  await page.request.post('/api/v1/modules', { data: { moduleName: word, stackName: `${word} b` } });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/v1/stacks/*', async (route) => {
    await held.promise;
    await route.continue();
  });
  await openSection(page, 'stacks', `&search=${word}`);
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button(page, 'Delete selected').click();
  await button(page, 'Confirm').click();
  await expect(bar(page).getByRole('status')).toHaveText('0 of 2 done…');
  await page.getByRole('link', { name: 'About Us' }).first().click();
  await expect(bar(page)).toHaveCount(0);
  held.resolve();
  await expect(page.getByText('1 stack deleted')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveText(
    `1 stack was not changed. ${word} b: 1 module uses this stack. Move or delete it first.`,
  );
  await page.request.delete(`/api/v1/modules/${await moduleNamed(page, word)}`);
  await button(page, 'Try again').click();
  await expect(page.getByRole('status').filter({ hasText: '1 stack deleted' })).toBeVisible();
});
