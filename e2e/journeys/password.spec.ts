import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const fresh = (page: Page) => page.getByLabel('New password', { exact: true });
const again = (page: Page) => page.getByLabel('Confirm new password', { exact: true });
const submit = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Change password' });

test.beforeEach(async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/editpwd');
});

test('A member whose passwords differ is led to the second one, until they type', {
  tag: '@spec:5.1',
}, async ({ page }) => {
  await again(page).fill('Better!23');
  await fresh(page).fill('Better!22');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Password mismatch');
  await expect(again(page)).toBeFocused();
  await expect(again(page)).toHaveAttribute('aria-invalid', 'true');
  await expect(fresh(page)).not.toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(page);
  await again(page).press('End');
  await again(page).press('Backspace');
  await expect(page.getByRole('alert')).toBeHidden();
  await again(page).press('2');
  await again(page).press('Enter');
  await expect(page.getByRole('status')).toHaveText('Password changed');
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('A member whose password is too weak keeps the whole sentence on the screen', {
  tag: '@spec:5.3',
}, async ({ page }) => {
  await fresh(page).fill('weak');
  await again(page).fill('weak');
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Incorrect password format. Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, only Latin letters, and one of the following symbols: !, $, #, %.',
  );
  await expect(fresh(page)).toBeFocused();
  await expectAccessible(page);
  await resizeTo(page, 'smallPhone');
  await expectNoHorizontalScroll(page);
});

test('A member without a network keeps what they typed, and sends it again', { tag: '@spec:8.3' }, async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|request failed/i);
  await fresh(page).fill('Better!22');
  await again(page).fill('Better!22');
  await context.setOffline(true);
  await submit(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await expect(fresh(page)).toHaveValue('Better!22');
  await expect(again(page)).toHaveValue('Better!22');
  await context.setOffline(false);
  await submit(page).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('A member sees each password only when they ask for it', { tag: ['@spec:2.7', '@spec:2.75'] }, async ({
  page,
}) => {
  const showFirst = page.getByLabel('Show password').first();
  const showSecond = page.getByLabel('Show password').last();
  await showSecond.check();
  await expect(again(page)).toHaveAttribute('type', 'text');
  await expect(fresh(page)).toHaveAttribute('type', 'password');
  await showFirst.check();
  await showSecond.uncheck();
  await expect(fresh(page)).toHaveAttribute('type', 'text');
  await expect(again(page)).toHaveAttribute('type', 'password');
});

test('A member whose session ends meanwhile is led to sign in, and back to the password', async ({
  page,
  member,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await fresh(page).fill('Better!22');
  await again(page).fill('Better!22');
  await context.clearCookies();
  await submit(page).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Username').fill(member.username);
  await page.getByLabel('Password', { exact: true }).fill(member.password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/editpwd$/);
});
