import type { Browser, BrowserContext, Page } from '@playwright/test';
import { cardPanel, fillCard, modulePanel, tile } from '../support/creation-screen.ts';
import { nextButton, screening, startInterview } from '../support/interview.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { keptPaths, newOfflineContext, untilKept } from '../support/offline-visit.ts';
import type { Product } from '../support/product.ts';
import { draftCards, gradeWithKey, openReview, shownQuestion, writeThreeCards } from '../support/review.ts';
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

/** Adds a card on the creation screen to the module of so many cards. */
async function addCard(page: Page, place: number): Promise<void> {
  await fillCard(page, `Question ${place}?`, `Answer ${place}.`);
  await cardPanel(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(tile(page, place)).toBeVisible();
}

/** The number of cards in a kept answer. */
const keptCards = (page: Page, path: string): Promise<number> =>
  page.evaluate(async (key) => {
    const kept = await caches.match(key);
    return ((await kept?.json())?.cards ?? []).length as number;
  }, `/kept${path}`);

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

test('has the cards that were written in the same visit offline', async ({ browser, product }) => {
  const { context, page } = await newVisit(browser, product);
  const cards = draftCards('one', 'two');
  const { moduleId } = await writeModule(context.request, { moduleName: 'Event loop', cards });
  await page.goto(`/#/module/${moduleId}`);
  await untilKept(page, `/modules/${moduleId}`);
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await expect(modulePanel(page).getByRole('button', { pressed: true })).toBeVisible();
  await addCard(page, 3);
  await addCard(page, 4);
  await openReview(page);
  await expect(page.getByText('4 to go')).toBeVisible();
  await expect.poll(() => keptCards(page, today)).toBe(4);
  await expect.poll(() => keptCards(page, `/modules/${moduleId}`)).toBe(4);
  await context.setOffline(true);
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.reload();
  await expect(page.getByText('3 to go')).toBeVisible();
  await page.goto(`/#/module/${moduleId}`);
  await page.reload();
  await expect(page.getByText('1 / 4')).toBeVisible();
  await context.close();
});
