import { expect, memberTest, test } from '../support/test.ts';

memberTest(
  'refuses members without the role and loads no data for them',
  {
    tag: '@spec:6.8',
  },
  async ({ page }) => {
    const calls: string[] = [];
    page.on('request', (request) => calls.push(new URL(request.url()).pathname));
    await page.goto('/#/admin-cabinet');
    await expect(page.getByRole('heading', { name: '403 · Administrators only' })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Admin Area' })).toBeHidden();
    expect(calls).not.toContain('/api/v1/users');
  },
);

test('leads a guest to sign in', { tag: '@spec:6.8' }, async ({ page }) => {
  await page.goto('/#/admin-cabinet?section=cards');
  await expect(page).toHaveURL(/#\/login$/);
});
