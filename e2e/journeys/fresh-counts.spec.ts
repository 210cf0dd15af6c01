import type { Page } from '@playwright/test';
import { cardPanel, fillCard, moduleButton, modulePanel, tile } from '../support/creation-screen.ts';
import { hooksModule } from '../support/library.ts';
import { expect, memberTest as test } from '../support/test.ts';

const due = (page: Page) => page.getByRole('region', { name: 'Due today' });
const ownModule = (page: Page, name: string) =>
  page.getByRole('region', { name: 'My modules' }).getByRole('link', { name: new RegExp(name) });

const markdown =
  '---\nmodule: Iterators\nstack: JS\n---\n\n## Card (EASY)\n\nOne?\n\n### Answer\n\nA.\n\n## Card (EASY)\n\nTwo?\n\n### Answer\n\nB.\n';

async function toCabinet(page: Page): Promise<void> {
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Cabinet' }).click();
  await expect(due(page)).toBeVisible();
}

async function toCreation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Create your own module' }).click();
}

test('shows the right counts after every change, without a reload', async ({ page }) => {
  await page.goto('/#/cabinet');
  await expect(due(page)).toContainText('Nothing is due');
  await expect(page.getByText('No modules yet')).toBeVisible();

  await toCreation(page);
  await modulePanel(page).getByRole('button', { name: 'Import' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import' });
  await dialog.getByLabel('Text').fill(markdown);
  await dialog.getByRole('button', { name: 'Create module' }).click();
  await expect(tile(page, 2)).toBeVisible();
  await page.goBack();
  await expect(due(page)).toContainText(/^Due today2/);
  await expect(ownModule(page, 'Iterators')).toContainText('2 quests');

  await toCreation(page);
  await moduleButton(page, /^Iterators/).click();
  await fillCard(page, 'Three?', 'C.');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(moduleButton(page, /^Iterators JS · 3 cards/)).toBeVisible();
  await toCabinet(page);
  await expect(due(page)).toContainText(/^Due today3/);
  await expect(ownModule(page, 'Iterators')).toContainText('3 quests');

  await toCreation(page);
  await moduleButton(page, /^Iterators/).click();
  await tile(page, 1).click();
  await cardPanel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(moduleButton(page, /^Iterators JS · 2 cards/)).toBeVisible();
  await toCabinet(page);
  await expect(due(page)).toContainText(/^Due today2/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(due(page)).toContainText(/^Due today3/);
  await expect(ownModule(page, 'Iterators')).toContainText('3 quests');

  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Copy to my modules' }).click();
  await expect(page.getByText(/^Copied to your modules/)).toBeVisible();
  await toCabinet(page);
  await expect(due(page)).toContainText(/^Due today10/);
});
