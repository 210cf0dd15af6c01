import { readFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { signIn } from '../support/account-forms.ts';
import {
  authorOfModules,
  button,
  openSection,
  rowWith,
  administratorTest as test,
  uniqueWord,
} from '../support/admin.ts';
import { reportedCards } from '../support/card-reports.ts';
import { writeModule } from '../support/module.ts';
import { expect } from '../support/test.ts';

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const cells = (page: Page, column: number) =>
  page
    .getByRole('rowgroup')
    .last()
    .getByRole('row')
    .evaluateAll((rows, index) => rows.map((row) => row.children[index]?.textContent ?? ''), column);

/** The position in whole pixels, independent of scrolling. */
const positionOnPage = (element: Locator) =>
  element.evaluate((node) => {
    const { left, top } = node.getBoundingClientRect();
    return { left: Math.round(left + scrollX), top: Math.round(top + scrollY) };
  });

test('opens from the header and leads through its menu', {
  tag: ['@spec:1.8', '@spec:2.11', '@spec:2.83'],
}, async ({ page }) => {
  await page.goto('/#/cabinet');
  await page.getByRole('link', { name: 'Admin Area' }).click();
  const menu = page.getByRole('main').getByRole('navigation', { name: 'Admin' });
  const reports = ['Card reports', 'Community reports'];
  const others = ['Stacks', 'Modules', 'Cards', 'Library health', ...reports, 'Audit log'];
  await expect(menu.getByRole('link')).toHaveText(['Users', ...others]);
  await expect(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
  for (const name of others) {
    await menu.getByRole('link', { name }).click();
    await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
    const list = name === 'Card reports' ? reportedCards(page) : page.getByRole('table');
    if (name !== 'Community reports') await expect(list).toHaveAttribute('aria-busy', 'false');
  }
  await page.goBack();
  await expect(page.getByRole('region', { name: 'Community reports', exact: true })).toBeVisible();
});

test('names the columns of every table', {
  tag: ['@spec:2.87', '@spec:2.89', '@spec:2.91', '@spec:2.93'],
}, async ({ page }) => {
  await openSection(page, 'users');
  expect(await headers(page)).toEqual(['#', 'Name', 'Login', 'Email', 'Registered', 'Role', 'Action']);
  await openSection(page, 'stacks');
  expect(await headers(page)).toEqual(['#', 'Stack Name', 'Modules Amount', 'Action']);
  await openSection(page, 'modules');
  expect(await headers(page)).toEqual([
    '#',
    'Module Name',
    'Created by',
    'Created',
    'Stack Name',
    'Cards Amount',
    'Action',
  ]);
  await openSection(page, 'cards');
  expect(await headers(page)).toEqual(['#', 'Question', 'Answer', 'Level', 'Module Name', 'Action']);
  await openSection(page, 'audit');
  expect(await headers(page)).toEqual(['Time', 'User', 'Action', 'Target', 'Detail']);
});

test('numbers the rows of every table and offers a search and paging', {
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

test('shows 11 rows per page and keeps counting on the next page', {
  tag: ['@spec:2.84', '@spec:2.86', '@spec:9.4'],
}, async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 25);
  await openSection(page, 'modules', `&search=${word}`);
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  expect(await cells(page, 0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
  await expect(button(page, 'Previous')).toBeDisabled();
  const place = await positionOnPage(button(page, 'Next'));
  await button(page, 'Next').click();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await button(page, 'Next').click();
  await expect.poll(() => cells(page, 0)).toEqual(['23', '24', '25']);
  await expect(page).toHaveURL(new RegExp(`section=modules&page=3&search=${word}$`));
  await expect(button(page, 'Next')).toBeDisabled();
  // A hovered button moves up a little, so the pointer has to leave it first.
  await page.mouse.move(0, 0);
  await expect.poll(() => positionOnPage(button(page, 'Next')), 'the pager stays where it is').toEqual(place);
  await page.reload();
  await expect.poll(() => cells(page, 0)).toEqual(['23', '24', '25']);
  await page.goBack();
  await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
  await button(page, 'Previous').click();
  await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
});

test('shows the last page instead of a page that does not exist', async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 12);
  await openSection(page, 'modules', `&page=99&search=${word}`);
  await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
  expect(await cells(page, 0)).toEqual(['12']);
});

test('searches as you type, from the first page, and clears a search without results', {
  tag: '@spec:2.85',
}, async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 12);
  await openSection(page, 'modules', `&page=2&search=${word.slice(0, -1)}`);
  await search(page).fill(word);
  await expect(page.getByText('1 of 2', { exact: true })).toBeVisible();
  await search(page).fill(`${word} 07`);
  await expect.poll(() => cells(page, 1)).toEqual([`${word} 07`]);
  await expect(page).toHaveURL(/section=modules&search=[a-z]+\+07$/);
  await search(page).fill(`${word} 99`);
  await expect(page.getByRole('heading', { name: `No modules match “${word} 99”` })).toBeVisible();
  await button(page, 'Clear search').click();
  await expect(search(page)).toHaveValue('');
  await expect(page).toHaveURL(/section=modules$/);
});

