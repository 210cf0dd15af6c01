import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { writeThreeCards } from '../support/review.ts';
import { expect, memberTest } from '../support/test.ts';

memberTest('saves the order of new cards and shows it again', async ({ page }) => {
  await page.goto('/#/review/settings');
  const order = page.getByRole('combobox', { name: 'Order of new cards' });
  const easyFirst = page.getByRole('checkbox', { name: 'Learn easy cards before harder ones' });
  await expect(order).toHaveValue('mixed');
  await expect(order).toHaveAccessibleDescription(/take turns/);
  await order.selectOption({ label: 'Module by module' });
  await expect(order).toHaveAccessibleDescription(/before the next one begins/);
  await easyFirst.check();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Review settings saved' })).toBeVisible();
  await page.reload();
  await expect(order).toHaveValue('by-module');
  await expect(easyFirst).toBeChecked();
  await expectUsable(page);
});

memberTest.describe('in another time zone', () => {
  memberTest.use({ timezoneId: 'Asia/Tokyo' });

  const readSettings = async (page: Page) => (await page.request.get('/api/v1/review/settings')).json();

  memberTest('suggests the time zone of the browser, and keeps it once saved', async ({ page }) => {
    await page.goto('/#/review/settings');
    const timeZone = page.getByLabel('Time zone');
    await expect(timeZone).toHaveValue('Asia/Tokyo');
    expect(await readSettings(page)).toMatchObject({ timeZone: 'UTC', isSaved: false });
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Review settings saved' })).toBeVisible();
    expect(await readSettings(page)).toMatchObject({ timeZone: 'Asia/Tokyo', isSaved: true });
  });

  memberTest('offers UTC again after another time zone was saved', async ({ page }) => {
    await page.goto('/#/review/settings');
    const timeZone = page.getByLabel('Time zone');
    await expect(timeZone).toHaveValue('Asia/Tokyo');
    const saved = page.getByRole('status').filter({ hasText: 'Review settings saved' });
    for (const zone of ['Europe/Lisbon', 'UTC']) {
      await timeZone.selectOption(zone);
      await page.getByRole('button', { name: 'Save' }).click();
      await expect(saved).toBeVisible();
      await saved.locator('xpath=..').getByRole('button', { name: 'Dismiss' }).click();
      expect(await readSettings(page)).toMatchObject({ timeZone: zone });
      await page.reload();
      await expect(timeZone).toHaveValue(zone);
    }
    const zones = await timeZone.getByRole('option').allTextContents();
    expect(zones).toEqual(zones.toSorted());
    expect(new Set(zones).size).toBe(zones.length);
  });

  memberTest('keeps the saved time zone while reviewing in another one', async ({ page }) => {
    await writeThreeCards(page.request);
    await page.goto('/#/review/settings');
    await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
    await expect(page.getByText('Your browser uses Asia/Tokyo.')).toBeVisible();
    await page.getByRole('button', { name: 'Save' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'Review settings saved' })).toBeVisible();
    await page.goto('/#/review');
    await expect(page.getByRole('article')).toBeVisible();
    await page.goto('/#/review/settings');
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Lisbon');
  });
});
