import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { openSection, rowWith, administratorTest as test, uniqueWord } from '../support/admin.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { expect } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

async function closeDialog(page: Page) {
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

for (const section of ['users', 'stacks', 'modules', 'cards', 'health', 'audit']) {
  test(`the ${section} table is accessible, filled and empty`, async ({ page, context, visitor }) => {
    await registerMember((await visitor()).context().request);
    const word = uniqueWord();
    await writeModule(context.request, {
      moduleName: `${word}${'W'.repeat(80)}`,
      cards: [{ question: `${word}${'w'.repeat(300)}`, answer: 'a\n\n- b' }],
    });
    await openSection(page, section);
    await expectUsable(page);
    await openSection(page, section, '&search=matches-no-row');
    await expect(page.getByRole('heading', { name: /^No \w+ match/ })).toBeVisible();
    await expectUsable(page);
  });
}

test('every modal is accessible', async ({ page, product }) => {
  await openSection(page, 'stacks');
  await page.getByRole('button', { name: '+ Add Stack' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expectUsable(page);
  await closeDialog(page);

  await openSection(page, 'modules');
  await page.getByRole('button', { name: '+ Add Module' }).click();
  await expectUsable(page);
  await closeDialog(page);

  await openSection(page, 'users', `&search=${product.admin.email}`);
  await rowWith(page, product.admin.username).getByRole('button', { name: 'Edit' }).click();
  await expectUsable(page);
  await closeDialog(page);
  await rowWith(page, product.admin.username).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await expectUsable(page);
});

test('a card’s module can be chosen by keyboard alone', async ({ page }) => {
  const moduleName = uniqueWord();
  await writeModule(page.request, { moduleName });
  await openSection(page, 'cards');
  await page.getByRole('button', { name: '+ Add Card' }).focus();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Module name')).toBeFocused();
  await page.keyboard.type(moduleName);
  await expect(page.getByRole('option')).toHaveCount(1);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Module name')).toHaveValue(moduleName);
  await expect(page.getByRole('listbox')).toBeHidden();
  await expectUsable(page);
});

test('a wide table scrolls with the arrow keys on a phone', async ({ page }) => {
  await resizeTo(page, 'smallPhone');
  await openSection(page, 'users');
  const box = page.getByRole('region', { name: 'Users table' });
  // Not every browser makes a scrolling element focusable by itself.
  await expect(box).toHaveAttribute('tabindex', '0');
  await box.focus();
  for (let press = 0; press < 10; press++) await page.keyboard.press('ArrowRight');
  await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(50);
});

test('the refusal of a member without the role is accessible', async ({ page, visitor }) => {
  expect(page.url()).toBe('about:blank');
  const other = await visitor();
  await registerMember(other.context().request);
  await other.goto('/#/admin-cabinet');
  await expect(other.getByRole('heading', { name: '403 · Administrators only' })).toBeVisible();
  await expectUsable(other);
});
