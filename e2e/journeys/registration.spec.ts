import type { Request } from '@playwright/test';
import {
  expectOverlay,
  fillRegistration,
  passwordField,
  register,
  registrationButton,
} from '../support/account-forms.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { newcomer } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

type Person = ReturnType<typeof newcomer>;

const inLowerCase = (person: Person): Person => ({
  ...person,
  firstName: person.firstName.toLowerCase(),
  lastName: person.lastName.toLowerCase(),
});

test('shows an error at each invalid field and focuses the first', {
  tag: ['@spec:2.14', '@spec:2.50', '@spec:2.56', '@spec:5.13', '@spec:5.16'],
}, async ({ page }) => {
  await page.goto('/#/registration');
  await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
  await expect(page.getByText('All fields are required')).toBeVisible();
  await page.getByLabel('First name').fill('a');
  await expect(page.getByLabel('First name')).toHaveValue('A');
  await page.getByLabel('Last name').fill('l0velace');
  await page.getByLabel('Username').fill('1234');
  await passwordField(page).fill('short');
  await registrationButton(page).click();
  const form = page.getByRole('main');
  await expect(form.getByText('First name must be 2-50 characters long')).toBeVisible();
  await expect(form.getByText('Last name must contain only letters')).toBeVisible();
  await expect(form.getByText('Required', { exact: true })).toBeVisible();
  await expect(form.getByText('Username cannot contain only numbers')).toBeVisible();
  await expect(form.getByText('Password must contain at least one uppercase letter')).toBeVisible();
  await expect(page.getByLabel('First name')).toBeFocused();
});

test('capitalizes names, shows an overlay, and leads to the cabinet', {
  tag: ['@spec:2.52', '@spec:2.53', '@spec:2.56', '@spec:3.13', '@spec:4.6', '@spec:7.1'],
}, async ({ page }) => {
  const person = newcomer();
  await page.goto('/#/registration');
  const sent: Request[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request));
  const release = await holdCalls(page, '**/api/v1/auth/registration');
  await fillRegistration(page, inLowerCase(person));
  await page.getByLabel('Show password').check();
  await expect(passwordField(page)).toHaveAttribute('type', 'text');
  await registrationButton(page).click();
  await expectOverlay(page, 'Creating your account…');
  release();
  await expect(page).toHaveURL(/#\/cabinet$/);
  expect(sent.map((request) => request.postDataJSON())).toEqual([person]);
});

test('shows the server’s first error, or that the reason is unknown, and lets you try again', {
  tag: ['@spec:2.54', '@spec:2.55', '@spec:5.24', '@spec:5.25', '@spec:8.2'],
}, async ({ page, expectConsole }) => {
  expectConsole(/status of (400|500)/);
  const refuse = (status: number, errors: object) =>
    page.route('**/api/v1/auth/registration', (route) => route.fulfill({ status, json: { errors } }), {
      times: 1,
    });
  await page.goto('/#/registration');
  await fillRegistration(page, newcomer());
  await refuse(400, { email: 'This email is in use', password: 'This password is, too' });
  await registrationButton(page).click();
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Registration failed! This email is in use');
  await expect(page.getByLabel('Email')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.getByLabel('Username')).not.toHaveAttribute('aria-invalid', 'true');
  await refuse(500, {});
  await registrationButton(page).click();
  await expect(alert).toContainText('Registration failed! Reason unknown');
  await expect(page.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await registrationButton(page).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
});

test('marks the username that is taken and keeps the typed text', {
  tag: ['@spec:2.55', '@spec:5.24'],
}, async ({ page, visitor, expectConsole }) => {
  expectConsole(/status of 409/);
  const person = newcomer();
  await page.goto('/#/registration');
  await register(page, person);
  await expect(page).toHaveURL(/#\/cabinet$/);

  const other = await visitor();
  await other.goto('/#/registration');
  await register(other, { ...person, email: `other-${person.email}` });
  await expect(other.getByRole('alert')).toHaveText(
    'Registration failed! A user with this username already exists',
  );
  await expect(other.getByLabel('Username')).toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByLabel('Email')).not.toHaveAttribute('aria-invalid', 'true');
  await expect(other.getByLabel('Email')).toHaveValue(`other-${person.email}`);
  await expect(passwordField(other)).toHaveValue(person.password);
});

test('says what each field accepts before anything is typed', { tag: '@spec:2.51' }, async ({ page }) => {
  await page.goto('/#/registration');
  await expect(page.getByLabel('First name')).toHaveAccessibleDescription('2-50 letters');
  await expect(page.getByLabel('Last name')).toHaveAccessibleDescription('2-50 letters');
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('For example, ada@example.com');
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    /^3-10 letters, digits or !.\$.#.%, at least one of them a letter$/,
  );
  await expect(passwordField(page)).toHaveAccessibleDescription(
    /^8-50 characters, with a lowercase and an uppercase letter, a digit and one of !.\$.#.%$/,
  );
  await page.getByLabel('Username').fill('12');
  await page.getByLabel('Username').blur();
  await expect(page.getByLabel('Username')).toHaveAccessibleDescription(
    /letters, digits.*3-10 characters long/,
  );
});

test('says how easy a password is to guess, and accepts a weak one all the same', async ({ page }) => {
  await page.goto('/#/registration');
  const hint = page.getByText(/^(?:Easy to guess\. Several unrelated words are better\.|Hard to guess\.)$/);
  await expect(hint).toHaveCount(0);
  await fillRegistration(page, { ...newcomer(), password: 'Horse#Battery7Lamp' });
  await expect(hint).toHaveText('Hard to guess.');
  await passwordField(page).fill('Aaaaaaaaaaaa1!');
  await expect(hint).toHaveText('Easy to guess. Several unrelated words are better.');
  await registrationButton(page).click();
  await expect(page).toHaveURL(/#\/cabinet$/);
});
