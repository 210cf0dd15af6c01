import { expectUsable } from '../support/accessibility.ts';
import { expect, memberTest as test } from '../support/test.ts';

test.use({ sendsMail: true });

test('a server with mail offers a link by email to a user who forgot the password', async ({
  page,
  context,
  member,
}) => {
  await context.clearCookies();
  await page.goto('/#/login');
  await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible();
  await page.getByRole('link', { name: 'Get a link by email' }).click();
  await expect(page).toHaveURL(/#\/reset-password$/);
  await expectUsable(page);
  await page.getByLabel('Username or email').fill(member.username);
  await page.getByRole('button', { name: 'Send the link' }).click();
  await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible();
  await expectUsable(page);

  await page.goto('/#/login-reload');
  await page.getByRole('link', { name: 'Get a link by email' }).click();
  await expect(page.getByLabel('Username or email')).toBeVisible();
});
