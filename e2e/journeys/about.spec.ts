import { registerMember } from '../support/member.ts';
import { expect, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

test('shows every section, the statistics and the advertising placeholder, and says that it is free', {
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
  await expect(page.getByRole('list', { name: 'Flipstack by the numbers' }).getByRole('listitem')).toHaveText(
    ['1000+ Question cards', '100+ Custom modules', '10+ Technology stacks', '100+ Inspired users'],
  );
  await expect(page.getByText('Here could be your advertisement')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Social networks' }).getByRole('listitem')).toHaveText([
    'Messenger',
    'Chat community',
    'Professional network',
    'Video site',
  ]);
});

test('describes parameters, an individual approach, and statistics with a ranking', {
  tag: ['@spec:1.4', '@spec:9.18'],
}, async ({ page }) => {
  await page.goto('/#/about');
  const functionalities = page.getByRole('region', { name: 'Our Functionalities' });
  await expect(functionalities).toContainText(/type of interview.*seniority level.*technology stack/);
  await expect(functionalities).toContainText('Study your own modules and cards at your own pace');
  await expect(functionalities).toContainText('how you rank among other users');
});

test('leads from each functionality to the real thing', async ({ page, member }) => {
  expect(member.username).not.toBe('');
  for (const [link, heading] of [
    ['Try an interview', 'Mock interview'],
    ['Choose what to learn', 'Library'],
    ['See your statistics', 'Statistics'],
  ] as const) {
    await page.goto('/#/about');
    const functionalities = page.getByRole('region', { name: 'Our Functionalities' });
    await functionalities.getByRole('link', { name: link }).click();
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  }
});

test('shows three quotes, each with a portrait and the name of a technologist', {
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

test('advances to another quote every five seconds', {
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

test('keeps a quote that is hovered or focused, and any quote when motion is reduced', async ({ page }) => {
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

test('pauses the quotes and plays them again', async ({ page }) => {
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

test('moves through the quotes in a circle, announces each, and does not change height', async ({ page }) => {
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

test('links guests to registration and members to their modules', async ({ page, visitor }) => {
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
