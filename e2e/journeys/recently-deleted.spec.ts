import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  cardPanel,
  deleteOpenModule,
  moduleButton,
  numberedCards,
  openNewModule,
  tile,
} from '../support/creation-screen.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const opener = (page: Page) => page.getByRole('button', { name: 'Recently deleted' });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Recently deleted' });
const empty = (page: Page) => dialog(page).getByText('There is nothing to restore.');

const twoCards = [
  { question: 'What is a `closure`?', answer: 'A function with its scope.' },
  { question: 'What is hoisting?', answer: 'Declarations come first.' },
];

test('restores a deleted module and a deleted card after the toast is gone', async ({ page, context }) => {
  const kept = await writeModule(context.request, { moduleName: 'Kept', cards: twoCards });
  await openNewModule(page, { moduleName: 'Precious', cards: twoCards });
  await expect(tile(page, 2)).toBeVisible();
  await deleteOpenModule(page);
  await expect(
    page.getByText('Module Precious deleted. You can restore it from Recently deleted for 10 minutes.'),
  ).toBeVisible();
  await moduleButton(page, /^Kept/).click();
  await tile(page, 1).click();
  await cardPanel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Card deleted')).toBeVisible();
  await page.reload();

  await opener(page).press('Enter');
  await expect(dialog(page).getByRole('list', { name: 'Modules' }).getByRole('listitem')).toHaveText(
    /Precious\s*JS · 2 cards · 10 minutes left/,
  );
  await expect(dialog(page).getByRole('list', { name: 'Cards' }).getByRole('listitem')).toHaveText(
    /What is a closure\?\s*in Kept · 10 minutes left/,
  );
  await expectAccessible(page);
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectNoHorizontalScroll(page);
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  await dialog(page).getByRole('button', { name: 'Restore Precious' }).press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Module Precious restored');
  await expect(dialog(page).getByRole('button', { name: 'Restore What is a closure?' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByRole('status')).toHaveText('Card restored to Kept');
  await expect(empty(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Close' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog(page)).toBeHidden();
  await expect(opener(page)).toBeFocused();
  await expect(moduleButton(page, /^Precious/)).toBeVisible();
  await expect(tile(page, 2)).toBeVisible();
  const restored = await context.request.get(`/api/v1/cards/modules/${kept.moduleId}`);
  expect(await restored.json()).toHaveLength(2);
});

test('updates after a deletion and after Undo, and drops what has expired', async ({ page }) => {
  await page.clock.install();
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await opener(page).click();
  await expect(empty(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await tile(page, 1).click();
  await cardPanel(page).getByRole('button', { name: 'Delete' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await opener(page).click();
  await expect(dialog(page).getByRole('button', { name: 'Restore What is a closure?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await undo.click();
  await expect(tile(page, 2)).toBeVisible();
  await opener(page).click();
  await expect(empty(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await tile(page, 2).click();
  await cardPanel(page).getByRole('button', { name: 'Delete' }).click();
  await opener(page).click();
  await expect(dialog(page).getByText('10 minutes left')).toBeVisible();
  await page.clock.fastForward('09:10');
  await expect(dialog(page).getByText('1 minute left')).toBeVisible();
  await page.clock.fastForward('01:00');
  await expect(empty(page)).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: /^Restore/ })).toHaveCount(0);
});

test('reports a failed load and a failed restore, and tries again', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/net::ERR_FAILED/);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Twice', cards: twoCards });
  expect((await context.request.delete(`/api/v1/modules/${moduleId}`)).ok()).toBe(true);
  await page.route('**/api/v1/recently-deleted', (route) => route.abort());
  await page.goto('/#/created-modules');
  await opener(page).click();
  await expect(dialog(page).getByRole('alert')).toContainText(
    'Error: the deleted modules and cards were not loaded. Network Error',
  );
  await page.unroute('**/api/v1/recently-deleted');
  await dialog(page).getByRole('button', { name: 'Try again' }).click();
  await page.route('**/api/v1/modules/*/restore', (route) => route.abort());
  const restore = dialog(page).getByRole('button', { name: 'Restore Twice' });
  await restore.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Error: the module was not restored. Network Error. Try again.',
  );
  await page.unroute('**/api/v1/modules/*/restore');
  await restore.click();
  await expect(dialog(page).getByRole('status')).toHaveText('Module Twice restored');
  await expect(dialog(page).getByRole('alert')).toBeHidden();
});

test('offers no undo for cards restored from the list', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Several', cards: numberedCards(3) });
  for (const place of [1, 2]) await page.getByLabel(`Select card ${place}`, { exact: true }).click();
  await page.getByRole('button', { name: 'Delete selected' }).click();
  const undo = page.getByRole('button', { name: 'Undo' });
  await expect(undo).toBeVisible();
  await opener(page).click();
  await dialog(page).getByRole('button', { name: 'Restore Question 1?' }).click();
  await expect(dialog(page).getByRole('status')).toHaveText('Card restored to Several');
  // Immediately, not only when the toast expires. The dialog hides it from roles.
  expect(await page.getByText('Undo', { exact: true }).count()).toBe(0);
  await dialog(page).getByRole('button', { name: 'Close' }).click();
  await expect(tile(page, 2)).toBeVisible();
});

test('keeps “Undo” in view after a module with a long name without spaces was deleted', async ({ page }) => {
  await openNewModule(page, { moduleName: 'W'.repeat(100), cards: twoCards });
  await deleteOpenModule(page);
  await expect(page.getByRole('status').filter({ hasText: 'WWW' })).toBeVisible();
  for (const viewport of ['desktop', 'smallPhone'] as const) {
    await resizeTo(page, viewport);
    for (const name of ['Undo', 'Dismiss'])
      await expect(page.getByRole('button', { name, exact: true })).toBeInViewport({ ratio: 1 });
  }
});
