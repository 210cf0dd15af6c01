import type { Page, Request, Route } from '@playwright/test';
import { newcomer } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

/** What docs/specification.md needs of signing in and registering beyond the other journeys. */

const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

/** Holds the answers to a call until they are let go. */
async function hold(page: Page, call: string) {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(call, async (route: Route) => {
    await held;
    await route.continue();
  });
  return () => letGo();
}

async function expectOverlay(page: Page, words: string) {
  const overlay = page.getByRole('status').filter({ hasText: words });
  const [over, under] = [await overlay.boundingBox(), await password(page).boundingBox()];
  expect(over?.y, 'the overlay lies over the fields').toBeLessThan(under?.y ?? 0);
  expect((over?.y ?? 0) + (over?.height ?? 0)).toBeGreaterThan((under?.y ?? 0) + (under?.height ?? 0));
}

async function expectRed(page: Page) {
  const colour = await page.getByRole('alert').evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (colour.match(/[\d.]+/g) ?? []).map(Number);
  expect(red, colour).toBeGreaterThan(2 * Math.max(green, blue));
}

test('A member who signs in waits under an overlay, reads a refusal in red, and comes to the cabinet', {
  tag: [
    '@spec:2.42',
    '@spec:2.46',
    '@spec:2.47',
    '@spec:3.14',
    '@spec:4.5',
    '@spec:7.3',
    '@spec:7.4',
    '@spec:8.1',
  ],
}, async ({ page, member, context, expectConsole }) => {
  expectConsole(/status of 401/);
  await context.clearCookies();
  const letGo = await hold(page, '**/api/v1/auth/login');
  await page.goto('/#/login');
  await expect(page.getByText('Please enter your username and password')).toBeVisible();
  await page.getByLabel('Username').fill(member.username);
  await password(page).fill('Wrong!123');
  await button(page, 'Sign in').click();
  await expectOverlay(page, 'Signing in…');
  letGo();
  await expect(page.getByRole('alert')).toHaveText('Username or password is incorrect');
  await expectRed(page);
  await password(page).fill(member.password);
  const sent = page.waitForRequest('**/api/v1/auth/login');
  await button(page, 'Sign in').click();
  expect((await sent).postDataJSON()).toEqual({ username: member.username, password: member.password });
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('A newcomer who registers waits under an overlay and comes to the cabinet', {
  tag: ['@spec:2.52', '@spec:2.53', '@spec:2.56', '@spec:3.13', '@spec:4.6', '@spec:7.1'],
}, async ({ page }) => {
  const person = newcomer();
  await page.goto('/#/registration');
  const sent: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request));
  const letGo = await hold(page, '**/api/v1/auth/registration');
  await fill(page, person);
  await page.getByLabel('Show password').check();
  await expect(password(page)).toHaveAttribute('type', 'text');
  await button(page, 'Registration').click();
  await expectOverlay(page, 'Creating your account…');
  letGo();
  await expect(page).toHaveURL(/#\/cabinet$/);
  expect(sent.map((request) => request.postDataJSON())).toEqual([person]);
});

test('A newcomer hears the first of the server’s errors, or that the reason is unknown, and may try again', {
  tag: ['@spec:2.54', '@spec:2.55', '@spec:5.24', '@spec:5.25', '@spec:8.2'],
}, async ({ page, expectConsole }) => {
  expectConsole(/status of (400|500)/);
  const refuse = (status: number, errors: object) =>
    page.route('**/api/v1/auth/registration', (route) => route.fulfill({ status, json: { errors } }), {
      times: 1,
    });
  await page.goto('/#/registration');
  await fill(page, newcomer());
  await refuse(400, { email: 'This email is in use', password: 'This password is, too' });
  await button(page, 'Registration').click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Registration failed! This email is in use');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid', 'true');
  await refuse(500, {});
  await button(page, 'Registration').click();
  await expect(alert).toContainText('Registration failed! Reason unknown');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await button(page, 'Registration').click();
  await expect(page).toHaveURL(/#\/cabinet$/);
});

async function fill(page: Page, person: ReturnType<typeof newcomer>) {
  await page.getByLabel('First name').fill(person.firstName.toLowerCase());
  await page.getByLabel('Last name').fill(person.lastName.toLowerCase());
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await password(page).fill(person.password);
}
