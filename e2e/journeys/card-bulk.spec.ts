import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  cardPanel,
  idsOf,
  moduleButton,
  modulePanel,
  numberedCards,
  openNewModule,
  row,
  tile,
} from '../support/creation-screen.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

const box = (page: Page, place: number) =>
  cardPanel(page).getByLabel(`Select card ${place}`, { exact: true });
const bar = (page: Page) => page.getByRole('region', { name: 'Selected cards' });

test('selects ranges and all results, and moves cards with undo', async ({ page, context }) => {
  const target = await writeModule(context.request, { moduleName: 'Target' });
  const { moduleId, cardIds } = await openNewModule(page, { moduleName: 'Source', cards: numberedCards(12) });
  await box(page, 2).click();
  await box(page, 4).click({ modifiers: ['Shift'] });
  await expect(bar(page)).toContainText('3 selected');
  await box(page, 3).click();
  await expect(bar(page)).toContainText('2 selected');
  await expectAccessible(page);
  await bar(page).getByRole('button', { name: 'Move to…' }).click();
  await page.getByRole('menuitem', { name: /^Target/ }).click();
  await expect(page.getByText('2 cards moved to Target')).toBeVisible();
  await expect(moduleButton(page, /^Source JS · 10 cards/)).toBeVisible();
  await expect(moduleButton(page, /^Target JS · 2 cards/)).toBeVisible();
  expect(await idsOf(page, target.moduleId)).toEqual([cardIds[1], cardIds[3]]);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moduleButton(page, /^Source JS · 12 cards/)).toBeVisible();
  await expect.poll(() => idsOf(page, moduleId)).toEqual(cardIds);

  await cardPanel(page).getByLabel('Search cards').fill('question 1');
  await cardPanel(page).getByLabel('Select all 4').click();
  await expect(bar(page)).toContainText('4 selected');
  await bar(page).getByRole('button', { name: 'Clear' }).click();
  await expect(bar(page)).toBeHidden();
  await cardPanel(page).getByLabel('Search cards').fill('');
  await tile(page, 1).focus();
  await page.keyboard.press('ControlOrMeta+a');
  await expect(bar(page)).toContainText('12 selected');
});

test('changes the level of cards and deletes them, each with undo', async ({ page, expectConsole }) => {
  const { moduleId, cardIds } = await openNewModule(page, { moduleName: 'Levels', cards: numberedCards(4) });
  await box(page, 1).press('Space');
  await box(page, 2).click();
  await bar(page).getByRole('button', { name: 'Level…' }).press('Enter');
  await page.getByRole('menuitem', { name: 'HARD' }).press('Enter');
  await expect(row(page, 2)).toContainText('HARD');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 1)).toContainText('EASY');
  await expect(row(page, 2)).toContainText('EASY');

  await box(page, 2).click();
  await box(page, 3).click();
  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  await expect(
    page.getByText('2 cards deleted. You can restore them from Recently deleted for 10 minutes.'),
  ).toBeVisible();
  await expect(tile(page, 3)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 3)).toContainText('Question 3?');
  expect(await idsOf(page, moduleId)).toEqual(cardIds);

  expectConsole(/request failed|ERR_FAILED/);
  await page.route('**/api/v1/cards/delete', (route) => route.abort('failed'));
  await box(page, 1).click();
  await bar(page).getByRole('button', { name: 'Delete selected' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the cards were not deleted. Network Error. Try again.',
  );
  await expect(row(page, 4)).toContainText('Question 4?');
});

test('keeps the keyboard focus and the selection through bulk changes and their undo', async ({
  page,
  context,
}) => {
  await writeModule(context.request, { moduleName: 'Target' });
  await openNewModule(page, { moduleName: 'Focus', cards: numberedCards(5) });
  const undo = page.getByRole('button', { name: 'Undo' });
  const choose = async (menu: string, item: string | RegExp) => {
    await bar(page).getByRole('button', { name: menu }).press('Enter');
    await page.getByRole('menuitem', { name: item }).press('Enter');
  };
  await box(page, 2).press('Space');
  await box(page, 3).press('Space');
  await choose('Level…', 'HARD');
  await expect(row(page, 2)).toContainText('HARD');
  await expect(bar(page)).toContainText('2 selected');
  await expect(bar(page).getByRole('button', { name: 'Level…' })).toBeFocused();
  await undo.press('Enter');
  await expect(row(page, 2)).toContainText('EASY');
  await expect(bar(page)).toContainText('2 selected');
  await expect(tile(page, 2)).toBeFocused();

  await choose('Move to…', /^Target/);
  await expect(row(page, 2)).toContainText('Question 4?');
  await expect(tile(page, 2)).toBeFocused();
  await undo.press('Enter');
  await expect(row(page, 2)).toContainText('Question 2?');
  await expect(bar(page)).toContainText('2 selected');
  await expect(tile(page, 2)).toBeFocused();

  await page.keyboard.press('ControlOrMeta+a');
  await bar(page).getByRole('button', { name: 'Delete selected' }).press('Enter');
  await expect(page.getByText('No cards yet')).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain('No cards yet');
  await undo.press('Enter');
  await expect(bar(page)).toContainText('5 selected');
  await expect(tile(page, 1)).toBeFocused();
});

test('keeps the focused checkbox above the bar of selected cards', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Rows', cards: numberedCards(30) });
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await cardPanel(page).getByRole('button', { name: 'List', exact: true }).click();
    const place = await lastInWindow(page);
    await box(page, place).press('Space');
    await expect(bar(page)).toBeVisible();
    for (let at = place; at <= 30; at++) {
      await expect(box(page, at)).toBeFocused();
      await expect.poll(() => uncovered(box(page, at)), `checkbox ${at} on a ${viewport}`).toBe(true);
      await page.keyboard.press('ArrowDown');
    }
    await bar(page).getByRole('button', { name: 'Clear' }).click();
  }
});

/** The place of the last card whose checkbox is in the window. */
const lastInWindow = (page: Page): Promise<number> =>
  cardPanel(page)
    .getByRole('listitem')
    .evaluateAll(
      (all) =>
        all.filter((one) => {
          const { bottom } = one.getBoundingClientRect();
          const list = one.parentElement?.getBoundingClientRect();
          return bottom <= Math.min(innerHeight, list?.bottom ?? 0);
        }).length,
    );

const uncovered = (control: Locator): Promise<boolean> =>
  control.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [y + 1, y + height - 1].every((at) => document.elementFromPoint(x + width / 2, at) === element);
  });

test('shows the bar of selected cards in at most two rows, and headings in one', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Rows', cards: numberedCards(3) });
  const heading = modulePanel(page).getByRole('heading', { name: 'Modules' });
  const heightOfOneLine = await heading.evaluate(
    (element) => Number.parseFloat(getComputedStyle(element).fontSize) * 1.6,
  );
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    expect((await heading.boundingBox())?.height).toBeLessThan(heightOfOneLine);
    await cardPanel(page).getByRole('button', { name: 'List', exact: true }).click();
    await box(page, 1).check();
    const tops = await Promise.all(
      ['Move to…', 'Level…', 'Delete selected'].map(
        async (name) => (await bar(page).getByRole('button', { name }).boundingBox())?.y,
      ),
    );
    expect(new Set(tops).size, `rows of buttons on a ${viewport}`).toBe(1);
    await bar(page).getByRole('button', { name: 'Clear' }).click();
  }
});
