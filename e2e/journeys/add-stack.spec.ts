import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { signIn } from '../support/account-forms.ts';
import { signInAsAdministrator } from '../support/admin.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const stacks = '**/api/v1/stacks';
const create = { name: 'Create', exact: true };

test('adds a stack and refuses a name that exists', {
  tag: ['@spec:2.10', '@spec:2.80'],
}, async ({ page, product, expectConsole }) => {
  expectConsole(/status of 409/);
  await page.request.post('/api/v1/auth/login', { data: product.admin });
  await page.goto('/#/add-stack');
  await expect(page.getByRole('listitem').filter({ hasText: /^UI\/UX$/ })).toBeVisible();
  const name = `Rust ${Date.now() % 100_000}`;
  await page.getByLabel('Stack name').fill(name);
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('main').getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(page.getByLabel('Stack name')).toHaveValue('');
  await page.getByLabel('Stack name').fill(name.toLowerCase());
  await page.getByRole('button', { name: 'Create' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the stack was not added. Stack with this name already exists.',
  );
  await expectUsable(page);
});

test('reports an invalid name without sending it', async ({ page, context, product }) => {
  await signInAsAdministrator(context.request, product);
  await page.goto('/#/add-stack');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await page.getByRole('button', create).click();
  await expect(page.getByText('Stack name must be 1-50 characters long')).toBeVisible();
  await expect(page.getByLabel('Stack name')).toBeFocused();
  await page.getByLabel('Stack name').fill('x'.repeat(51));
  await page.getByRole('button', create).click();
  await expect(page.getByText('Stack name must be 1-50 characters long')).toBeVisible();
  expect(sent).toEqual([]);
});

test('keeps a refused name and hides the error as you type', async ({
  page,
  context,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 409/);
  await signInAsAdministrator(context.request, product);
  await page.goto('/#/add-stack');
  await page.getByLabel('Stack name').fill('java');
  await page.getByRole('button', create).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the stack was not added. Stack with this name already exists.',
  );
  await expect(page.getByLabel('Stack name')).toHaveValue('java');
  await page.getByLabel('Stack name').press('x');
  await expect(page.getByRole('alert')).toBeHidden();
});

test('reports stacks that could not be loaded, and an empty list', async ({
  page,
  context,
  product,
  expectConsole,
}) => {
  expectConsole(/request failed|ERR_FAILED/);
  await signInAsAdministrator(context.request, product);
  await page.route(stacks, (route) => route.abort('failed'));
  await page.goto('/#/add-stack');
  const alert = page.getByRole('alert');
  await expect(alert).toContainText('Error: the stacks were not loaded. Network Error');
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone');
  await page.unroute(stacks);
  await page.route(stacks, (route) => route.fulfill({ json: [] }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No stacks yet. Add the first one.')).toBeVisible();
  await expectAccessible(page);
});

test('leads a guest to sign in and then back', async ({ page, product }) => {
  await page.goto('/#/add-stack');
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, product.admin);
  await expect(page).toHaveURL(/#\/add-stack$/);
  await expect(page.getByRole('listitem').filter({ hasText: /^PHP$/ })).toBeVisible();
});

memberTest('refuses members who are not administrators', async ({ page }) => {
  await page.goto('/#/add-stack');
  await expect(page.getByRole('heading', { name: '403 · Administrators only' })).toBeVisible();
});
