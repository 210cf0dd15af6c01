import type { Page, Route } from '@playwright/test';
import { expectOverlay, passwordField, register, signIn, signInButton } from '../support/account-forms.ts';
import { expectWeekLoaded } from '../support/cabinet.ts';
import { fillCard, openNewModule } from '../support/creation-screen.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { newcomer } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

async function expectRed(page: Page) {
  const color = await page.getByRole('alert').evaluate((element) => getComputedStyle(element).color);
  const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
  expect(red, color).toBeGreaterThan(2 * Math.max(green, blue));
}

test('enables “Sign in” only when both fields are filled in', {
  tag: ['@spec:2.12', '@spec:2.41', '@spec:2.44'],
}, async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(signInButton(page)).toBeDisabled();
  await page.getByLabel('Username').fill('ada');
  await expect(signInButton(page)).toBeDisabled();
  await passwordField(page).fill('x');
  await expect(signInButton(page)).toBeEnabled();
});

test('reports an empty field when you leave it, until you type', {
  tag: ['@spec:5.26', '@spec:5.27'],
}, async ({ page }) => {
  await page.goto('/#/login');
  await page.getByLabel('Username').focus();
  await passwordField(page).focus();
  await expect(page.getByText('Username cannot be empty')).toBeVisible();
  await page.getByLabel('Username').focus();
  await expect(page.getByText('Password cannot be empty')).toBeVisible();
  await page.getByLabel('Username').fill('a');
  await expect(page.getByText('Username cannot be empty')).toBeHidden();
  await passwordField(page).fill('a');
  await expect(page.getByText('Password cannot be empty')).toBeHidden();
});

test('shows the password on request', { tag: '@spec:2.43' }, async ({ page }) => {
  await page.goto('/#/login');
  await passwordField(page).fill('Secret!1');
  await expect(passwordField(page)).toHaveAttribute('type', 'password');
  await page.getByLabel('Show password').check();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
});

test('shows an overlay, then the refusal in red, and leads to the cabinet after success', {
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
  const release = await holdCalls(page, '**/api/v1/auth/login');
  await page.goto('/#/login');
  await expect(page.getByText('Please enter your username and password')).toBeVisible();
  await signIn(page, { username: member.username, password: 'Wrong!123' });
  await expectOverlay(page, 'Signing in…');
  release();
  await expect(page.getByRole('alert')).toHaveText('Username or password is incorrect');
  await expectRed(page);
  await passwordField(page).fill(member.password);
  const sent = page.waitForRequest('**/api/v1/auth/login');
  await signInButton(page).click();
  expect((await sent).postDataJSON()).toEqual({ username: member.username, password: member.password });
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('keeps the typed text when the password is wrong', async ({ page, expectConsole }) => {
  expectConsole(/status of 401/);
  await page.goto('/#/login');
  await signIn(page, { username: 'unknown', password: 'Wrong!123' });
  await expect(page.getByRole('alert')).toHaveText('Username or password is incorrect');
  await expect(page.getByLabel('Username')).toHaveValue('unknown');
  await expect(passwordField(page)).toHaveValue('Wrong!123');
});

test('reports a network error', { tag: '@spec:8.8' }, async ({ page, context, expectConsole }) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|request failed/i);
  await page.goto('/#/login');
  await page.getByLabel('Username').fill('ada');
  await passwordField(page).fill('Learner!1');
  await context.setOffline(true);
  await signInButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await context.setOffline(false);
});

test('tells a user who forgot the password to check their e-mail, without calling the server', {
  tag: ['@spec:2.45', '@spec:2.48', '@spec:2.49', '@spec:7.29'],
}, async ({ page }) => {
  await page.goto('/#/login');
  await page.getByRole('link', { name: 'Forgot your password?' }).click();
  await expect(page.getByRole('heading', { name: "Don't worry!" })).toBeVisible();
  await page.getByLabel('Login').fill('ada');
  await page.getByLabel('Email').fill('ada@example.com');
  const calls: string[] = [];
  page.on('request', (request) => request.url().includes('/api/') && calls.push(request.url()));
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByRole('alert')).toHaveText('Check your email, please');
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
  expect(calls).toEqual([]);
});

