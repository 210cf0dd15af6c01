import { expectNoAxeViolations, expectNoSidewaysScroll, showAt } from '../support/looks.ts';
import { expect, test } from '../support/test.ts';

test('A visitor reads what Flipstack is, for whom, and that it is free', async ({ page }) => {
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
  await expect(page.getByRole('list', { name: 'Networks' }).getByRole('listitem')).toHaveCount(4);
});

test('A visitor sees one quote at a time, and another every five seconds', async ({ page }) => {
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

test('A visitor who likes it finds how to buy a cup of coffee', async ({ page, context }) => {
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
  test(`A visitor of any sight and any screen can use ${path}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectNoAxeViolations(page);
    for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
      await showAt(page, viewport);
      await expectNoSidewaysScroll(page);
    }
  });
}
