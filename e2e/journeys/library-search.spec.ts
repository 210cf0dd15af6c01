import { expectAccessible } from '../support/accessibility.ts';
import { hits, searchField, stackRegion } from '../support/library.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

test('shows the code in the questions that it finds', async ({ page }) => {
  await page.goto('/#/library');
  await searchField(page).fill('null vs undefined');
  await expect(hits(page).first()).toContainText('value == null');
  const code = hits(page).locator('pre').filter({ hasText: ':aria-expanded' });
  await expect(code).toBeVisible();
  await expect(hits(page).locator('mark').first()).toHaveText(/^(null|undefined)$/i);
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'phone', 'desktop');
  await expectAccessible(page);
});

for (const [words, part] of [
  ['map vs forEach', 'users.forEach(async'],
  ['typescript interface vs type', 'with interface or with type'],
] as const) {
  test(`finds “${words}” among the first five`, async ({ page }) => {
    await page.goto(`/#/library?search=${encodeURIComponent(words)}`);
    await expect(hits(page).first()).toBeVisible();
    await expect
      .poll(async () => (await hits(page).allTextContents()).slice(0, 5).join('\n'))
      .toContain(part);
  });
}

test('prefers JavaScript for “closure” alone', async ({ page }) => {
  await page.goto('/#/library?search=closure');
  await expect(hits(page).first()).toContainText('JavaScript');
});

for (const topic of ['docker', 'git rebase', 'angular', 'graphql', 'behavioral questions']) {
  test(`says that the library has no cards about ${topic}`, async ({ page }) => {
    await page.goto(`/#/library?search=${encodeURIComponent(topic)}`);
    const title = `The library has no cards about “${topic}” yet`;
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link', { name: 'Create your own cards' })).toBeVisible();
    await expect(page.getByRole('status')).not.toContainText('instead of');
    await expectNoHorizontalScrollAt(page, 'smallPhone');
  });
}

test('links from a topic that is not covered to the closest stack', async ({ page }) => {
  await page.goto('/#/library?search=docker');
  await page.getByRole('button', { name: 'Browse Go' }).click();
  await expect(stackRegion(page, 'Go')).toBeVisible();
  await expect(searchField(page)).toHaveValue('');
});
