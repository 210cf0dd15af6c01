import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { signIn, signInButton } from '../support/account-forms.ts';
import { signInAsAdministrator } from '../support/admin.ts';
import { codeOf, turnOnSecondFactor } from '../support/authenticator.ts';
import { registerMember } from '../support/member.ts';
import { expect, memberTest, test } from '../support/test.ts';

const section = (page: Page) => page.getByRole('region', { name: 'Two-factor sign-in' });
const codeField = (page: Page) => page.getByLabel('Code', { exact: true });

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
}

memberTest(
  'sets an authenticator app up, and then signs in with its codes',
  async ({ page, member, expectConsole }) => {
    expectConsole(/status of 400/);
    expectConsole(/status of 401/);
    await page.goto('/#/account');
    await section(page).getByRole('button', { name: 'Set up' }).click();
    const setup = page.getByRole('dialog', { name: 'Set up two-factor sign-in' });
    await expect(setup.getByRole('img', { name: 'QR code with the secret' })).toBeVisible();
    const secret = (await setup.getByRole('definition').textContent()) ?? '';
    await setup.getByRole('textbox', { name: 'Code' }).fill('000000');
    await setup.getByRole('button', { name: 'Turn on' }).click();
    await expect(setup.getByText(/^This code is not valid/)).toBeVisible();
    await expectUsable(page);
    await setup.getByRole('textbox', { name: 'Code' }).fill(codeOf(secret));
    await setup.getByRole('button', { name: 'Turn on' }).click();
    const codes = page.getByRole('dialog', { name: 'Your recovery codes' });
    await expect(codes.getByRole('listitem')).toHaveCount(10);
    await expectUsable(page);
    const download = page.waitForEvent('download');
    await codes.getByRole('button', { name: 'Save as a file' }).click();
    expect((await download).suggestedFilename()).toBe('flipstack-recovery-codes.txt');
    await codes.getByRole('button', { name: 'I have saved them' }).click();
    await expect(section(page)).toContainText('10 recovery codes are left');

    await signOut(page);
    await page.goto('/#/login');
    await signIn(page, member);
    await expect(codeField(page)).toBeFocused();
    await expect(page.getByRole('alert')).toBeHidden();
    await expectUsable(page);
    await codeField(page).fill('000000');
    await signInButton(page).click();
    await expect(page.getByRole('alert')).toHaveText(/^This code is not valid/);
    await codeField(page).fill(codeOf(secret, 1));
    await signInButton(page).click();
    await expect(page).toHaveURL(/#\/cabinet$/);
  },
);

memberTest(
  'returns the focus when the password is not confirmed',
  async ({ page, product, expectConsole }) => {
    expectConsole(/status of 403/);
    await page.goto('/#/account');
    await product.ageSignIns();
    const setUp = section(page).getByRole('button', { name: 'Set up' });
    await setUp.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
    await dialog.getByRole('button', { name: 'Cancel' }).press('Enter');
    await expect(dialog).toBeHidden();
    await expect(setUp).toBeFocused();
  },
);

memberTest(
  'signs in with a recovery code, and turns two-factor sign-in off with another',
  async ({ page, member, product, expectConsole }) => {
    expectConsole(/status of 40[013]/);
    const [first = '', second = ''] = await turnOnSecondFactor(page.request);
    await page.context().clearCookies();
    await page.goto('/#/login');
    await signIn(page, member);
    await codeField(page).fill(first.toUpperCase());
    await codeField(page).press('Enter');
    await expect(page).toHaveURL(/#\/cabinet$/);

    await product.ageSignIns();
    await page.goto('/#/account');
    await expect(section(page)).toContainText('9 recovery codes are left');
    await section(page).getByRole('button', { name: 'Turn off' }).click();
    const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
    await dialog.getByLabel('Current password').fill(member.password);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(dialog.getByText('Enter the code from your authenticator app')).toBeVisible();
    await expectUsable(page);
    await dialog.getByLabel('Code').fill(second);
    await dialog.getByRole('button', { name: 'Continue' }).click();
    await expect(page.getByText('Two-factor sign-in is off')).toHaveRole('status');
    await expect(section(page).getByRole('button', { name: 'Set up' })).toBeVisible();
  },
);

test('lets an administrator turn it off for a user who has lost the phone', async ({
  page,
  context,
  product,
  visitor,
  expectConsole,
}) => {
  expectConsole(/status of 40[34]/);
  const other = await visitor();
  const user = await registerMember(other.context().request);
  await turnOnSecondFactor(other.context().request);
  await signInAsAdministrator(context.request, product);
  await product.ageSignIns();
  await page.goto(`/#/admin-cabinet?section=users&search=${user.username}`);
  const row = page.getByRole('row').filter({ hasText: user.username });
  await row.getByRole('button', { name: 'Edit' }).click();
  const turnOff = page.getByRole('button', { name: 'Turn off two-factor sign-in' });
  await turnOff.click();
  const dialog = page.getByRole('dialog', { name: 'Confirm your password' });
  await dialog.getByLabel('Current password').fill(product.admin.password);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Two-factor sign-in of ${user.username} is off`)).toBeVisible();
  await turnOff.click();
  await expect(page.getByText(/Two-factor sign-in is not on for this user/)).toBeVisible();
  await other.context().clearCookies();
  await other.goto('/#/login');
  await signIn(other, user);
  await expect(other).toHaveURL(/#\/cabinet$/);
});