test('sorts by a column in both directions, then not at all', async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 3);
  await openSection(page, 'modules', `&search=${word}`);
  const header = page.getByRole('columnheader', { name: 'Module Name' });
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'ascending');
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'descending');
  await expect(page).toHaveURL(/sort=-moduleName$/);
  await expect.poll(() => cells(page, 1)).toEqual([`${word} 03`, `${word} 02`, `${word} 01`]);
  await header.getByRole('button').click();
  await expect(header).toHaveAttribute('aria-sort', 'none');
  await expect.poll(() => cells(page, 1)).toEqual([`${word} 01`, `${word} 02`, `${word} 03`]);
  await openSection(page, 'modules', `&search=${word}&sort=nonsense`);
  expect(await cells(page, 1)).toHaveLength(3);
});

test('truncates names and questions on screen but not for screen readers', {
  tag: '@spec:9.7',
}, async ({ page, visitor }) => {
  const word = uniqueWord();
  const { request } = await authorOfModules(visitor, word, 0);
  await writeModule(request, {
    moduleName: `${word} and much more`,
    cards: [{ question: `**${word}** is \`what\` exactly?`, answer: 'Short' }],
  });
  await openSection(page, 'modules', `&search=${word}`);
  await expect(page.getByText(`${word} and muc...`, { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: `${word} and much more` })).toBeVisible();
  await openSection(page, 'cards', `&search=${word}`);
  await expect(page.getByText(`${word} is what...`, { exact: true })).toBeVisible();
  await expect(page.getByRole('cell', { name: `${word} is what exactly?` })).toBeVisible();
  await expect(rowWith(page, word).getByRole('cell', { name: 'EASY' })).toBeVisible();
});

test('shows in the audit log who did what', async ({ page, product }) => {
  const name = uniqueWord();
  await openSection(page, 'stacks');
  await button(page, '+ Add Stack').click();
  await page.getByLabel('Stack name').fill(name);
  await button(page, 'Save').click();
  await expect(page.getByRole('status')).toBeVisible();
  await openSection(page, 'audit');
  await search(page).fill(name);
  const row = rowWith(page, name);
  await expect(row).toContainText(product.admin.username);
  await expect(row).toContainText(`added the stack “${name}”`);
  await expect(row).toContainText('stack.created');
  await page.getByLabel('Action').selectOption('Deleted a stack');
  await expect(page.getByRole('heading', { name: 'No actions match these filters' })).toBeVisible();
  await button(page, 'Clear filters').click();
  await page.getByLabel('User').fill(product.admin.username);
  await page.getByLabel('Action').selectOption('Added a stack');
  await search(page).fill(name);
  await expect(page).toHaveURL(/search=[a-z]+&action=stack.created&actor=/);
  await page.reload();
  await expect(page.getByRole('row')).toHaveCount(2);
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Download CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  expect(csv.split('\n')).toEqual(['time,user,action,target,detail', expect.stringContaining(name), '']);
  await expect(row).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
});

test('keeps both of two filters that change at the same moment', async ({ page }) => {
  await openSection(page, 'audit');
  await page.getByRole('main').evaluate((main) => {
    const set = (label: string, value: string) => {
      const name = [...main.querySelectorAll('label')].find(({ textContent }) => textContent === label);
      const control = name?.control as HTMLInputElement | HTMLSelectElement;
      // React overrides the setter of the element itself.
      const prototype = Object.getPrototypeOf(control);
      Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(control, value);
      control.dispatchEvent(new Event('input', { bubbles: true }));
      control.dispatchEvent(new Event('change', { bubbles: true }));
    };
    set('Action', 'stack.created');
    set('From', '2026-01-01');
  });
  await expect(page).toHaveURL(/section=audit&action=stack\.created&from=2026-01-01$/);
});

test('reports a table that could not be loaded, and loads it on “Try again”', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED|request failed/);
  await openSection(page, 'users');
  await page.route('**/api/v1/modules?*', (route) => route.abort());
  await page.getByRole('link', { name: 'Modules' }).click();
  await expect(page.getByRole('alert')).toContainText('Error: the modules were not loaded. Network Error.');
  await page.unroute('**/api/v1/modules?*');
  await button(page, 'Try again').click();
  await expect(page.getByRole('alert')).toBeHidden();
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
});

test('returns to the same table after the session ended and you signed in again', async ({
  page,
  context,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await openSection(page, 'users', '&sort=email');
  await context.clearCookies();
  await page.getByRole('columnheader', { name: 'Login' }).getByRole('button').click();
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, product.admin);
  await expect(page).toHaveURL(/#\/admin-cabinet\?section=users&sort=username$/);
});
