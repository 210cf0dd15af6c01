import { expectNoAxeViolations } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('A newcomer opens the home page and sees the sample modules', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectNoAxeViolations(page);
});

test('A member who signs in with a wrong password is told so', async ({ page, expectConsole }) => {
  expectConsole(/status of 401/);
  await page.goto('/#/login');
  await page.getByLabel('Username').fill('nobody');
  await page.getByLabel('Password', { exact: true }).fill('Wrong!123');
  await page.getByRole('button', { name: 'Sign in' }).last().click();
  await expect(page.getByText('Username or password is incorrect')).toBeVisible();
});
