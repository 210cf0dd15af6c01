import { expect, test } from '../support/test.ts';

test('A guest sees the sample modules with name, author, count and stack, each a link to its study', {
  tag: ['@spec:1.1', '@spec:2.1', '@spec:2.18', '@spec:2.20', '@spec:3.10', '@spec:9.14'],
}, async ({ page }) => {
  await page.goto('/');
  const samples = page.getByRole('region', { name: 'Sample modules' }).getByRole('link');
  await expect(samples).toHaveCount(12);
  await expect(samples.nth(3)).toContainText('JavaScript');
  await expect(samples.nth(3)).toContainText('Flipstack');
  await expect(samples.nth(3)).toContainText('18 quests: JS');
  for (let position = 0; position < 12; position++) {
    await expect(samples.nth(position)).toHaveAttribute('href', `#/guest/${position}`);
  }
});

test('A guest reaches the right module from every technology', { tag: '@spec:2.22' }, async ({ page }) => {
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
  };
  for (const [name, position] of Object.entries(positions)) {
    const link = technologies.getByRole('link', { name, exact: true });
    await expect(link).toHaveAttribute('href', `#/guest/${position}`);
  }
});

test('A guest who opens the cabinet from the footer is asked for Registration or Login', {
  tag: ['@spec:2.37', '@spec:8.7'],
}, async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Cabinet' })).toHaveCount(0);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Cabinet' }).click();
  await expect(page.getByRole('alert')).toHaveText('Registration or Login');
  await expect(page).toHaveURL(/\/(#\/)?$/);
});

test('A guest shares the page on the networks', {
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

test('A guest goes home by the logo, wherever they are', { tag: ['@spec:2.19', '@spec:2.29'] }, async ({
  page,
}) => {
  await page.goto('/#/guest/5');
  await page.getByRole('banner').getByRole('link', { name: 'Flipstack' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
});

test('A guest on an unknown path is told 404 and led home', { tag: ['@spec:2.16', '@spec:8.6'] }, async ({
  page,
}) => {
  await page.goto('/#/no/such/place');
  await expect(page.getByRole('main')).toContainText('Error 404');
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible();
  await page.getByRole('link', { name: 'Go to Home Page' }).click();
  await expect(page.getByRole('heading', { name: 'Know it when they ask.' })).toBeVisible();
});

test('A guest whose screen breaks sees the fallback and a way on', { tag: '@spec:8.11' }, async ({
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

test('A visitor chooses dark and finds it dark the next time, without a flash', async ({ page }) => {
  await page.goto('/');
  const theme = page.getByRole('button', { name: /^Theme/ });
  await theme.click();
  await theme.click();
  await expect(theme).toHaveAccessibleName('Theme: dark');
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(19, 21, 26)');
});

test('A visitor who follows a link before the script has come gets there', { tag: '@spec:2.21' }, async ({
  page,
}) => {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/index-*.js', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page
    .getByRole('main')
    .getByRole('link', { name: /^JavaScript/ })
    .first()
    .click();
  await expect(page).toHaveURL(/#\/guest\/3$/);
  release();
  await expect(page.getByText('1 / 18')).toBeVisible();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Home' })).not.toHaveAttribute(
    'aria-current',
  );
});

test('A visitor who goes on the moment the page is there gets there', { tag: '@spec:2.18' }, async ({
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
