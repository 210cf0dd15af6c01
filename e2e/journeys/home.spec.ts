import { expectAccessible } from '../support/accessibility.ts';
import { register } from '../support/account-forms.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { newcomer } from '../support/member.ts';
import { expect, test } from '../support/test.ts';

test('lists the sample modules with name, author, number of questions and stack', {
  tag: ['@spec:1.1', '@spec:2.1', '@spec:2.18', '@spec:2.20', '@spec:3.10', '@spec:9.14'],
}, async ({ page }) => {
  await page.goto('/');
  const samples = page.getByRole('region', { name: 'Sample modules' }).getByRole('link');
  await expect(samples).toHaveCount(12);
  await expect(samples.nth(3)).toContainText('JavaScript');
  await expect(samples.nth(3)).toContainText('Flipstack');
  await expect(samples.nth(3)).toContainText('19 quests: JS');
  for (let position = 0; position < 12; position++) {
    await expect(samples.nth(position)).toHaveAttribute('href', `#/guest/${position}`);
  }
});

test('links each technology to its sample module', { tag: '@spec:2.22' }, async ({ page }) => {
  await page.goto('/');
  const technologies = page.getByRole('region', { name: 'Tools and Technologies' });
  const positions = {
    React: 5,
    'UI/UX': 9,
    Java: 0,
    JavaScript: 3,
    'C#': 4,
    Python: 1,
    PostgreSQL: 2,
    MySQL: 2,
    HTML: 7,
    CSS: 8,
    Vue: 6,
    Go: 10,
    PHP: 11,
  };
  for (const [name, position] of Object.entries(positions)) {
    const link = technologies.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `#/guest/${position}`);
  }
});

test('turns its sample card by keyboard, click and tap', async ({ page }) => {
  await page.goto('/');
  const card = page.getByRole('main').getByRole('button', { name: /What does this print/ });
  const answer = page.getByRole('main').getByRole('button', { name: /3, three times/ });
  await card.focus();
  await page.keyboard.press('Space');
  await expect(answer).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'shows its answer' })).toBeAttached();
  await page.keyboard.press('Enter');
  await expect(card).toBeFocused();
  await card.click();
  await expect(answer).toBeVisible();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await answer.click();
  await expect(card).toBeVisible();
  await expect(page.getByText('to turn')).toBeVisible();
  await expectAccessible(page);
});

test('takes a guest who wants to create cards from registration to creation', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('main').getByRole('link', { name: 'Create your own' }).click();
  await expect(page).toHaveURL(/#\/registration$/);
  await register(page, newcomer());
  await expect(page).toHaveURL(/#\/created-modules$/);
});

test('remembers where a guest wanted to go when they register from the header instead', async ({ page }) => {
  await page.goto('/#/review/settings');
  await expect(page).toHaveURL(/#\/login$/);
  await page.getByRole('banner').getByRole('button', { name: 'Registration' }).click();
  await register(page, newcomer());
  await expect(page).toHaveURL(/#\/review\/settings$/);
});

test('shows a 404 screen for an unknown path, with a link home', {
  tag: ['@spec:2.16', '@spec:8.6'],
}, async ({ page }) => {
  await page.goto('/#/no/such/place');
  await expect(page.getByRole('main')).toContainText('Error 404');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
});

test('shows a fallback screen when a screen fails to load', { tag: '@spec:8.11' }, async ({
  page,
  expectConsole,
}) => {
  expectConsole(/./);
  await page.route('**/assets/login-*.js', (route) => route.abort());
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('Unexpected Application Error!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
});

test('restores the dark theme without a flash of light', async ({ page }) => {
  await page.goto('/');
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(theme).toHaveAccessibleName('Theme: dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 21, 26)');
});

test('follows a link that was clicked before the script loaded', { tag: '@spec:2.21' }, async ({ page }) => {
  const release = await holdCalls(page, '**/assets/index-*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^JavaScript/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/guest\/3$/);
  release();
  await expect(page.getByText('1 / 19')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).not.toHaveAttribute(
    'aria-current',
  );
});

test('opens a screen that is requested while the home screen still loads', { tag: '@spec:2.18' }, async ({
  page,
}) => {
  for (const [path, heading] of [
    ['/#/login', 'Welcome Back!'],
    ['/#/guest/1', 'Python'],
    ['/#/about', 'About Us'],
  ] as const) {
    await page.goto('about:blank');
    await page.goto('/');
    await page.goto(path);
    await expect(page.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
  }
});
