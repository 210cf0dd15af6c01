import type { Locator, Page } from '@playwright/test';
import {
  authorOfModules,
  openSection,
  rowWith,
  signInAsAdministrator,
  uniqueWord,
} from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const search = (page: Page) => page.getByRole('searchbox', { name: 'Search' });
const headers = (page: Page) => page.getByRole('columnheader').allInnerTexts();
const cells = (page: Page, column: number) =>
  page
    .getByRole('rowgroup')
    .last()
    .getByRole('row')
    .evaluateAll((rows, index) => rows.map((row) => row.children[index]?.textContent ?? ''), column);

/** Where something stands on the page, wherever the page is scrolled to; in whole pixels. */
const placeOnPage = (what: Locator) =>
  what.evaluate((element) => {
    const { left, top } = element.getBoundingClientRect();
    return { left: Math.round(left + scrollX), top: Math.round(top + scrollY) };
  });

test.describe('An administrator', () => {
  test.beforeEach(async ({ context, product }) => signInAsAdministrator(context.request, product));

  test('comes from the header to the users and goes through the menu', {
    tag: ['@spec:1.8', '@spec:2.11', '@spec:2.83'],
  }, async ({ page }) => {
    await page.goto('/#/cabinet');
    await page.getByRole('link', { name: 'Admin Area' }).click();
    const menu = page.getByRole('main').getByRole('navigation', { name: 'Admin' });
    await expect(menu.getByRole('link')).toHaveText(['Users', 'Stacks', 'Modules', 'Cards', 'Audit log']);
    await expect(menu.getByRole('link', { name: 'Users' })).toHaveAttribute('aria-current', 'page');
    for (const name of ['Stacks', 'Modules', 'Cards', 'Audit log']) {
      await menu.getByRole('link', { name }).click();
      await expect(page.getByRole('region', { name, exact: true })).toBeVisible();
      await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
    }
    await page.goBack();
    await expect(page.getByRole('region', { name: 'Cards', exact: true })).toBeVisible();
  });

  test('reads every table under the seed’s words', {
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

  test('pages through 25 modules by elevens, and the numbers go on', {
    tag: ['@spec:2.84', '@spec:2.86', '@spec:9.4'],
  }, async ({ page, visitor }) => {
    const word = uniqueWord();
    await authorOfModules(visitor, word, 25);
    await openSection(page, 'modules', `&search=${word}`);
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
    expect(await cells(page, 0)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', '10', '11']);
    await expect(button(page, 'Previous')).toBeDisabled();
    const place = await placeOnPage(button(page, 'Next'));
    await button(page, 'Next').click();
    await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
    await button(page, 'Next').click();
    await expect.poll(() => cells(page, 0)).toEqual(['23', '24', '25']);
    await expect(page).toHaveURL(new RegExp(`section=modules&page=3&search=${word}$`));
    await expect(button(page, 'Next')).toBeDisabled();
    // A button under the pointer is lifted a little: it is looked at where it rests.
    await page.mouse.move(0, 0);
    await expect.poll(() => placeOnPage(button(page, 'Next')), 'the pager stays where it is').toEqual(place);
    await page.reload();
    await expect.poll(() => cells(page, 0)).toEqual(['23', '24', '25']);
    await page.goBack();
    await expect(page.getByText('2 of 3', { exact: true })).toBeVisible();
    await button(page, 'Previous').click();
    await expect(page.getByText('1 of 3', { exact: true })).toBeVisible();
  });

  test('who asks for a page that is not there gets the last one', async ({ page, visitor }) => {
    const word = uniqueWord();
    await authorOfModules(visitor, word, 12);
    await openSection(page, 'modules', `&page=99&search=${word}`);
    await expect(page.getByText('2 of 2', { exact: true })).toBeVisible();
    expect(await cells(page, 0)).toEqual(['12']);
  });

  test('finds as they type, from the first page on, and clears what found nothing', {
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
    await expect(page.getByRole('heading', { name: `Nothing matches “${word} 99”` })).toBeVisible();
    await button(page, 'Clear').click();
    await expect(search(page)).toHaveValue('');
    await expect(page).toHaveURL(/section=modules$/);
  });

  test('sorts by a column, the other way round, and not at all', async ({ page, visitor }) => {
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

  test('reads names and questions cut at 20 characters and without markup, and hears all of them', {
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

  test('edits the names and the role of a user', { tag: '@spec:2.88' }, async ({ page, visitor }) => {
    const { username } = await registerMember((await visitor()).context().request);
    await openSection(page, 'users', `&search=${username}`);
    await rowWith(page, username).getByRole('button', { name: 'Edit' }).click();
    const dialog = page.getByRole('dialog', { name: `Edit ${username}` });
    await expect(dialog.getByLabel('First name')).toHaveValue('Ada');
    await dialog.getByLabel('First name').fill('admin');
    await dialog.getByLabel('Last name').fill('B2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog.getByText('Nice try!')).toBeVisible();
    await expect(dialog.getByText('Name must contain only letters')).toBeVisible();
    await dialog.getByLabel('First name').fill('Augusta');
    await dialog.getByLabel('Last name').fill('King');
    await dialog.getByRole('checkbox', { name: 'ADMINISTRATOR' }).check();
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(dialog).toBeHidden();
    await expect(page.getByRole('status')).toHaveText(`User ${username} saved`);
    await expect(rowWith(page, username)).toContainText('Augusta King');
    await expect(rowWith(page, username)).toContainText('ADMINISTRATOR');
  });

  test('cannot take their own role, and is told why they cannot delete themselves', async ({
    page,
    product,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const { username, email } = product.admin;
    await openSection(page, 'users', `&search=${email}`);
    await rowWith(page, username).getByRole('button', { name: 'Edit' }).click();
    await expect(page.getByRole('checkbox', { name: 'ADMINISTRATOR' })).toBeDisabled();
    await expect(page.getByText('You cannot change your own role')).toBeVisible();
    await button(page, 'Cancel').click();
    await rowWith(page, username).getByRole('button', { name: 'Delete' }).click();
    await button(page, 'Confirm').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Error: the user was not deleted. You cannot do this to your own account.',
    );
    await expect(rowWith(page, username)).toBeVisible();
  });

  test('deletes a user after being asked', { tag: ['@spec:2.88', '@spec:4.15'] }, async ({
    page,
    visitor,
  }) => {
    const { username } = await registerMember((await visitor()).context().request);
    await openSection(page, 'users', `&search=${username}`);
    await rowWith(page, username).getByRole('button', { name: 'Delete' }).click();
    const question = page.getByRole('alertdialog', {
      name: `Are you sure you want to delete ${username}?`,
    });
    await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question).toBeHidden();
    await expect(rowWith(page, username).getByRole('button', { name: 'Delete' })).toBeFocused();
    await page.keyboard.press('Enter');
    await question.getByRole('button', { name: 'Confirm' }).click();
    await expect(page.getByRole('heading', { name: `Nothing matches “${username}”` })).toBeVisible();
    await expect(page.getByRole('status')).toHaveText(`User ${username} deleted`);
    await expect(page.getByRole('region', { name: 'Users table' })).toBeFocused();
  });

  test('adds a stack, hears that it exists, and deletes it', { tag: ['@spec:2.92', '@spec:4.15'] }, async ({
    page,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    const name = uniqueWord();
    await openSection(page, 'stacks');
    await button(page, '+ Add Stack').click();
    await button(page, 'Save').click();
    await expect(page.getByText('Stack name must be 1-50 characters long')).toBeVisible();
    await page.getByLabel('Stack name').fill('java');
    await button(page, 'Save').click();
    await expect(page.getByRole('alert')).toHaveText(
      'Error: the stack was not added. Stack with this name already exists.',
    );
    await page.getByLabel('Stack name').fill(name);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await expect(page.getByRole('status')).toHaveText(`Stack ${name} added`);
    await button(page, 'Show').click();
    await expect(page.getByRole('row', { name: `1 ${name} 0 Delete` })).toBeVisible();
    await rowWith(page, name).getByRole('button', { name: 'Delete' }).click();
    await expect(
      page.getByRole('heading', { name: `Are you sure you want to delete ${name}?` }),
    ).toBeVisible();
    await button(page, 'Confirm').click();
    await expect(rowWith(page, name)).toBeHidden();
  });

  test('sees a stack in use go at once and come back with a sentence', async ({
    page,
    visitor,
    expectConsole,
  }) => {
    expectConsole(/status of 409/);
    await authorOfModules(visitor, uniqueWord(), 1);
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/v1/stacks/*', async (route) => {
      await asked;
      await route.continue();
    });
    await openSection(page, 'stacks', '&search=JS');
    await rowWith(page, 'JS').getByRole('button', { name: 'Delete' }).click();
    await button(page, 'Confirm').click();
    await expect(rowWith(page, 'JS')).toBeHidden();
    answer();
    await expect(page.getByRole('alert')).toHaveText(
      /^Error: the stack was not deleted\. (1 module uses|\d+ modules use) this stack\.$/,
    );
    await expect(rowWith(page, 'JS')).toBeVisible();
  });

  test('adds a module under their own name and sees it in the list', {
    tag: ['@spec:2.90', '@spec:4.16', '@spec:6.7', '@spec:6.9', '@spec:7.17'],
  }, async ({ page, product }) => {
    const name = uniqueWord();
    await openSection(page, 'modules', `&search=${name}`);
    await button(page, '+ Add Module').click();
    await page.getByLabel('Module name').fill(name);
    await page.getByLabel('Stack').selectOption('Python');
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await button(page, 'Save').click();
    expect((await sent).url()).toMatch(/\/api\/v1\/modules\/USER$/);
    expect((await sent).postDataJSON()).toEqual({
      moduleName: name,
      stackName: 'Python',
      username: product.admin.username,
    });
    await expect(rowWith(page, name)).toContainText(product.admin.username);
    await expect(rowWith(page, name)).toContainText('Python');
  });

  test('deletes a module and takes it back, cards and all', { tag: '@spec:4.15' }, async ({
    page,
    visitor,
  }) => {
    const word = uniqueWord();
    const { request } = await authorOfModules(visitor, word, 0);
    await writeModule(request, { moduleName: word, cards: [{ question: 'Why?', answer: 'So.' }] });
    await openSection(page, 'modules', `&search=${word}`);
    await rowWith(page, word).getByRole('button', { name: 'Delete' }).click();
    await button(page, 'Confirm').click();
    await expect(page.getByRole('heading', { name: /^Nothing matches/ })).toBeVisible();
    await button(page, 'Undo').click();
    await expect(rowWith(page, word)).toContainText('1');
    await expect(page.getByRole('status')).toHaveText(`Module ${word} restored`);
  });

  test('adds a card to a module found by searching, deletes it and takes it back', {
    tag: ['@spec:2.94', '@spec:4.15'],
  }, async ({ page, visitor }) => {
    const word = uniqueWord();
    await authorOfModules(visitor, word, 2);
    await openSection(page, 'cards');
    await button(page, '+ Add Card').click();
    const dialog = page.getByRole('dialog', { name: 'Add a new card' });
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Choose the module that the card is for');
    await page.getByLabel('Module name').fill(word);
    await page.getByRole('option', { name: `${word} 02` }).click();
    await expect(page.getByLabel('Module name')).toHaveValue(`${word} 02`);
    await page.getByLabel('Question').fill(`What is ${word}?`);
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
    await page.getByLabel('Answer').fill('A word.');
    await page.getByLabel('Level').selectOption('HARD');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await button(page, '+ Add Card').click();
    await expect(page.getByLabel('Answer'), 'what was typed is still there').toHaveValue('A word.');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toHaveText(`Card of ${word} 02 added`);
    await button(page, 'Show').click();
    await expect(rowWith(page, `What is ${word}?`)).toContainText('HARD');
    await rowWith(page, word).getByRole('button', { name: 'Delete' }).click();
    await button(page, 'Confirm').click();
    await expect(rowWith(page, word)).toBeHidden();
    await button(page, 'Undo').click();
    await expect(rowWith(page, word)).toBeVisible();
  });

  test('reads in the log who did what', async ({ page, product }) => {
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
    await expect(row).toContainText('stack.created');
    await expect(row).toContainText(/\d{4}-\d\d-\d\d \d\d:\d\d:\d\d/);
  });

  test('whom the network leaves is told so, and goes on with Try again', async ({ page, expectConsole }) => {
    expectConsole(/ERR_FAILED|request failed/);
    await openSection(page, 'users');
    await page.route('**/api/v1/modules?*', (route) => route.abort());
    await page.getByRole('link', { name: 'Modules' }).click();
    await expect(page.getByRole('alert')).toContainText('Error: modules could not be loaded');
    await expect(page.getByRole('alert')).toContainText('Network Error');
    await page.unroute('**/api/v1/modules?*');
    await button(page, 'Try again').click();
    await expect(page.getByRole('alert')).toBeHidden();
    await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');
  });

  test('whose session ends at work is led to sign in and back to the very page', async ({
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
    await page.getByLabel('Username').fill(product.admin.username);
    await page.getByLabel('Password', { exact: true }).fill(product.admin.password);
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
    await expect(page).toHaveURL(/#\/admin-cabinet\?section=users&sort=username$/);
  });
});

test('A member without the role is told that the console is for administrators only', {
  tag: '@spec:6.8',
}, async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  const calls: string[] = [];
  page.on('request', (request) => calls.push(new URL(request.url()).pathname));
  await page.goto('/#/admin-cabinet');
  await expect(page.getByRole('heading', { name: '403 · Administrators only' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Admin Area' })).toBeHidden();
  expect(calls).not.toContain('/api/v1/users');
});

test('A guest who opens the console is led to sign in', { tag: '@spec:6.8' }, async ({ page }) => {
  await page.goto('/#/admin-cabinet?section=cards');
  await expect(page).toHaveURL(/#\/login$/);
});
