import type { Page } from '@playwright/test';
import { openSection, rowWith, signInAsAdministrator, uniqueWord } from '../support/admin.ts';
import { writeModule } from '../support/module.ts';
import { shownAnswer, shownQuestion } from '../support/review.ts';
import { expect, memberTest as test } from '../support/test.ts';

// 8 kB of Markdown that ask for more than a million cells, which would block the browser.

const columns = 1250;
const rowOf = (cell: string) => `|${`${cell}|`.repeat(columns)}`;
const hugeTable = [rowOf('a'), rowOf('-'), ...Array<string>(columns).fill('a')].join('\n');
const cards = [
  { question: hugeTable, answer: hugeTable },
  { question: 'A small one?', answer: '| a | b |\n| - | - |\n| c | d |' },
];

const tables = (page: Page) => page.getByRole('main').getByRole('table');

test('shows a table with too many cells as it was typed, in study and to readers', async ({
  page,
  visitor,
}) => {
  const { moduleId } = await writeModule(page.request, { moduleName: 'Huge', cards });
  await page.goto(`/#/module/${moduleId}`);
  await expect(shownQuestion(page, '|a|a|a|')).toContainText(hugeTable);
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(shownAnswer(page, '|a|a|a|')).toContainText(hugeTable);
  await expect(tables(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(shownQuestion(page, 'A small one?')).toBeVisible();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(tables(page).getByRole('cell')).toHaveText(['c', 'd']);

  const share = await page.request.put(`/api/v1/modules/${moduleId}/share/link`, { data: {} });
  const { token } = (await share.json()) as { token: string };
  const guest = await visitor();
  await guest.goto(`/#/shared/${token}`);
  const question = guest.locator('summary').filter({ hasText: '|a|a|a|' });
  await expect(question).toContainText(hugeTable);
  await question.click();
  await expect(guest.locator('details[open]')).toContainText(`Answer${hugeTable}`);
  await expect(tables(guest)).toHaveCount(0);
});

test('shows administrators the row of a card with too many cells', async ({ page, visitor, product }) => {
  const moduleName = uniqueWord();
  await writeModule(page.request, { moduleName, cards });
  const administrator = await visitor();
  await signInAsAdministrator(administrator.request, product);
  await openSection(administrator, 'cards', `&search=${moduleName}`);
  await expect(rowWith(administrator, '|a|a|a|')).toHaveCount(1);
  await expect(administrator.getByRole('table')).toHaveCount(1);
  await rowWith(administrator, '|a|a|a|').getByRole('button', { name: 'Edit' }).click();
  await expect(administrator.getByRole('dialog').getByLabel('Question')).toHaveValue(hugeTable);
});

// Just below the bounds of a card.
const largeTable = ['|a'.repeat(70), '|-'.repeat(70), ...Array<string>(68).fill('a')].join('\n');

test('shows administrators cards with large tables, of which it renders no cell', async ({
  page,
  visitor,
  product,
}) => {
  const moduleName = uniqueWord();
  const many = Array.from({ length: 10 }, (_, number) => ({
    question: `Card ${number + 1} of ${moduleName}\n\n${largeTable}`,
    answer: largeTable,
  }));
  await writeModule(page.request, { moduleName, cards: many });
  const administrator = await visitor();
  await signInAsAdministrator(administrator.request, product);
  await administrator.addInitScript(() => {
    const { parseFromString } = DOMParser.prototype;
    Object.assign(window, { renderedCells: 0 });
    DOMParser.prototype.parseFromString = function (html, type) {
      const parsed = parseFromString.call(this, html, type);
      const cells = parsed.querySelectorAll('th, td').length;
      Object.assign(window, { renderedCells: Reflect.get(window, 'renderedCells') + cells });
      return parsed;
    };
  });
  await openSection(administrator, 'cards', `&search=${moduleName}`);
  await expect(rowWith(administrator, ` of ${moduleName}`)).toHaveCount(10);
  for (const row of await rowWith(administrator, ` of ${moduleName}`).all())
    await expect(row).toContainText('|a|a|a|');
  expect(await administrator.evaluate(() => Reflect.get(window, 'renderedCells'))).toBe(0);
});

test('shows lists nested by indentation as they were typed', async ({ page }) => {
  const nested = Array.from({ length: 60 }, (_, depth) => `${' '.repeat(2 * depth)}- a`).join('\n');
  const { moduleId } = await writeModule(page.request, {
    moduleName: 'Nested',
    cards: [{ question: 'How deep?', answer: nested }],
  });
  await page.goto(`/#/module/${moduleId}`);
  await expect(shownQuestion(page, 'How deep?')).toBeVisible();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(shownAnswer(page, '- a')).toContainText('- a - a');
  await expect(page.getByRole('main').getByRole('list')).toHaveCount(0);
});
