import { expectUsable } from '../support/accessibility.ts';
import { signIn } from '../support/account-forms.ts';
import { signInAsAdministrator } from '../support/admin.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { keptOfUsers, registerMember } from '../support/member.ts';
import { gradeWithKey, startReview } from '../support/review.ts';
import { expect, memberTest, test } from '../support/test.ts';

memberTest('shows where you are signed in and ends the others', async ({ page, member, visitor }) => {
  const { username, password } = member;
  for (let times = 0; times < 2; times++) {
    const elsewhere = (await visitor()).context().request;
    await elsewhere.post('/api/v1/auth/login', { data: { username, password } });
  }
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Delete account' }).click();
  await expect(page.getByRole('alert')).toHaveText(/^To delete your account, email the administrator: /);
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page).toHaveURL(/#\/account$/);
  const section = page.getByRole('region', { name: 'Where you are signed in' });
  const rows = section.getByRole('listitem');
  await expect(rows).toHaveCount(3);
  await expect(rows.first()).toContainText('This device');
  await expectUsable(page);
  await section.getByRole('button', { name: 'End', exact: true }).first().click();
  await expect(rows).toHaveCount(2);
  await expect(section.getByRole('heading')).toBeFocused();
  await section.getByRole('button', { name: 'End all other sessions' }).click();
  await expect(section.getByText('You are signed in on this device only.')).toBeVisible();
  await expect(rows).toHaveCount(1);
  expect((await page.request.get('/api/v1/users/me')).status()).toBe(200);
});

memberTest(
  'erases the account after username and password, and nothing before',
  async ({ page, member, expectConsole }) => {
    expectConsole(/status of 400/);
    expectConsole(/status of 401/);
    await page.goto('/#/account');
    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase the account ${member.username}?` });
    const erase = dialog.getByRole('button', { name: 'Erase' });
    await dialog.getByLabel('Username').fill('someone');
    await dialog.getByLabel('Current password').fill(member.password);
    await erase.click();
    await expect(dialog.getByText('This is not your username')).toBeVisible();
    await dialog.getByLabel('Username').fill(member.username);
    await dialog.getByLabel('Current password').fill('Wrong!11');
    await erase.click();
    await expect(dialog.getByText('This is not your current password')).toBeVisible();
    await dialog.getByLabel('Current password').fill(member.password);
    await erase.click();
    await expect(page.getByText('Your account is deleted')).toHaveRole('status');
    await page.goto('/#/login');
    await signIn(page, member);
    await expect(page.getByText('Username or password is incorrect')).toBeVisible();
  },
);

memberTest(
  'erasing the account removes unsaved cards and unsent answers from the browser',
  async ({ page, member }) => {
    await holdCalls(page, '**/api/v1/reviews');
    await startReview(page);
    await gradeWithKey(page, '4');
    await page.goto('/#/created-modules');
    await page.getByLabel('Question').fill('Half a question');
    await expect
      .poll(() => keptOfUsers(page))
      .toEqual(
        expect.arrayContaining([expect.stringContaining('drafts'), expect.stringContaining('reviews')]),
      );
    await page.goto('/#/account');
    await page.getByRole('button', { name: 'Erase my account' }).click();
    const dialog = page.getByRole('dialog', { name: `Erase the account ${member.username}?` });
    await dialog.getByLabel('Username').fill(member.username);
    await dialog.getByLabel('Current password').fill(member.password);
    await dialog.getByRole('button', { name: 'Erase' }).click();
    await expect(page.getByText('Your account is deleted')).toHaveRole('status');
    await expect.poll(() => keptOfUsers(page)).toEqual([]);
  },
);

test('lets a user back in with a link from an administrator', async ({ page, context, product, visitor }) => {
  const other = await visitor();
  const user = await registerMember(other.context().request);
  await signInAsAdministrator(context.request, product);
  await page.goto(`/#/admin-cabinet?section=users&search=${user.username}`);
  const row = page.getByRole('row').filter({ hasText: user.username });
  await row.getByRole('button', { name: 'Edit' }).click();
  await page.getByRole('button', { name: 'End all sessions' }).click();
  await expect(page.getByRole('status')).toHaveText(`1 session of ${user.username} ended`);
  await page.getByRole('button', { name: 'Make a link for a new password' }).click();
  const link = await page.getByLabel('Copy the link now').inputValue();

  await other.goto(link);
  await expect(other.getByRole('heading', { name: 'Set a new password' })).toBeVisible();
  await expectUsable(other);
  await other.getByLabel('New password', { exact: true }).fill('Better!22');
  await other.getByLabel('Confirm new password').fill('Better!22');
  await other.getByRole('button', { name: 'Save password' }).click();
  await expect(other).toHaveURL(/#\/login$/);
  await signIn(other, { username: user.username, password: 'Better!22' });
  await expect(other.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
});

test('says that a link has been used, and whom to ask for another', async ({
  page,
  product,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  await page.goto('/#/reset-password?token=used');
  await page.getByLabel('New password', { exact: true }).fill('Better!22');
  await page.getByLabel('Confirm new password').fill('Better!22');
  await page.getByRole('button', { name: 'Save password' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'This link has expired or has been used. Ask for a new one',
  );
  await page.getByRole('link', { name: 'Ask for a new link' }).click();
  await expect(page.getByRole('link', { name: product.admin.email })).toBeVisible();
  await expectUsable(page);
});

test('without mail, leads a user who forgot the password to the administrator', async ({ page, product }) => {
  await page.goto('/#/login');
  const byMail = page.getByRole('link', { name: 'Get a link by email' });
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(
    page.getByText(/^This server does not send mail\. Ask the administrator for a link/),
  ).toBeVisible();
  await expect(byMail).toBeHidden();
  await expectUsable(page);
  await page.goto('/#/login');
  await expect(page.getByLabel('Username')).toBeVisible();
  await expect(byMail).toBeHidden();
  await page.goto('/#/login-reload');
  await page.getByRole('link', { name: 'Ask the administrator' }).click();
  await expect(page.getByText(/^This server does not send mail\. Write to the administrator/)).toBeVisible();
  await expect(page.getByRole('link', { name: product.admin.email })).toBeVisible();
});
