import { expectAccessible } from '../support/accessibility.ts';
import { registerMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

test('A visitor reads what Flipstack is, for whom, and that it is free', {
  tag: [
    '@spec:1.5',
    '@spec:1.9',
    '@spec:2.4',
    '@spec:2.59',
    '@spec:2.60',
    '@spec:2.61',
    '@spec:2.62',
    '@spec:2.65',
    '@spec:9.12',
  ],
}, async ({ page }) => {
  await page.goto('/#/about');
  await expect(page.getByRole('heading', { level: 1, name: 'About Us' })).toBeVisible();
  const sections = ['Our History', 'Our Mission', 'Our Values', 'Our Functionalities', 'Our Team', 'Join Us'];
  for (const name of sections) await expect(page.getByRole('region', { name })).toBeVisible();
  const parts = ['Quality', 'Innovation', 'Accessibility', 'Parameter Selection', 'Individual Approach'];
  for (const name of [...parts, 'Statistics and Ranking']) {
    await expect(page.getByRole('heading', { name, exact: true })).toBeVisible();
  }
  await expect(page.getByText('It is free.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Flipstack in numbers' }).getByRole('listitem')).toHaveText([
    '1000+ Question cards',
    '100+ Custom modules',
    '10+ Technology stacks',
    '100+ Inspired users',
  ]);
  await expect(page.getByText('Here could be your advertisement')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Networks' }).getByRole('listitem')).toHaveText([
    'Messenger',
    'Chat community',
    'Professional network',
    'Video site',
  ]);
});

test('A visitor sees one quote at a time, and another every five seconds', {
  tag: ['@spec:2.64', '@spec:9.11'],
}, async ({ page }) => {
  await page.clock.install();
  await page.goto('/#/about');
  const quote = page.getByRole('blockquote');
  await expect(quote).toHaveCount(1);
  const seen = [];
  for (let slide = 0; slide < 3; slide++) {
    seen.push(await quote.innerText());
    await page.clock.runFor(5_000);
    await expect(quote).not.toHaveText(seen.at(-1) ?? '');
  }
  expect(new Set(seen).size).toBe(3);
  await expect(quote).toHaveText(seen[0] ?? '');
});

test('A visitor who points at a quote, is in it, or wants less motion keeps it', async ({ page }) => {
  await page.clock.install();
  await page.goto('/#/about');
  const quote = page.getByRole('blockquote');
  await quote.hover();
  const first = await quote.innerText();
  await page.clock.runFor(20_000);
  await expect(quote).toHaveText(first);
  await page.getByRole('button', { name: 'Next quote' }).focus();
  await page.mouse.move(0, 0);
  await page.clock.runFor(20_000);
  await expect(quote).toHaveText(first);
  await page.getByRole('button', { name: 'Next quote' }).press('Enter');
  await expect(quote).not.toHaveText(first);

  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.getByRole('heading', { level: 1 }).click();
  const kept = await quote.innerText();
  await page.clock.runFor(20_000);
  await expect(quote).toHaveText(kept);
});

test('A visitor who likes it finds how to buy a cup of coffee', { tag: '@spec:1.9' }, async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/#/donate');
  await expect(page.getByRole('heading', { name: 'Buy us a cup of coffee' })).toBeVisible();
  await expect(page.getByText('Bank account number', { exact: true })).toBeVisible();
  await expect(page.getByText('4111 1111 1111 1111')).toBeVisible();
  await expect(page.getByText(/@flipstack\.example/)).not.toHaveCount(0);
  await expect(page.getByText('Your support means a lot!')).toBeVisible();
  await page.getByRole('button', { name: 'Copy Card number' }).click();
  await expect(page.getByRole('status')).toHaveText('Card number copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4111 1111 1111 1111');
});

for (const path of ['/#/about', '/#/donate']) {
  test(`A visitor of any sight and any screen can use ${path}`, { tag: '@spec:6.1' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page);
    for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
      await resizeTo(page, viewport);
      await expectNoHorizontalScroll(page);
    }
  });
}

test('A visitor who pauses the quotes keeps one, and sees the others again when they play them', async ({
  page,
}) => {
  await page.clock.install();
  await page.goto('/#/about');
  const quotes = page.getByRole('region', { name: 'Quotes' });
  const quote = page.getByRole('blockquote');
  const first = await quote.innerText();
  await quotes.getByRole('button', { name: 'Pause' }).press('Enter');
  await page.getByRole('heading', { level: 1 }).click();
  await page.clock.runFor(20_000);
  await expect(quote).toHaveText(first);
  await quotes.getByRole('button', { name: 'Play' }).press('Enter');
  await page.clock.runFor(5_000);
  await expect(quote).not.toHaveText(first);
});

test('A visitor who leafs through the quotes goes round, hears each, and nothing moves', async ({ page }) => {
  await page.goto('/#/about');
  const quotes = page.getByRole('region', { name: 'Quotes' });
  const next = quotes.getByRole('button', { name: 'Next quote' });
  await next.focus();
  await expect(quotes.locator('[aria-live]')).toHaveAttribute('aria-live', 'polite');
  for (const viewport of ['smallPhone', 'phone', 'tablet', 'desktop'] as const) {
    await resizeTo(page, viewport);
    const heights = new Set<number | undefined>();
    for (const place of ['1 of 3', '2 of 3', '3 of 3']) {
      await expect(quotes.getByText(place)).toBeVisible();
      heights.add((await quotes.boundingBox())?.height);
      await next.press('Enter');
    }
    expect([...heights], viewport).toHaveLength(1);
  }
  await quotes.getByRole('button', { name: 'Previous quote' }).press('Enter');
  await expect(quotes.getByText('3 of 3')).toBeVisible();
});

test('A visitor who wants to join goes on to an account, and a member to their modules', async ({
  page,
  visitor,
}) => {
  await page.goto('/#/about');
  const join = page.getByRole('region', { name: 'Join Us' });
  await join.getByRole('link', { name: 'Create an account' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome !' })).toBeVisible();
  const other = await visitor();
  await registerMember(other.context().request);
  await other.goto('/#/about');
  const toModules = other.getByRole('link', { name: 'Go to your modules' });
  await expect(toModules).toHaveAttribute('href', '#/cabinet');
  await toModules.click();
  await expect(other.getByRole('heading', { name: 'Hello, Ada!' })).toBeVisible();
});
