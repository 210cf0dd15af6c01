import { expectAccessible } from '../support/accessibility.ts';
import { signInAsAdministrator } from '../support/admin.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const stacks = '**/api/v1/stacks';
const create = { name: 'Create', exact: true };

test('An administrator hears what is wrong with a name, and it is sent to nobody', async ({
  page,
  context,
  product,
}) => {
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

test('An administrator who takes a name that is there keeps it to mend it, and the refusal goes', async ({
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

test('An administrator sees that the stacks are on their way, were not loaded, or are none', async ({
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
  await resizeTo(page, 'smallPhone');
  await expectNoHorizontalScroll(page);
  await page.unroute(stacks);
  await page.route(stacks, (route) => route.fulfill({ json: [] }));
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByText('No stacks yet. Add the first one.')).toBeVisible();
  await expectAccessible(page);
});

test('A guest who opens the stacks is led to sign in, and an administrator back to them', async ({
  page,
  product,
}) => {
  await page.goto('/#/add-stack');
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Username').fill(product.admin.username);
  await page.getByLabel('Password', { exact: true }).fill(product.admin.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/add-stack$/);
  await expect(page.getByRole('listitem').filter({ hasText: /^PHP$/ })).toBeVisible();
});
