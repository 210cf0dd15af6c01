import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/admin.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { expectNoHorizontalScroll, viewports } from '../support/viewports.ts';

const banner = (page: Page) => page.getByRole('banner');

/**
 * The narrowest windows in which the header fits on one line: at all, with the product's name, and
 * with full spacing.
 */
const headerBreakpoints = [
  { width: 737, height: 800 },
  { width: 929, height: 800 },
  { width: 1121, height: 800 },
];

async function expectLinks(within: Locator, links: Record<string, string>) {
  for (const [name, href] of Object.entries(links)) {
    await expect(within.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  }
}

async function expectNone(within: Locator, role: 'link' | 'button', names: string[]) {
  for (const name of names) await expect(within.getByRole(role, { name, exact: true })).toHaveCount(0);
}

test('shows a guest “Sign in” and “Registration”, but not “Cabinet” or “Admin Area”', {
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

test('shows a member “Cabinet”, their avatar and “Sign out”', {
  tag: ['@spec:2.31', '@spec:2.32', '@spec:2.33', '@spec:4.3'],
}, async ({ page, member }) => {
  await page.goto('/#/about');
  const header = banner(page);
  await expectLinks(header, { Home: '#/', 'About Us': '#/about', Donate: '#/donate', Cabinet: '#/cabinet' });
  await expectNone(header, 'link', ['Admin Area']);
  await expectNone(header, 'button', ['Sign in', 'Registration']);
  await expect(header.getByRole('button', { name: 'Sign out' })).toBeVisible();
  await header.getByRole('link', { name: `${member.username}: go to your cabinet` }).click();
  await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
});

test('shows an administrator “Admin Area”', { tag: ['@spec:2.32', '@spec:6.5'] }, async ({
  page,
  context,
  product,
}) => {
  await signInAsAdministrator(context.request, product);
  await page.goto('/');
  await expectLinks(banner(page), { Cabinet: '#/cabinet', 'Admin Area': '#/admin-cabinet' });
});

test('shows “Sign in” and “Registration” when the session cannot be checked', {
  tag: ['@spec:2.35', '@spec:4.4'],
}, async ({ page, expectConsole }) => {
  expectConsole(/request failed|ERR_FAILED/);
  await page.route('**/api/v1/users/me*', (route) => route.abort('failed'));
  await page.goto('/#/about');
  await expect(banner(page).getByRole('button', { name: 'Sign in' })).toBeVisible();
  await expect(banner(page).getByRole('button', { name: 'Registration' })).toBeVisible();
});

test('keeps every link of the header in view in the smallest windows', async ({ page, context, product }) => {
  await signInAsAdministrator(context.request, product);
  await page.goto('/#/about');
  for (const size of [...headerBreakpoints, viewports.tablet, viewports.phone, viewports.smallPhone]) {
    await page.setViewportSize(size);
    const header = page.getByRole('banner');
    await expectNoHorizontalScroll(page);
    for (const name of ['Home', 'Library', 'About Us', 'Donate', 'Cabinet', 'Admin Area']) {
      await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(header.getByRole('button', { name: /^Theme/ })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
  }
});

test('leads home from the logo', { tag: ['@spec:2.19', '@spec:2.29'] }, async ({ page }) => {
  await page.goto('/#/guest/5');
  await page.getByRole('banner').getByRole('link', { name: 'Flipstack' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
});

memberTest(
  'links to the main screens and the share targets in the footer',
  { tag: '@spec:2.36' },
  async ({ page }) => {
    await page.goto('/#/guest/0');
    const footer = page.getByRole('contentinfo');
    await expectLinks(footer, { Flipstack: '#/', Home: '#/', 'About Us': '#/about', Donate: '#/donate' });
    await expect(banner(page).getByRole('button', { name: 'Sign out' })).toBeVisible();
    await footer.getByRole('link', { name: 'Cabinet' }).click();
    await expect(page.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
    const share = footer.getByRole('list', { name: 'Share this page' }).getByRole('listitem');
    await expect(share).toHaveText(['Facebook', 'Instagram', 'Telegram', 'LinkedIn', 'WhatsApp']);
  },
);

test('alerts a guest who opens the cabinet from the footer', {
  tag: ['@spec:2.37', '@spec:8.7'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cabinet' })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cabinet' }).click();
  await expect(page.getByRole('alert')).toHaveText('Registration or Login');
  await expect(page).toHaveURL(/\/(#\/)?$/);
});

test('shares the current page on social networks', {
  tag: ['@spec:1.9', '@spec:2.38', '@spec:2.39', '@spec:2.40'],
}, async ({ page, product }) => {
  await page.goto('/#/guest/5');
  const footer = page.getByRole('contentinfo');
  const here = encodeURIComponent(`${product.url}/#/guest/5`);
  for (const network of ['Facebook', 'Telegram', 'LinkedIn', 'WhatsApp']) {
    const link = footer.getByRole('link', { name: network });
    await expect(link).toHaveAttribute('href', new RegExp(here.replaceAll('.', '\\.')));
    await expect(link).toHaveAttribute('href', /Check%20this%20out!/);
  }
  await footer.getByRole('button', { name: 'Instagram' }).click();
  await expect(page.getByRole('alert')).toContainText('copy the URL');
  await expect(footer.getByRole('link', { name: 'contact@flipstack.example' })).toHaveAttribute(
    'href',
    'mailto:contact@flipstack.example',
  );
});
