import { expectUsable } from '../support/accessibility.ts';
import {
  authorOfModules,
  button,
  openSection,
  rowWith,
  administratorTest as test,
  uniqueWord,
} from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

test('renames a stack, and shows why a built-in one cannot be renamed', async ({ page, expectConsole }) => {
  expectConsole(/status of 409/);
  const name = uniqueWord();
  await page.request.post('/api/v1/stacks', { data: { stackName: name } });
  await page.request.post('/api/v1/modules', { data: { moduleName: name, stackName: name } });
  await openSection(page, 'stacks', `&search=${name}`);
  const edit = rowWith(page, name).getByRole('button', { name: 'Edit', exact: true });
  await expect(edit).toHaveAccessibleDescription(name);
  await edit.click();
  const dialog = page.getByRole('dialog', { name: `Edit ${name}` });
  await dialog.getByLabel('Stack name').fill('java');
  await button(page, 'Save').click();
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error: the stack was not renamed. Stack with this name already exists.',
  );
  await dialog.getByLabel('Stack name').fill(`${name} 2`);
  await button(page, 'Save').click();
  await expect(page.getByRole('status')).toHaveText(`Stack ${name} is now called ${name} 2`);
  await expect(rowWith(page, `${name} 2`)).toBeVisible();
  await page.getByRole('link', { name: 'Modules' }).click();
  await page.getByRole('searchbox', { name: 'Search' }).fill(name);
  await expect(rowWith(page, name)).toContainText(`${name} 2`);

  await openSection(page, 'stacks', '&search=React');
  await rowWith(page, 'React').getByRole('button', { name: 'Edit' }).click();
  await expect(page.getByText(/^React cannot be renamed, because library files/)).toBeVisible();
  await expectUsable(page);
  await button(page, 'Close').click();
});

test('renames a module, moves it to another stack, and opens it', async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 1);
  await openSection(page, 'modules', `&search=${word}`);
  await rowWith(page, word).getByRole('button', { name: 'Edit' }).click();
  await page.getByLabel('Module name').fill(`${word} new`);
  await page.getByLabel('Stack').selectOption('Vue');
  await expectUsable(page);
  await button(page, 'Save').click();
  await expect(page.getByRole('status')).toHaveText(`Module ${word} new saved`);
  await expect(rowWith(page, `${word} new`)).toContainText('Vue');
  await rowWith(page, word).getByRole('link').first().click();
  await expect(page).toHaveURL(/#\/module\/\d+$/);
});

test('edits a card’s Markdown and moves it to another module of its author', async ({ page, visitor }) => {
  const word = uniqueWord();
  const { request } = await authorOfModules(visitor, word, 1);
  await writeModule(request, {
    moduleName: `${word} from`,
    cards: [{ question: `What is **${word}**?`, answer: '`A` word.' }],
  });
  await openSection(page, 'modules', `&search=${word}`);
  await rowWith(page, `${word} from`).getByRole('link', { name: '1', exact: true }).click();
  await expect(page).toHaveURL(/section=cards&module=\d+/);
  await rowWith(page, `What is ${word}?`).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit What is ${word}?` });
  await expect(dialog.getByLabel('Question')).toHaveValue(`What is **${word}**?`);
  await dialog.getByLabel('Answer').fill('Another word.');
  await dialog.getByLabel('Level').selectOption('HARD');
  await dialog.getByLabel('Module name').fill(`${word} 01`);
  await page.getByRole('option', { name: `${word} 01` }).click();
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(`Card saved in ${word} 01`)).toBeVisible();
  await openSection(page, 'cards', `&search=${word}`);
  const row = rowWith(page, `What is ${word}?`);
  await expect(row).toContainText('HARD');
  await expect(row).toContainText(`Another word`);
  await expect(row).toContainText(`${word} 01`);
});

test('restores a user on “Undo”, with their modules', async ({ page, visitor }) => {
  const word = uniqueWord();
  const { author } = await authorOfModules(visitor, word, 2);
  await openSection(page, 'users', `&search=${author.username}`);
  await rowWith(page, author.username).getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: /^No users match/ })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(page.getByRole('status')).toHaveText(`User ${author.username} restored`);
  await expect(rowWith(page, author.username)).toBeVisible();
  await openSection(page, 'modules', `&search=${word}`);
  await expect(page.getByRole('row')).toHaveCount(3);
});

test('lists what anyone has deleted, and restores it', async ({ page, visitor }) => {
  const { username } = await registerMember((await visitor()).context().request);
  const stack = uniqueWord();
  await page.request.post('/api/v1/stacks', { data: { stackName: stack } });
  for (const [section, name] of [
    ['users', username],
    ['stacks', stack],
  ] as const) {
    await openSection(page, section, `&search=${name}`);
    await rowWith(page, name).getByRole('button', { name: 'Delete' }).click();
    await button(page, 'Confirm').click();
    await expect(page.getByText(`${name} deleted`)).toBeVisible();
  }
  await page.reload();
  await button(page, 'Recently deleted').click();
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
  await expect(dialog.getByText('10 minutes left').first()).toBeVisible();
  for (const size of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, size);
    await expectUsable(page);
  }
  await dialog.getByRole('button', { name: `Restore ${username}` }).click();
  await expect(dialog.getByRole('status')).toHaveText(`User ${username} restored`);
  await dialog.getByRole('button', { name: `Restore ${stack}` }).click();
  await expect(dialog.getByRole('status')).toHaveText(`Stack ${stack} restored`);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await openSection(page, 'stacks', `&search=${stack}`);
  await expect(rowWith(page, stack)).toBeVisible();
});

test('offers no undo for items restored from the list', async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 2);
  await openSection(page, 'modules', `&search=${word}`);
  const dialog = page.getByRole('dialog', { name: 'Recently deleted' });
  const restoreFirst = async () => {
    await button(page, 'Confirm').click();
    await expect(button(page, 'Undo')).toBeVisible();
    await button(page, 'Recently deleted').click();
    await dialog.getByRole('button', { name: `Restore ${word} 01` }).click();
    await expect(dialog.getByRole('status')).toHaveText(`Module ${word} 01 restored`);
    // Immediately, not only when the toast expires. The dialog hides it from roles.
    expect(await page.getByText('Undo', { exact: true }).count()).toBe(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
  };
  await page.getByRole('checkbox', { name: 'Select all rows on this page' }).check();
  await button(page, 'Delete selected').click();
  await restoreFirst();
  await rowWith(page, `${word} 01`).getByRole('button', { name: 'Delete' }).click();
  await restoreFirst();
});
