import type { Page } from '@playwright/test';
import { openSection, rowWith, signInAsAdministrator, uniqueWord } from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, test } from '../support/test.ts';

/** What docs/specification.md needs of the console beyond admin.spec.ts. */

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test.beforeEach(async ({ context, product }) => signInAsAdministrator(context.request, product));

test('An administrator is asked the seed’s question before a user, a stack, a module or a card is deleted', {
  tag: '@spec:2.95',
}, async ({ page, visitor }) => {
  const word = uniqueWord();
  const author = (await visitor()).context().request;
  const { username } = await registerMember(author);
  await writeModule(author, { moduleName: word, cards: [{ question: `Why ${word}?`, answer: 'So.' }] });
  await page.request.post('/api/v1/stacks', { data: { stackName: word } });
  for (const [section, item] of [
    ['users', username],
    ['stacks', word],
    ['modules', word],
    ['cards', `Why ${word}?`],
  ] as const) {
    await openSection(page, section, `&search=${section === 'users' ? username : word}`);
    await page.getByRole('row').last().getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', { name: `Are you sure you want to delete ${item}?` });
    await expect(question.getByRole('button')).toHaveText(['Confirm', 'Cancel']);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(question).toBeHidden();
    await expect(page.getByRole('row')).toHaveCount(2);
  }
});

test('An administrator finds with every table a number for each row, a search, and Previous and Next', {
  tag: ['@spec:2.84', '@spec:2.85', '@spec:2.86', '@spec:9.15'],
}, async ({ page }) => {
  await writeModule(page.request, { moduleName: uniqueWord(), cards: [{ question: 'Why?', answer: 'So.' }] });
  for (const section of ['users', 'stacks', 'modules', 'cards']) {
    await openSection(page, section);
    await expect(page.getByRole('searchbox', { name: 'Search' })).toBeVisible();
    await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('1');
    await expect(button(page, 'Previous')).toBeVisible();
    await expect(page.getByText(/^1 of \d+$/)).toBeVisible();
    await expect(button(page, 'Next')).toBeVisible();
  }
  for (const section of ['users', 'modules']) {
    await openSection(page, section);
    await expect(page.getByRole('cell', { name: /^\d{4}-\d{2}-\d{2}$/ }).first()).toBeVisible();
  }
});

test('An administrator whose module is not added reads Error, and the modal keeps what was typed', {
  tag: ['@spec:2.90', '@spec:8.5'],
}, async ({ page, expectConsole }) => {
  expectConsole(/request failed|ERR_FAILED/);
  const name = uniqueWord();
  await openSection(page, 'modules', `&search=${name}`);
  await button(page, '+ Add Module').click();
  const modal = page.getByRole('dialog', { name: 'Add a new module' });
  await modal.getByLabel('Module name').fill(name);
  await modal.getByLabel('Stack').selectOption('Vue');
  await page.route('**/api/v1/modules/USER', (route) => route.abort('failed'), { times: 1 });
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the module was not added. Network Error. Try again.',
  );
  await expect(modal.getByLabel('Module name')).toHaveValue(name);
  await expect(rowWith(page, name)).toHaveCount(0);
  await modal.getByRole('button', { name: 'Save' }).click();
  await expect(rowWith(page, name)).toContainText('Vue');
});
