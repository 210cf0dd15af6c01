import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

async function expectGoodLooks(page: Page) {
  await expectAccessible(page);
  await resizeTo(page, 'smallPhone');
  await expectNoHorizontalScroll(page);
  await resizeTo(page, 'desktop');
}

test('A member changes their name and is greeted by it', {
  tag: ['@spec:1.7', '@spec:2.73', '@spec:2.74', '@spec:6.3'],
}, async ({ page, member }) => {
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
  await expect(page.getByText('Enter the data that you want to update')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(member.firstName);
  await expectGoodLooks(page);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
  await expect(page.getByRole('heading', { name: 'Hello, Grace!' })).toBeVisible();
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
});

test('A member who tries a clever name is told so, in the seed’s words', {
  tag: ['@spec:2.6', '@spec:5.4'],
}, async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/editprofile');
  await page.getByLabel('First name').fill('Admin');
  await page.getByLabel('Last name').fill('H0pper');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('Nice try!')).toBeVisible();
  await expect(page.getByText('Name must contain only letters')).toBeVisible();
  await expect(page).toHaveURL(/#\/editprofile$/);
  await expect(page.getByLabel('First name')).toHaveValue('Admin');
});

test('A member whose new name is not saved is told why and keeps it', async ({
  page,
  member,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|request failed/i);
  expectConsole(/status of 400/);
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/editprofile');
  const firstName = page.getByLabel('First name');
  await firstName.fill('Grace');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await expect(firstName).toHaveValue('Grace');
  await context.setOffline(false);
  // The server has the last word, and says it at the field.
  const errors = { firstName: 'Nice try!' };
  const json = { message: 'Validation error', code: 'VALIDATION', errors };
  await page.route(`**/users/${member.id}`, (route) => route.fulfill({ status: 400, json }));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('Nice try!')).toBeVisible();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toHaveValue('Grace');
});

test('A member changes the password, and only the new one opens the door', {
  tag: ['@spec:2.75', '@spec:6.3'],
}, async ({ page, member, expectConsole }) => {
  expectConsole(/status of 401/);
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectGoodLooks(page);
  const change = page.getByRole('main').getByRole('button', { name: 'Change password' });
  await page.getByLabel('New password', { exact: true }).fill('Better!22');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Better!23');
  await change.click();
  await expect(page.getByRole('alert')).toHaveText('Password mismatch');
  await page.getByLabel('New password', { exact: true }).fill('weak');
  await page.getByLabel('Confirm new password', { exact: true }).fill('weak');
  await change.click();
  await expect(
    page.getByText(/^Incorrect password format\. Password must be at least 8 characters long/),
  ).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(page.getByLabel('New password', { exact: true })).toHaveAttribute('type', 'text');
  await expect(page.getByLabel('Confirm new password', { exact: true })).toHaveAttribute('type', 'password');
  await page.getByLabel('New password', { exact: true }).fill('Better!22');
  await page.getByLabel('Confirm new password', { exact: true }).fill('Better!22');
  await change.click();
  await expect(page).toHaveURL(/#\/cabinet$/);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await page.goto('/#/login');
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Username or password is incorrect')).toBeVisible();
  await page.getByLabel('Password', { exact: true }).fill('Better!22');
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
});

test('A member captures a thought: the tag’s module is made, and used again', {
  tag: ['@spec:2.17', '@spec:2.82'],
}, async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/created-card');
  await page.getByLabel('Tag').fill('Threads');
  await page.getByLabel('Stack', { exact: true }).selectOption('Java');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
  await page.getByLabel('Question').fill('What is a virtual thread?');
  await page.getByLabel('Answer').fill('A thread that the JVM schedules.');
  await page.reload();
  await expect(page.getByLabel('Question')).toHaveValue('What is a virtual thread?');
  await expectGoodLooks(page);
  for (const question of ['What is a virtual thread?', 'What pins it?']) {
    await page.getByLabel('Question').fill(question);
    await page.getByLabel('Answer').fill('An answer.');
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status')).toHaveText(/card added to Threads$/i);
    await expect(page.getByLabel('Question')).toHaveValue('');
    await expect(page.getByLabel('Tag')).toHaveValue('Threads');
  }
  await page.getByRole('link', { name: 'Back to modules' }).click();
  await expect(page).toHaveURL(/#\/created-modules$/);
  await expect(page.getByRole('button', { name: /^Threads Java · 2/ })).toBeVisible();
});

test('An administrator adds a stack, and is told when it is there already', {
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
  await expectGoodLooks(page);
});

test('A member who is no administrator may not add stacks', async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/add-stack');
  await expect(page.getByRole('heading', { name: '403 · Administrators only' })).toBeVisible();
});
