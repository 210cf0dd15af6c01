import { expect, type Page } from '@playwright/test';

/** Waits for the last part of the cabinet that loads. It moves what is below it. */
export async function expectWeekLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('region', { name: 'Your week' }).locator('[data-loaded]')).toBeVisible();
}
