import { expectUsable } from '../support/accessibility.ts';
import { expect, memberTest, test } from '../support/test.ts';

test('saves the new name and greets you by it', {
  tag: ['@spec:1.7', '@spec:2.73', '@spec:2.74', '@spec:6.3'],
}, async ({ page, member }) => {
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Edit profile' }).click();
  await expect(page.getByRole('heading', { name: 'Edit your profile' })).toBeVisible();
  await expect(page.getByText('Enter the data that you want to update')).toBeVisible();
  await expect(page.getByLabel('First name')).toHaveValue(member.firstName);
  await expectUsable(page);
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
  await expect(page.getByRole('heading', { name: 'Hello, Grace!' })).toBeVisible();
  await expect(page.getByText('Grace Hopper', { exact: true })).toBeVisible();
});

memberTest(
  'refuses invalid names with the message for each field',
  {
    tag: ['@spec:2.6', '@spec:5.4'],
  },
  async ({ page }) => {
    await page.goto('/#/editprofile');
    await page.getByLabel('First name').fill('Admin');
    await page.getByLabel('Last name').fill('H0pper');
    await page.getByRole('button', { name: 'Edit', exact: true }).click();
    await expect(page.getByText('Nice try!')).toBeVisible();
    await expect(page.getByText('Name must contain only letters')).toBeVisible();
    await expect(page).toHaveURL(/#\/editprofile$/);
    await expect(page.getByLabel('First name')).toHaveValue('Admin');
  },
);

test('keeps the typed name when the network or the server refuses it', async ({
  page,
  member,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|request failed/i);
  expectConsole(/status of 400/);
  await page.goto('/#/editprofile');
  const firstName = page.getByLabel('First name');
  await firstName.fill('Grace');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await expect(firstName).toHaveValue('Grace');
  await context.setOffline(false);
  // A refusal by the server is shown at the field.
  const errors = { firstName: 'Nice try!' };
  const json = { message: 'Validation error', code: 'VALIDATION', errors };
  await page.route(`**/users/${member.id}`, (route) => route.fulfill({ status: 400, json }));
  await page.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(page.getByText('Nice try!')).toBeVisible();
  await expect(firstName).toHaveAttribute('aria-invalid', 'true');
  await expect(firstName).toHaveValue('Grace');
});
