import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { passwordField, signIn, signInButton } from '../support/account-forms.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const newPassword = (page: Page) => page.getByLabel('New password', { exact: true });
const confirmation = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change password' });

test.beforeEach(async ({ page }) => {
  await page.goto('/#/editpwd');
});

async function fillPasswords(page: Page, password: string, confirmed = password) {
  await newPassword(page).fill(password);
  await confirmation(page).fill(confirmed);
}

test('replaces the old password', {
  tag: ['@spec:2.75', '@spec:6.3'],
}, async ({ page, member, expectConsole }) => {
  expectConsole(/status of 401/);
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expectUsable(page);
  await fillPasswords(page, 'Better!22', 'Better!23');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password mismatch');
  await fillPasswords(page, 'weak');
  await submit(page).click();
  await expect(
    page.getByText(/^Incorrect password format\. Password must be at least 8 characters long/),
  ).toBeVisible();
  await page.getByRole('checkbox').first().check();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await expect(confirmation(page)).toHaveAttribute('type', 'password');
  await fillPasswords(page, 'Better!22');
  await submit(page).click();
  await expect(page).toHaveURL(/#\/cabinet$/);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto('/#/login');
  await signIn(page, member);
  await expect(page.getByText('Username or password is incorrect')).toBeVisible();
  await passwordField(page).fill('Better!22');
  await signInButton(page).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
});

test('lets you paste into every field', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const password = 'Better!22';
  await page.evaluate((text) => navigator.clipboard.writeText(text), password);
  for (const field of [newPassword(page), confirmation(page)]) {
    await field.focus();
    await page.keyboard.press('ControlOrMeta+V');
    await expect(field).toHaveValue(password);
  }
});

test('focuses the confirmation when the passwords differ, until you type', {
  tag: '@spec:5.1',
}, async ({ page }) => {
  await confirmation(page).fill('Better!23');
  await newPassword(page).fill('Better!22');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password mismatch');
  await expect(confirmation(page)).toBeFocused();
  await expect(confirmation(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(newPassword(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await confirmation(page).press('End');
  await confirmation(page).press('Backspace');
  await expect(page.getByRole('alert')).toBeHidden();
  await confirmation(page).press('2');
  await confirmation(page).press('Enter');
  await expect(page.getByText('Password changed')).toHaveRole('status');
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('shows the whole message for a weak password', {
  tag: '@spec:5.3',
}, async ({ page }) => {
  await fillPasswords(page, 'weak');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Incorrect password format. Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, only Latin letters, and one of the following symbols: !, $, #, %.',
  );
  await expect(newPassword(page)).toBeFocused();
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone');
});

test('says what a new password needs and how easy it is to guess, and accepts a weak one', async ({
  page,
}) => {
  await expect(newPassword(page)).toHaveAccessibleDescription(
    /^8-50 characters: Latin letters, digits and !.\$.#.%\. Include an uppercase letter, a lowercase letter, a digit and a symbol\.$/,
  );
  await fillPasswords(page, 'Tr0ub4dor!');
  await expect(page.getByText('Fair. Longer is harder to guess.')).toBeVisible();
  await fillPasswords(page, 'Aaaaaaaaaaaa1!');
  await expect(page.getByText('Easy to guess. Several unrelated words are better.')).toBeVisible();
  await submit(page).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('keeps the typed passwords when the network fails', { tag: '@spec:8.3' }, async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|request failed/i);
  await fillPasswords(page, 'Better!22');
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await expect(newPassword(page)).toHaveValue('Better!22');
  await expect(confirmation(page)).toHaveValue('Better!22');
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('shows each password on request', { tag: ['@spec:2.7', '@spec:2.75'] }, async ({ page }) => {
  const showFirst = page.getByLabel('Show password').first();
  const showSecond = page.getByLabel('Show password').last();
  await showSecond.check();
  await expect(confirmation(page)).toHaveAttribute('type', 'text');
  await expect(newPassword(page)).toHaveAttribute('type', 'password');
  await showFirst.check();
  await showSecond.uncheck();
  await expect(newPassword(page)).toHaveAttribute('type', 'text');
  await expect(confirmation(page)).toHaveAttribute('type', 'password');
});

test('returns to the form after the session ended and you signed in again', async ({
  page,
  member,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await fillPasswords(page, 'Better!22');
  await context.clearCookies();
  await submit(page).click();
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/editpwd$/);
});

test('asks for the current password ten minutes after signing in, and then changes it', async ({
  page,
  member,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  expectConsole(/status of 400/);
  await product.ageSignIns();
  await fillPasswords(page, 'Better!22');
  await submit(page).click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await expect(dialog.getByLabel('Current password')).toBeFocused();
  await expectAccessible(page);
  await dialog.getByLabel('Current password').fill('Wrong!11');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByText('This is not your current password')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toHaveText('Sign in again to do this');
  await expect(newPassword(page)).toHaveValue('Better!22');
  await submit(page).click();
  await dialog.getByLabel('Current password').fill(member.password);
  await dialog.getByLabel('Current password').press('Enter');
  await expect(page).toHaveURL(/#\/cabinet$/);
  await expect(page.getByText('Password changed')).toHaveRole('status');
});
