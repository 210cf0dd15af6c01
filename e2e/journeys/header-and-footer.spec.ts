import type { Locator, Page } from '@playwright/test';
import { signInAsAdministrator } from '../support/admin.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { expectNoHorizontalScroll, viewports } from '../support/viewports.ts';

const banner = (page: Page) => page.getByRole('banner');

/** The narrowest windows in which all links fit in the row: with tight and with full spacing. */
const headerBreakpoints = [
  { width: 961, height: 800 },
  { width: 1265, height: 800 },
];
const mainLinks = ['Home', 'Library', 'About Us', 'Donate', 'Cabinet', 'Admin Area'];

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

test('keeps every link of the header in view on wide screens', async ({ page, context, product }) => {
  await signInAsAdministrator(context.request, product);
  await page.goto('/#/about');
  const header = banner(page);
  for (const size of headerBreakpoints) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    for (const name of [/^Review, /, ...mainLinks]) {
      await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(header.getByRole('button', { name: /^Theme/ })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('button', { name: 'Menu' })).toBeHidden();
    expect((await header.boundingBox())?.height).toBeLessThan(70);
  }
});

test('has one row on phones, with the other links in a menu', async ({ page, context, product }) => {
  await signInAsAdministrator(context.request, product);
  await page.goto('/#/about');
  const header = banner(page);
  const menu = header.getByRole('button', { name: 'Menu' });
  for (const size of [viewports.tablet, viewports.phone, viewports.smallPhone]) {
    await page.setViewportSize(size);
    await expectNoHorizontalScroll(page);
    expect((await header.boundingBox())?.height).toBeLessThan(70);
    await expect(header.getByRole('link', { name: /^Review, / })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: /go to your cabinet$/ })).toBeInViewport({ ratio: 1 });
    await expect(header.getByRole('link', { name: 'Home' })).toBeHidden();
    await menu.click();
    for (const name of mainLinks) {
      await expect(header.getByRole('link', { name, exact: true })).toBeInViewport({ ratio: 1 });
    }
    await expect(header.getByRole('button', { name: 'Sign out' })).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Escape');
    await expect(header.getByRole('link', { name: 'Home' })).toBeHidden();
    await expect(menu).toBeFocused();
  }
  await menu.click();
  await header.getByRole('link', { name: 'Donate' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Buy us a cup of coffee');
  await expect(header.getByRole('link', { name: 'Home' })).toBeHidden();
});

test('has room for a guest’s buttons on the smallest phone', async ({ page }) => {
  await page.setViewportSize(viewports.smallPhone);
  await page.goto('/');
  for (const name of ['Sign in', 'Registration', 'Menu']) {
    await expect(banner(page).getByRole('button', { name })).toBeInViewport({ ratio: 1 });
  }
  await expectNoHorizontalScroll(page);
  expect((await banner(page).boundingBox())?.height).toBeLessThan(70);
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

test('explains sharing without looking like an error, until dismissed or timed out', {
  tag: '@spec:2.39',
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/');
  const help = page.getByRole('alert');
  const instagram = page.getByRole('contentinfo').getByRole('button', { name: 'Instagram' });
  await instagram.click();
  await expect(help).toContainText('copy the URL');
  await expect(help.locator('..')).toHaveAttribute('data-role', 'help');
  await page.getByRole('button', { name: 'Dismiss' }).click();
  await expect(help).toHaveCount(0);
  // The message appears under a resting pointer.
  await instagram.focus();
  await page.keyboard.press('Enter');
  await page.evaluate(() => {
    const toast = document.querySelector('[data-role="help"]');
    toast?.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
  });
  await page.clock.runFor(10_000);
  await expect(help).toHaveCount(0);
});
