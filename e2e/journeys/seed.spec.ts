import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

/** What docs/specification.md needs beyond the other journeys: the seed's screens as a person finds them. */

const banner = (page: Page) => page.getByRole('banner');

async function expectLinks(within: Locator, links: Record<string, string>) {
  for (const [name, href] of Object.entries(links)) {
    await expect(within.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
}

async function expectNone(within: Locator, role: 'link' | 'button', names: string[]) {
  for (const name of names) await expect(within.getByRole(role, { name, exact: true })).toHaveCount(0);
}

test('A guest finds Sign in and Registration in the header, and no way to what is not theirs', {
  tag: ['@spec:2.30', '@spec:2.31', '@spec:2.35'],
}, async ({ page }) => {
  await page.goto('/#/about');
  const header = banner(page);
  await expectLinks(header, { Flipstack: '#/', Home: '#/', 'About Us': '#/about', Donate: '#/donate' });
  await expectNone(header, 'link', ['Cabinet', 'Admin Area']);
  await expectNone(header, 'button', ['Sign out']);
  await header.getByRole('button', { name: 'Registration' }).click();
  await expect(page).toHaveURL(/#\/registration$/);
  await header.getByRole('button', { name: 'Sign in' }).click();
  await expect(page).toHaveURL(/#\/login$/);
  await header.getByRole('link', { name: 'Home' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
});

test('A member finds the cabinet, their avatar and Sign out in the header', {
  tag: ['@spec:2.31', '@spec:2.32', '@spec:2.33', '@spec:4.3'],
}, async ({ page, member }) => {
  await page.goto('/#/about');
  const header = banner(page);
  await expectLinks(header, { Home: '#/', 'About Us': '#/about', Donate: '#/donate', Cabinet: '#/cabinet' });
  await expectNone(header, 'link', ['Admin Area']);
  await expectNone(header, 'button', ['Sign in', 'Registration']);
  await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await header.getByRole('link', { name: `${member.username}, to your cabinet` }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
});

test('An administrator finds the Admin Area in the header', { tag: ['@spec:2.32', '@spec:6.5'] }, async ({
  page,
  context,
  product,
}) => {
  await signInAsAdministrator(context.request, product);
  await page.goto('/');
  await expectLinks(banner(page), { Cabinet: '#/cabinet', 'Admin Area': '#/admin-cabinet' });
});

test('A visitor whose session cannot be checked may sign in or register', {
  tag: ['@spec:2.35', '@spec:4.4'],
}, async ({ page, expectConsole }) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route('**/api/v1/users/me*', (route) => route.abort('failed'));
  await page.goto('/#/about');
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Registration' })).toBeVisible();
});

test('A member goes from the footer to everything that it names', { tag: '@spec:2.36' }, async ({
  page,
  member,
}) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/guest/0');
  const footer = page.getByRole('contentinfo');
  await expectLinks(footer, { Flipstack: '#/', Home: '#/', 'About Us': '#/about', Donate: '#/donate' });
  await expect(banner(page).getByRole('button', { name: 'Sign out' })).toBeVisible();
  await footer.getByRole('link', { name: 'Cabinet' }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
  const share = footer.getByRole('list', { name: 'Share this page' }).getByRole('listitem');
  await expect(share).toHaveText(['Facebook', 'Instagram', 'Telegram', 'LinkedIn', 'WhatsApp']);
});

test('A visitor reads of parameters, of an individual approach, and of statistics with a ranking', {
  tag: ['@spec:1.4', '@spec:9.18'],
}, async ({ page }) => {
  await page.goto('/#/about');
  const functionalities = page.getByRole('region', { name: 'Our Functionalities' });
  await expect(functionalities).toContainText(/type of interview.*level of the position.*technology stack/);
  await expect(functionalities).toContainText('Your own modules and cards, your own pace');
  await expect(functionalities).toContainText('where you stand beside the others');
});

test('A visitor sees three quotes, each with a portrait and the name of a known technologist', {
  tag: '@spec:2.63',
}, async ({ page }) => {
  await page.goto('/#/about');
  const slide = page.getByRole('figure');
  for (const who of ['Donald Knuth', 'Edsger W. Dijkstra', 'Alan Turing']) {
    await expect(slide.locator('figcaption')).toContainText(who);
    await expect(slide.locator('blockquote')).not.toBeEmpty();
    await expect(slide.locator('svg')).toBeVisible();
    await page.getByRole('button', { name: 'Next quote' }).press('Enter');
  }
});

test('A giver finds a bank account, a card and two e-mail based payment addresses', {
  tag: ['@spec:2.15', '@spec:2.57', '@spec:2.58'],
}, async ({ page }) => {
  await page.goto('/#/donate');
  await expect(page.getByRole('heading', { name: 'Buy us a cup of coffee' })).toBeVisible();
  await expect(page.getByRole('definition')).toHaveCount(4);
  await expect(page.getByRole('term')).toHaveText([
    'Bank account number',
    'Card number',
    'Payment address by e-mail',
    'Another payment address by e-mail',
  ]);
  await expect(page.getByText(/^\S+@\S+\.example$/)).toHaveCount(2 + 1); // The third is the footer's contact.
  await expect(page.getByText('Your support means a lot!')).toBeVisible();
});

test('A member finds in the cabinet the seed’s buttons and their own modules alone, at either width', {
  tag: [
    '@spec:2.2',
    '@spec:2.23',
    '@spec:2.67',
    '@spec:2.69',
    '@spec:2.70',
    '@spec:2.71',
    '@spec:2.72',
    '@spec:6.2',
  ],
}, async ({ page, member, visitor, product }) => {
  const stranger = (await visitor()).context().request;
  await registerMember(stranger);
  await writeModule(stranger, { moduleName: 'Not mine' });
  const cards = [{ question: 'Why?', answer: 'So.' }];
  const { moduleId } = await writeModule(page.request, { moduleName: 'My loops', stackName: 'PHP', cards });
  await page.goto('/#/cabinet');
  const modules = page.getByRole('region', { name: 'My modules' }).getByRole('link');
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    for (const name of [
      'Edit profile',
      'Change password',
      'Delete account',
      'Create your own module',
      'More',
    ])
      await expect(page.getByRole('main').getByRole('button', { name })).toBeVisible();
    await expect(modules).toHaveCount(1);
    await expect(modules).toContainText('My loops');
    await expect(modules).toContainText(member.username);
    await expect(modules).toContainText('1 quests: PHP');
  }
  await modules.click();
  await expect(page).toHaveURL(new RegExp(`#/module/${moduleId}$`));
  await expect(page.getByRole('heading', { name: 'My loops' })).toBeVisible();
  await expect(page.getByText('Stack: PHP', { exact: true })).toBeVisible();

  const admin = await visitor();
  await signInAsAdministrator(admin.context().request, product);
  await admin.goto('/#/cabinet');
  await expect(admin.getByRole('button', { name: 'More' })).toBeVisible();
  await expect(admin.getByText('My loops')).toHaveCount(0);
});

test('A member who waits for a module sees 5 percent until its cards are there', {
  tag: ['@spec:2.25', '@spec:4.19', '@spec:9.13'],
}, async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  const cards = ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'A' }));
  const { moduleId } = await writeModule(page.request, { moduleName: 'Slow', cards });
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/v1/modules/${moduleId}`, async (route) => {
    await held;
    await route.continue();
  });
  await page.goto(`/#/module/${moduleId}`);
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '5');
  release();
  await expect(page.getByText('1 / 3')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '33');
  await expect(page.getByText(/^33\s?%$/)).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(progress).toHaveAttribute('aria-valuenow', '66');
});

