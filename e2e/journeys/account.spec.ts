import type { Page } from '@playwright/test';
import { newcomer } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, test } from '../support/test.ts';

const signIn = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Sign in' });
const register = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Registration' });
const password = (page: Page) => page.getByLabel('Password', { exact: true });

async function fillRegistration(page: Page, person: ReturnType<typeof newcomer>) {
  await page.getByLabel('First name').fill(person.firstName);
  await page.getByLabel('Last name').fill(person.lastName);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Username').fill(person.username);
  await password(page).fill(person.password);
}

test('A member can press Sign in only once both fields say something', {
  tag: ['@spec:2.12', '@spec:2.41', '@spec:2.44'],
}, async ({ page }) => {
  await page.goto('/#/login');
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await expect(signIn(page)).toBeDisabled();
  await page.getByLabel('Username').fill('ada');
  await expect(signIn(page)).toBeDisabled();
  await password(page).fill('x');
  await expect(signIn(page)).toBeEnabled();
});

test('A member who leaves a field empty is told, until they type', {
  tag: ['@spec:5.26', '@spec:5.27'],
}, async ({ page }) => {
  await page.goto('/#/login');
  await page.getByLabel('Username').focus();
  await password(page).focus();
  await expect(page.getByText('Username cannot be empty')).toBeVisible();
  await page.getByLabel('Username').focus();
  await expect(page.getByText('Password cannot be empty')).toBeVisible();
  await page.getByLabel('Username').fill('a');
  await expect(page.getByText('Username cannot be empty')).toBeHidden();
  await password(page).fill('a');
  await expect(page.getByText('Password cannot be empty')).toBeHidden();
});

test('A member who signs in with a wrong password is told so and loses nothing typed', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  await page.goto('/#/login');
  await page.getByLabel('Username').fill('nobody');
  await password(page).fill('Wrong!123');
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('Username or password is incorrect');
  await expect(page.getByLabel('Username')).toHaveValue('nobody');
  await expect(password(page)).toHaveValue('Wrong!123');
});

test('A member without a network is told so', { tag: '@spec:8.8' }, async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED|request failed/i);
  await page.goto('/#/login');
  await page.getByLabel('Username').fill('ada');
  await password(page).fill('Learner!1');
  await context.setOffline(true);
  await signIn(page).click();
  await expect(page.getByRole('alert')).toHaveText('Network Error');
  await context.setOffline(false);
});

test('A member can look at the password they type', { tag: '@spec:2.43' }, async ({ page }) => {
  await page.goto('/#/login');
  await password(page).fill('Secret!1');
  await expect(password(page)).toHaveAttribute('type', 'password');
  await page.getByLabel('Show password').check();
  await expect(password(page)).toHaveAttribute('type', 'text');
});

test('A member who forgot the password is told to look at their mail and led home, and nothing is called', {
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

test('A newcomer hears what is wrong with each field, in the seed’s words', {
  tag: ['@spec:2.14', '@spec:2.50', '@spec:2.56', '@spec:5.13', '@spec:5.16'],
}, async ({ page }) => {
  await page.goto('/#/registration');
  await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
  await expect(page.getByText('All fields are required')).toBeVisible();
  await page.getByLabel('First name').fill('a');
  await expect(page.getByLabel('First name')).toHaveValue('A');
  await page.getByLabel('Last name').fill('l0velace');
  await page.getByLabel('Username').fill('1234');
  await password(page).fill('short');
  await register(page).click();
  const form = page.getByRole('main');
  await expect(form.getByText('First name must be 2-50 characters long')).toBeVisible();
  await expect(form.getByText('Last name must contain only letters')).toBeVisible();
  await expect(form.getByText('Required', { exact: true })).toBeVisible();
  await expect(form.getByText('Username cannot contain only numbers')).toBeVisible();
  await expect(form.getByText('Password must contain at least one uppercase letter')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('A newcomer whose username is taken is told, sees the field marked, and loses nothing typed', {
  tag: ['@spec:2.55', '@spec:5.24'],
}, async ({ page, visitor, expectConsole }) => {
  expectConsole(/status of 409/);
  const person = newcomer();
  await page.goto('/#/registration');
  await fillRegistration(page, person);
  await register(page).click();
  await expect(page).toHaveURL(/#\/cabinet$/);

  const other = await visitor();
  await other.goto('/#/registration');
  await fillRegistration(other, { ...person, email: `other-${person.email}` });
  await register(other).click();
  await expect(other.getByRole('alert')).toHaveText(
    'Registration failed! A user with this username already exists',
  );
  await expect(other.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByLabel('Email')).toHaveValue(`other-${person.email}`);
  await expect(password(other)).toHaveValue(person.password);
});

test('A guest who opens a member’s screen is led to sign in and then to where they wanted to go', {
  tag: '@spec:6.8',
}, async ({ page, member, context }) => {
  await context.clearCookies();
  await page.goto('/#/created-modules');
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Username').fill(member.username);
  await password(page).fill(member.password);
  await signIn(page).click();
  await expect(page).toHaveURL(/#\/created-modules$/);
});

for (const refused of ['sign-in', 'registration'] as const) {
  test(`A guest is led to sign in from a member’s screen after a refused ${refused}`, {
    tag: '@spec:6.8',
  }, async ({ page, member, context, expectConsole }) => {
    expectConsole(/status of 4(01|09)/);
    await context.clearCookies();
    if (refused === 'sign-in') {
      await page.goto('/#/login');
      await page.getByLabel('Username').fill(member.username);
      await password(page).fill('Wrong!123');
      await signIn(page).click();
    } else {
      await page.goto('/#/registration');
      await fillRegistration(page, { ...newcomer(), username: member.username });
      await register(page).click();
    }
    await expect(page.getByRole('alert')).toBeVisible();
    await page.goto('/#/created-modules');
    await expect(page).toHaveURL(/#\/login$/);
    await expect(page.getByText('We could not reach the server')).toBeHidden();
    await page.getByLabel('Username').fill(member.username);
    await password(page).fill(member.password);
    await signIn(page).click();
    await expect(page).toHaveURL(/#\/created-modules$/);
  });
}

test('A member who signs out goes home and leaves nothing behind for the next one', {
  tag: '@spec:2.34',
}, async ({ page, member }) => {
  await page.goto('/#/cabinet');
  await expect(page.getByText(member.email)).toBeVisible();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
  await page.goto('/#/cabinet');
  await expect(page).toHaveURL(/#\/login$/);
  await expect(page.getByText(member.email)).toBeHidden();
});

test('A member whose session ends meanwhile is led to sign in, and back to what they had typed', async ({
  page,
  member,
  context,
  expectConsole,
}) => {
  expectConsole(/status of 401/);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Overnight' });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await expect(page.getByText('No cards yet')).toBeVisible();
  await page.getByLabel('Question').fill('Typed before the session ended');
  await page.getByLabel('Answer').fill('Still here');
  await context.clearCookies();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByLabel('Username').fill(member.username);
  await password(page).fill(member.password);
  await signIn(page).click();
  await expect(page).toHaveURL(new RegExp(`#/created-modules\\?module=${moduleId}$`));
  await expect(page.getByLabel('Question')).toHaveValue('Typed before the session ended');
});
