import { expect, type Locator, type Page } from '@playwright/test';
import type { Member } from './member.ts';

type Credentials = Pick<Member, 'username' | 'password'>;
type Registration = Omit<Member, 'id'>;

/** The buttons of the forms; the header has buttons with the same names. */
export const signInButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Sign in' });
export const registrationButton = (page: Page): Locator =>
  page.getByRole('main').getByRole('button', { name: 'Registration' });

export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });

export async function fillSignIn(page: Page, { username, password }: Credentials): Promise<void> {
  await page.getByLabel('Username').fill(username);
  await passwordField(page).fill(password);
}

/** Fills in and submits the sign-in form that the page shows. */
export async function signIn(page: Page, credentials: Credentials): Promise<void> {
  await fillSignIn(page, credentials);
  await signInButton(page).click();
}

export async function fillRegistration(page: Page, person: Registration): Promise<void> {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await fillSignIn(page, person);
}

/** Fills in and submits the registration form that the page shows. */
export async function register(page: Page, person: Registration): Promise<void> {
  await fillRegistration(page, person);
  await registrationButton(page).click();
}

/** Expects an overlay with this text to cover the form. */
export async function expectOverlay(page: Page, text: string): Promise<void> {
  const overlay = await page.getByRole('status').filter({ hasText: text }).boundingBox();
  const field = await passwordField(page).boundingBox();
  expect(overlay?.y, 'the overlay covers the fields').toBeLessThan(field?.y ?? 0);
  expect((overlay?.y ?? 0) + (overlay?.height ?? 0)).toBeGreaterThan((field?.y ?? 0) + (field?.height ?? 0));
}