test('A member finds on the creation screen everything that the seed puts there', {
  tag: ['@spec:2.8', '@spec:2.77', '@spec:2.78', '@spec:2.79', '@spec:4.11', '@spec:5.7'],
}, async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  const cards = [{ question: 'What is a loop?', answer: 'A way round.' }];
  await writeModule(page.request, { moduleName: 'Loops', stackName: 'Python', cards });
  await writeModule(page.request, { moduleName: 'Scopes' });
  await page.goto('/#/created-modules');
  const left = page.getByRole('region', { name: 'Modules' });
  const right = page.getByRole('region', { name: 'Cards' });
  for (const name of ['Create', 'Edit / Save', 'Delete'])
    await expect(left.getByRole('button', { name, exact: true })).toBeVisible();
  for (const name of ['Add', 'Edit / Save', 'Delete'])
    await expect(right.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(left.getByLabel('Stack', { exact: true }).getByRole('option', { name: 'GO' })).toHaveCount(1);
  await expect(left.getByRole('list', { name: 'My modules' }).getByRole('listitem')).toHaveCount(2);
  await left.getByRole('button', { name: /^Loops/ }).click();
  await expect(right.getByText('Loops', { exact: true })).toBeVisible();
  await right.getByRole('button', { name: '1', exact: true }).click();
  await expect(right.getByLabel('Question')).toHaveValue('What is a loop?');
  await expect(right.getByLabel('Answer')).toHaveValue('A way round.');
  await right.getByLabel('Answer').fill(' ');
  await right.getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
});
