import type { Browser, BrowserContext, Page } from '@playwright/test';
import { nextButton, screening, startInterview } from '../support/interview.ts';
import { registerMember } from '../support/member.ts';
import { keptPaths, newOfflineContext, untilKept } from '../support/offline-visit.ts';
import type { Product } from '../support/product.ts';
import { gradeWithKey, openReview, shownQuestion, writeThreeCards } from '../support/review.ts';
import { expect, test } from '../support/test.ts';

const today = '/review?size=500';

/** A new member's page, once the app answers offline. */
async function newVisit(
  browser: Browser,
  product: Product,
): Promise<{ context: BrowserContext; page: Page }> {
  const context = await newOfflineContext(browser, product);
  await registerMember(context.request);
  const page = await context.newPage();
  await page.goto('/#/cabinet');
  await untilKept(page, today, '/review/summary');
  return { context, page };
}

test('does not claim offline that there are no reviews', async ({ browser, product }) => {
  const { context, page } = await newVisit(browser, product);
  await writeThreeCards(context.request);
  await page.goto('/#/statistics');
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toBeVisible();
  await expect.poll(() => keptPaths(page)).toContain('/statistics');
  await openReview(page);
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await context.setOffline(true);
  await page.goto('/#/statistics');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Your statistics are not on this device' })).toBeVisible();
  await expect(page.getByText('You are offline. These are the last known numbers.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No reviews yet' })).toHaveCount(0);
  await context.close();
});

test('offers to continue the interview in progress offline', async ({ browser, product }) => {
  const { context, page } = await newVisit(browser, product);
  const interviewId = await startInterview(page, screening);
  await context.setOffline(true);
  for (const reload of [false, true]) {
    await page.goto('/#/interview');
    if (reload) await page.reload();
    await expect(page.getByRole('heading', { name: 'You have an interview in progress' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(interviewId));
  await expect(nextButton(page)).toBeVisible();
  await context.close();
});
