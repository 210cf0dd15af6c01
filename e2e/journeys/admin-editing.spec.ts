import {
  authorOfModules,
  button,
  openSection,
  rowWith,
  administratorTest as test,
  uniqueWord,
} from '../support/admin.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect } from '../support/test.ts';

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

test('does not let you change your own role or delete yourself', async ({ page, product, expectConsole }) => {
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

test('asks for confirmation before deleting a user, a stack, a module or a card', {
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

test('deletes a user after confirmation and keeps the focus in the table', {
  tag: ['@spec:2.88', '@spec:4.15'],
}, async ({ page, visitor }) => {
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
  await expect(page.getByRole('heading', { name: `No users match “${username}”` })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText(`User ${username} deleted`);
  await expect(page.getByRole('region', { name: 'Users table' })).toBeFocused();
});

test('adds a stack, refuses a name that exists, and deletes the stack', {
  tag: ['@spec:2.92', '@spec:4.15'],
}, async ({ page, expectConsole }) => {
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
  await expect(page.getByRole('row', { name: `1 ${name} 0 Edit Delete` })).toBeVisible();
  await rowWith(page, name).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('heading', { name: `Are you sure you want to delete ${name}?` })).toBeVisible();
  await button(page, 'Confirm').click();
  await expect(rowWith(page, name)).toBeHidden();
});

test('hides a deleted stack at once and shows it again when the server refuses', async ({
  page,
  visitor,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  await authorOfModules(visitor, uniqueWord(), 1);
  const release = await holdCalls(page, '**/api/v1/stacks/*');
  await openSection(page, 'stacks', '&search=JS');
  // By its exact name: the random name of another journey's stack can contain "js".
  const row = page.getByRole('row').filter({ has: page.getByRole('cell', { name: 'JS', exact: true }) });
  await row.getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Confirm').click();
  await expect(row).toBeHidden();
  release();
  await expect(page.getByRole('alert')).toHaveText(
    /^Error: the stack was not deleted\. (1 module uses this stack\. Move or delete it|\d+ modules use this stack\. Move or delete them) first\.$/,
  );
  await expect(row).toBeVisible();
});

test('adds a module under your own name', {
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

test('keeps the typed module when adding it fails', {
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

test('restores a deleted module with its cards on “Undo”', { tag: '@spec:4.15' }, async ({
  page,
  visitor,
}) => {
  const word = uniqueWord();
  const { request } = await authorOfModules(visitor, word, 0);
  await writeModule(request, { moduleName: word, cards: [{ question: 'Why?', answer: 'So.' }] });
  await openSection(page, 'modules', `&search=${word}`);
  await rowWith(page, word).getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Confirm').click();
  await expect(page.getByRole('heading', { name: /^No modules match/ })).toBeVisible();
  await button(page, 'Undo').click();
  await expect(rowWith(page, word)).toContainText('1');
  await expect(page.getByRole('status')).toHaveText(`Module ${word} restored`);
});

test('adds a card to a module found by searching, deletes it and restores it', {
  tag: ['@spec:2.94', '@spec:4.15'],
}, async ({ page, visitor }) => {
  const word = uniqueWord();
  await authorOfModules(visitor, word, 2);
  await openSection(page, 'cards');
  await button(page, '+ Add Card').click();
  const dialog = page.getByRole('dialog', { name: 'Add a new card' });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Choose a module');
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
  await expect(page.getByRole('status')).toHaveText(`Card added to ${word} 02`);
  await button(page, 'Show').click();
  await expect(rowWith(page, `What is ${word}?`)).toContainText('HARD');
  await rowWith(page, word).getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Confirm').click();
  await expect(rowWith(page, word)).toBeHidden();
  await button(page, 'Undo').click();
  await expect(rowWith(page, word)).toBeVisible();
});

test('edits the question of a card whose answer is checked', async ({ page, visitor }) => {
  const word = uniqueWord();
  const author = (await visitor()).context().request;
  await registerMember(author);
  const body = { accepted: ['map'], isExact: false };
  await writeModule(author, {
    moduleName: word,
    cards: [{ question: `Which method maps ${word}?`, kind: 'typed', body }],
  });
  await openSection(page, 'cards', `&search=${word}`);
  await rowWith(page, word).getByRole('button', { name: 'Edit' }).click();
  const dialog = page.getByRole('dialog', { name: `Edit Which method maps ${word}?` });
  await expect(dialog.getByText('The answer of this card is checked.')).toBeVisible();
  await dialog.getByLabel('Question').fill(`Which method transforms ${word}?`);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status')).toHaveText(`Card saved in ${word}`);
  await expect(rowWith(page, `Which method transforms ${word}?`)).toBeVisible();
});

test('asks for the administrator’s password before deleting a user', async ({
  page,
  product,
  visitor,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  const { username } = await registerMember((await visitor()).context().request);
  await openSection(page, 'users', `&search=${username}`);
  await product.ageSignIns();
  await rowWith(page, username).getByRole('button', { name: 'Delete' }).click();
  await button(page, 'Confirm').click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Current password').fill(product.admin.password);
  await button(page, 'Continue').click();
  await expect(page.getByRole('status')).toHaveText(`User ${username} deleted`);
});
