import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { registerMember } from '../support/member.ts';
import { doneHeading, gradeWithKey, shownQuestion, writeThreeCards } from '../support/review.ts';
import { historyHeader, importHistory } from '../support/review-history.ts';
import { memberTest, test } from '../support/test.ts';
import { viewports } from '../support/viewports.ts';

const dayMs = 86_400_000;

/** Two cards that were learned weeks ago and forgotten last week, one of them twice. */
async function forgetCards(request: APIRequestContext): Promise<void> {
  const { cardIds } = await writeThreeCards(request);
  const [one, two] = cardIds.map((cardId) => `own-${cardId}`);
  const reviews: [card: string | undefined, daysAgo: number, rating: number][] = [
    [one, 25, 4],
    [two, 25, 4],
    [one, 15, 1],
    [one, 14, 4],
    [one, 6, 1],
    [one, 5, 4],
    [two, 6, 1],
    [two, 5, 4],
  ];
  const lines = reviews.map(
    ([card, daysAgo, rating]) => `${card},${Date.now() - daysAgo * dayMs},${rating},,4000`,
  );
  await importHistory(request, [historyHeader, ...lines].join('\n'));
}

const cards = (page: Page) => page.getByRole('main').getByRole('list').getByRole('listitem');

test('lists forgotten cards, most often first, and reviews exactly those', async ({ page }) => {
  await registerMember(page.request);
  await forgetCards(page.request);
  await page.goto('/#/cabinet');
  await page.getByRole('link', { name: 'Mistakes' }).click();
  await expect(page.getByRole('heading', { name: 'Mistakes' })).toBeVisible();
  await expect(cards(page)).toHaveText([
    /JS · Event loop.*forgotten 2 times.*Question one\?.*Last forgotten 6 days ago/,
    /JS · Event loop.*forgotten once.*Question two\?.*Last forgotten 6 days ago/,
  ]);
  await expectUsable(page);

  await page.getByRole('link', { name: 'Review them now' }).click();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(doneHeading(page)).toBeVisible();

  await page.goto('/#/review/mistakes');
  await expect(cards(page).first()).toContainText('reviewed today');
  await expect(page.getByText('Cards that you reviewed today return tomorrow.')).toBeVisible();
});

test('opens a card in the editor of its module, even on a phone', async ({ page }) => {
  await registerMember(page.request);
  await forgetCards(page.request);
  await page.setViewportSize(viewports.phone);
  await page.goto('/#/review/mistakes');
  await cards(page).nth(1).getByRole('link', { name: 'Open card' }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Question two?');
  await expect(page.getByRole('heading', { name: 'Cards', exact: true })).toBeInViewport();
  await page.reload();
  await expect(page.getByLabel('Question')).toHaveValue('Question two?');
});

memberTest('says when nothing was forgotten', async ({ page }) => {
  await page.goto('/#/review/mistakes');
  await expect(page.getByRole('heading', { name: 'Nothing forgotten in the last 30 days' })).toBeVisible();
  await expectUsable(page);
});

memberTest('offers to try again when the mistakes cannot be loaded', async ({ page, expectConsole }) => {
  expectConsole(/status of 500/);
  await page.route('**/api/v1/review/mistakes', (route) => route.fulfill({ status: 500 }));
  await page.goto('/#/review/mistakes');
  await expect(page.getByRole('alert')).toContainText('your mistakes were not loaded');
  await page.unroute('**/api/v1/review/mistakes');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Nothing forgotten in the last 30 days' })).toBeVisible();
});

memberTest('asks before reviewing a library module that was not added', async ({ page }) => {
  await page.goto('/#/review?library=react-hooks');
  const heading = page.getByRole('heading', { name: /is not in your reviews$/ });
  await expect(heading).toBeVisible();
  await expectUsable(page);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(heading).toHaveCount(0);
  await expect(page.locator('[data-side="question"]')).toBeVisible();
});

memberTest('shows the links between the review pages in one row on a phone', async ({ page }) => {
  await page.setViewportSize(viewports.phone);
  await page.goto('/#/review/mistakes');
  const links = page.getByRole('navigation', { name: 'Reviews' }).getByRole('link');
  await expect(links).toHaveText(['Review', 'Set aside', 'Mistakes', 'Memory', 'Settings']);
  const tops = await links.evaluateAll((all) => all.map((link) => link.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
