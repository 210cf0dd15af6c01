import type { Browser, Page } from '@playwright/test';
import { registerMember } from '../support/member.ts';
import { newOfflineContext, untilKept } from '../support/offline-visit.ts';
import type { Product } from '../support/product.ts';
import { doneHeading, gradeWithKey, openReview, shownQuestion, writeThreeCards } from '../support/review.ts';
import { savedReviews } from '../support/review-history.ts';
import { expect, test } from '../support/test.ts';

/** A member with three new cards who has opened the cabinet and the review, and is now offline. */
async function visitThenGoOffline(browser: Browser, product: Product): Promise<Page> {
  const context = await newOfflineContext(browser, product);
  await registerMember(context.request);
  await writeThreeCards(context.request);
  const page = await context.newPage();
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'In my reviews' })).toContainText('1 module with 3 cards');
  await openReview(page);
  await untilKept(page, '/review?size=500', '/review/summary', '/review/modules');
  await page.goto('/#/review/memory');
  await untilKept(page, '/review/model');
  await openReview(page);
  await context.setOffline(true);
  await page.reload();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  return page;
}

const header = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^Review/ });

/** The due and the new cards that Home shows. */
async function sumOfToday(page: Page): Promise<number> {
  const numbers = await page.getByRole('region', { name: 'Today' }).getByRole('definition').allTextContents();
  return numbers.reduce((sum, text) => sum + Number(text), 0);
}

/** Opens screen after screen, each of which shows how many cards are due. */
async function expectEverywhere(page: Page, due: number): Promise<void> {
  const name = due === 0 ? 'Review, nothing due' : `Review, ${due} due`;
  for (const path of ['/#/cabinet', '/', '/#/cabinet', '/']) {
    await page.goto(path);
    await expect(header(page)).toHaveAccessibleName(name);
    if (path !== '/')
      await expect(
        page.getByRole('region', { name: 'Due today' }).getByText(`${due}`, { exact: true }),
      ).toBeVisible();
    else if (due > 0) await expect.poll(() => sumOfToday(page)).toBe(due);
  }
  await page.goto('/#/review');
  await expect(header(page)).toHaveAccessibleName(name);
  if (due > 0) await expect(page.getByText(`${due} to go`)).toBeVisible();
  else await expect(doneHeading(page)).toBeVisible();
}

test('every screen counts the same cards offline, and the review ends when the server’s does', async ({
  browser,
  product,
}) => {
  const page = await visitThenGoOffline(browser, product);
  await gradeWithKey(page, '3');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await expectEverywhere(page, 3);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('region', { name: 'In my reviews' })).toContainText('3 cards, 1 review due');
  await page.goto('/#/review');

  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await page.keyboard.press('-');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await expectEverywhere(page, 1);
  await page.keyboard.press('u');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await expectEverywhere(page, 2);

  // Good, Again, Good, Good: the steps that the server asks for, with their intervals.
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await gradeWithKey(page, '4');
  for (const [key, good] of [
    ['1', '1 day or more'],
    ['3', '10 minutes'],
    ['3', '1 day or more'],
  ] as const) {
    await expect(shownQuestion(page, 'Question one?')).toBeVisible();
    await page.keyboard.press('Space');
    await expect(page.getByRole('button', { name: `Good , back in ${good}` })).toBeVisible();
    await page.keyboard.press(key);
  }
  await expect(doneHeading(page)).toBeVisible();
  await expect(page.getByRole('figure').getByRole('listitem').last()).toContainText('Today: 6 reviews');
  await expect(page.getByText('6 reviews in the last seven days')).toBeVisible();
  await expectEverywhere(page, 0);
  await page.goto('/#/cabinet');
  const modules = page.getByRole('region', { name: 'In my reviews' });
  await expect(modules).toContainText('1 module with 3 cards, no reviews due');
  await expect(modules).toContainText('You are offline. These are the last known numbers.');
  await expect(page.getByRole('region', { name: 'Due today' })).toContainText('Streak: 1 day.');
  await page.goto('/#/review/memory');
  await expect(page.getByRole('region', { name: 'Prediction accuracy' })).toContainText(
    'You are offline. These are the last known numbers.',
  );
  await page.goto('/#/review');

  await page.context().setOffline(false);
  await expect.poll(() => savedReviews(page.request), { timeout: 30_000 }).toHaveLength(6);
  await expect(page.getByText(/due tomorrow\.$/)).toBeVisible();
  await expect(doneHeading(page)).toBeVisible();
  await expectEverywhere(page, 0);
  await page.context().close();
});

test('the cabinet says offline what it cannot show, without errors', async ({ browser, product }) => {
  const page = await visitThenGoOffline(browser, product);
  await page.goto('/#/cabinet');
  for (const part of ['readiness was', 'week was', 'modules were'])
    await expect(page.getByText(`You are offline, so your ${part} not loaded.`)).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('Error');
  await page.context().setOffline(false);
  await expect(page.getByRole('link', { name: /Event loop/ }).first()).toBeVisible();
  await expect(page.getByRole('main')).not.toContainText('not loaded');
  await page.context().close();
});
