import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { signIn } from '../support/account-forms.ts';
import { watch } from '../support/hostile-texts.ts';
import { registerMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

/** Gives the page an authenticator that has passkeys, verifies its user and answers at once. */
async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable');
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const verifyUser = (isUserVerified: boolean) =>
    session.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified });
  return { verifyUser };
}

/** The product under its other name, because browsers have no passkeys for IP addresses. */
const otherName = /request to another origin: http:\/\/localhost:\d+\//;
const onLocalhost = (url: string) => url.replace('127.0.0.1', 'localhost');

test('adds a passkey, signs in by it, renames and removes it', async ({
  page,
  product,
  visitor,
  expectConsole,
}) => {
  expectConsole(/status of 403/);
  expectConsole(otherName);
  const member = await registerMember((await visitor()).context().request);
  const origin = onLocalhost(product.url);
  const expectNothingRan = await watch(page);
  await addAuthenticator(page);
  await page.goto(`${origin}/#/login`);
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/cabinet$/);
  await page.goto(`${origin}/#/account`);
  const section = page.getByRole('region', { name: 'Passkeys' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await expect(page.getByText('Passkey added')).toHaveRole('status');
  await expect(section.getByRole('listitem')).toContainText('not used yet');
  await expectUsable(page);

  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goto(`${origin}/#/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page).toHaveURL(/#\/cabinet$/);

  await page.goto(`${origin}/#/account`);
  await section.getByRole('button', { name: 'Rename' }).click();
  const dialog = page.getByRole('dialog', { name: 'Rename the passkey' });
  const hostileName = '<img src=x onerror=alert(1)>';
  await dialog.getByLabel('Name').fill(hostileName);
  await expectUsable(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(section.getByRole('listitem')).toContainText(hostileName);
  await expectNothingRan();
  await product.ageSignIns();
  await section.getByRole('button', { name: 'Remove' }).click();
  const confirmation = page.getByRole('dialog', { name: 'Confirm your password' });
  await confirmation.getByLabel('Current password').fill(member.password);
  await confirmation.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByText(`Passkey ${hostileName} removed`)).toHaveRole('status');
  await expectNothingRan();
  await expect(section.getByRole('listitem')).toHaveCount(0);
  await expect(section.getByRole('heading')).toBeFocused();
});

test('says so when no passkey was used, and is still there for the password', async ({
  page,
  product,
  visitor,
  expectConsole,
}) => {
  expectConsole(otherName);
  const member = await registerMember((await visitor()).context().request);
  const origin = onLocalhost(product.url);
  await addAuthenticator(page);
  await page.goto(`${origin}/#/login`);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('alert')).toHaveText('No passkey was used. Try again, or use your password.');
  await expectUsable(page);
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('offers no passkey where the browser has none', async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toHaveCount(0);
});
