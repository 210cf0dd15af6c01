import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { hooksModule, questions, readLibraryModule } from '../support/library.ts';
import { expect, memberTest } from '../support/test.ts';

/** Adds the first two cards at one level of a module on their own. */
async function addTwoCards(request: APIRequestContext) {
  const module = await readLibraryModule(request, hooksModule);
  const cards = module.cards.filter(({ level }) => level === 'MEDIUM').slice(0, 2);
  const data = { cards: cards.map(({ cardId }) => cardId) };
  const answer = await request.post('/api/v1/review/cards', { data });
  expect(answer.status(), await answer.text()).toBe(200);
  return { ...module, single: cards };
}

const row = (page: Page): Locator =>
  page.getByRole('list', { name: 'Modules in my reviews' }).locator(':scope > li');

memberTest('lists single cards among the modules, reviews them and removes them', async ({ page }) => {
  const { moduleName, single } = await addTwoCards(page.request);
  await page.goto('/#/cabinet');
  await expect(row(page)).toHaveCount(1);
  await expect(row(page)).toContainText('2 single cards of the library');
  await expect(row(page)).toContainText('0 known0 learning2 newof 2 cards');
  await expectUsable(page);
  await row(page).getByRole('button', { name: 'Remove' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Removed 1 module with 2 cards from your reviews' }),
  ).toBeVisible();
  await expect(row(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page)).toContainText(moduleName);
  await row(page).getByRole('link', { name: 'Review' }).click();
  await expect(page.getByRole('article')).toBeVisible();
  const queue = await page.request.get(`/api/v1/review?slug=${hooksModule}`);
  expect((await queue.json()).cards).toHaveLength(single.length);
});

memberTest('marks single cards on the page of their module, until it is followed', async ({ page }) => {
  const { cardsCount, levels } = await addTwoCards(page.request);
  await page.goto(`/#/library/${hooksModule}`);
  const state = page.getByRole('button', { name: `2 of ${cardsCount} cards in my reviews` });
  const marked = questions(page).filter({ hasText: 'In my reviews' });
  await expect(state).toBeVisible();
  await expect(marked).toHaveCount(2);
  await expectUsable(page);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `Added ${cardsCount - 2} cards to your reviews` }),
  ).toBeVisible();
  await expect(marked).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(state).toBeVisible();
  await expect(marked).toHaveCount(2);

  const dialog = page.getByRole('dialog');
  const easy = dialog.getByRole('checkbox', { name: /^EASY/ });
  const medium = dialog.getByRole('checkbox', { name: /^MEDIUM/ });
  await state.click();
  await expect(medium).toBeChecked({ indeterminate: true });
  await easy.check();
  await dialog.getByRole('button', { name: 'Save' }).click();
  // Levels that were not touched keep their single cards.
  await page
    .getByRole('button', { name: `${(levels.EASY ?? 0) + 2} of ${cardsCount} cards in my reviews` })
    .click();
  await medium.check();
  await medium.uncheck();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('button', { name: `${levels.EASY} of ${cardsCount} cards in my reviews` }),
  ).toBeVisible();
  await page.reload();
  await expect(marked).toHaveCount(0);
  expect(await readLibraryModule(page.request, hooksModule)).toMatchObject({
    followedLevels: ['EASY'],
    singleCards: [],
  });
});