test('leads a guest to sign in and then to the screen they opened', {
  tag: '@spec:6.8',
}, async ({ page, member, context }) => {
  await context.clearCookies();
  await page.goto('/#/created-modules');
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/created-modules$/);
});

for (const refused of ['sign-in', 'registration'] as const) {
  test(`leads a guest to sign in after a refused ${refused}`, {
    tag: '@spec:6.8',
  }, async ({ page, member, context, expectConsole }) => {
    expectConsole(/status of 4(01|09)/);
    await context.clearCookies();
    if (refused === 'sign-in') {
      await page.goto('/#/login');
      await signIn(page, { username: member.username, password: 'Wrong!123' });
    } else {
      await page.goto('/#/registration');
      await register(page, { ...newcomer(), username: member.username });
    }
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto('/#/created-modules');
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByText('We could not check whether you are signed in.')).toBeHidden();
    await signIn(page, member);
    await expect(page).toHaveURL(/#\/created-modules$/);
  });
}

test('keeps the typed card when the session ends, and returns to it after signing in', async ({
  page,
  member,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const { moduleId } = await openNewModule(page, { moduleName: 'Overnight' });
  await expect(page.getByText('No cards yet')).toBeVisible();
  await fillCard(page, 'Typed before the session ended', 'Still here');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, member);
  await expect(page).toHaveURL(new RegExp(`#/created-modules\\?module=${moduleId}$`));
  await expect(page.getByLabel('Question')).toHaveValue('Typed before the session ended');
});

test('stays signed in when an older answer about the session arrives late', async ({
  page,
  member,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const { moduleId } = await openNewModule(page, { moduleName: 'Overtaken' });
  await fillCard(page, 'Typed before the session ended', 'Still here');
  await context.clearCookies();
  const isAskedAgain = Promise.withResolvers<void>();
  const isSignedIn = Promise.withResolvers<void>();
  const asked: Promise<void>[] = [];
  await page.route('**/users/me?optional=true', (route) => {
    if (asked.length > 0) isAskedAgain.resolve();
    const answered = answerLate(route, (asked.length === 0 ? isAskedAgain : isSignedIn).promise);
    asked.push(answered);
    return answered;
  });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  // A device that wakes up asks for everything again, and each refusal asks who is signed in.
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await isAskedAgain.promise;
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, member);
  await expect(page).toHaveURL(new RegExp(`#/created-modules\\?module=${moduleId}$`));
  isSignedIn.resolve();
  await Promise.all(asked);
  await expect(page.getByLabel('Question')).toHaveValue('Typed before the session ended');
  await expect(page.getByRole('button', { name: 'Add', exact: true })).toBeVisible();
});

/** Asks the server at once, and passes the answer on when `until` is fulfilled. */
async function answerLate(route: Route, until: Promise<void> | undefined): Promise<void> {
  const response = await route.fetch();
  await until;
  await route.fulfill({ response });
}

test('signs out to the home screen and hides the account', {
  tag: '@spec:2.34',
}, async ({ page, member }) => {
  await page.goto('/#/cabinet');
  await expect(page.getByText(member.email)).toBeVisible();
  // What is asked while signing out would be refused, which browsers report.
  await expectWeekLoaded(page);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
  await page.goto('/#/cabinet');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText(member.email)).toBeHidden();
});

test('reports that signing out failed, and what to do next', async ({ page, expectConsole, member: _ }) => {
  await page.goto('/#/cabinet');
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/api/v1/auth/logout', (route) => route.abort('failed'));
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: you were not signed out. Network Error. Reload the page and sign out again.',
  );
  await page.unroute('**/api/v1/auth/logout');
  await page.reload();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
