import { mkdir, writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const csv = 'What is hoisted?,Declarations.\nWhat is a closure?,"A function, with its scope."\n';
const file = (name: string, text: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

const chooseFile = (page: Page, name: string, text: string) =>
  page.getByLabel('Files', { exact: true }).setInputFiles(file(name, text));

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

async function expectFits(page: Page) {
  await expectAccessible(page);
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectNoHorizontalScroll(page);
  }
}

async function importFile(page: Page, name: string, text: string) {
  await page.goto('/#/import');
  await chooseFile(page, name, text);
  await page.getByLabel('All cards (2 cards)').selectOption('JS');
  await page.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(heading(page, 'Imported')).toBeFocused();
}

test('shows what a file contains, imports it, and undoes the import', async ({ page }) => {
  await page.goto('/#/cabinet');
  await page.getByRole('button', { name: 'Import' }).click();
  await expect(page.getByRole('heading', { name: 'Import', level: 1 })).toBeVisible();
  await expectFits(page);
  await chooseFile(page, 'js-basics.csv', csv);
  await expect(heading(page, 'What will be imported')).toBeFocused();
  await expect(page.getByRole('row', { name: /^js-basics – 2$/ })).toBeVisible();
  await page.getByText('The first cards').click();
  await expect(page.getByText('A function, with its scope.', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Choose a stack for 1 group.' })).toBeVisible();
  await expect(page.getByLabel('All cards (2 cards)')).toBeFocused();
  await expectFits(page);
  await page.getByLabel('All cards (2 cards)').selectOption('JS');
  await page.getByRole('button', { name: 'Import 2 cards' }).press('Enter');
  await expect(heading(page, 'Imported')).toBeFocused();
  await expect(page.getByText('2 cards added.')).toBeVisible();
  await expectFits(page);
  await page.getByRole('link', { name: 'js-basics' }).click();
  await expect(page.getByText('What is hoisted?')).toBeVisible();
  await page.goBack();
  await page.goto('/#/import');
  await expect(heading(page, 'Choose what to import')).toBeVisible();
  await page.getByRole('link', { name: 'Export' }).click();
  await expect(page.getByLabel('Which cards')).toBeVisible();
  await expectFits(page);
});

/** A folder with two tables and the settings of an editor. */
async function writeFolder(folder: string): Promise<string> {
  await mkdir(`${folder}/.obsidian`, { recursive: true });
  await writeFile(`${folder}/closures.csv`, 'What is a closure?,A function with its scope.\n');
  await writeFile(`${folder}/hoisting.csv`, 'What is hoisted?,Declarations.\n');
  await writeFile(`${folder}/.obsidian/app.json`, '{}');
  return folder;
}

/** Drags a folder from the desktop over the page. Returns a function that drops it there. */
async function dragFolder(page: Page, folder: string): Promise<() => Promise<unknown>> {
  const cdp = await page.context().newCDPSession(page);
  const data = { items: [], files: [folder], dragOperationsMask: 1 };
  const drag = (type: 'dragEnter' | 'dragOver' | 'drop') =>
    cdp.send('Input.dispatchDragEvent', { type, x: 500, y: 400, data });
  await drag('dragEnter');
  await drag('dragOver');
  return () => drag('drop');
}

test('reads a folder that is chosen or dropped, without its hidden files', async ({ page }, info) => {
  const folder = await writeFolder(info.outputPath('scopes'));
  const expectPreview = async () => {
    await expect(heading(page, 'What will be imported')).toBeFocused({ timeout: 60_000 });
    await expect(page.getByText('scopes.zip', { exact: true })).toBeVisible();
    await expect(page.getByRole('row', { name: /^closures – 1$/ })).toBeVisible();
    await expect(page.getByRole('row', { name: /^hoisting – 1$/ })).toBeVisible();
    await expect(page.getByText('app.json')).toHaveCount(0);
  };
  await page.goto('/#/import');
  await page.getByLabel('Folder').setInputFiles(folder);
  await expectPreview();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Choose what to import')).toBeFocused();

  const drop = await dragFolder(page, folder);
  await expect(page.getByText('Drop files or a folder to import them')).toBeVisible();
  await drop();
  await expectPreview();
});

test('shows how far an import is, and cancels it while it is written', async ({ page }) => {
  const rows = Array.from({ length: 20_000 }, (_, index) => `Question ${index}?,Answer ${index}.`);
  await page.goto('/#/import');
  const release = await holdCalls(page, '**/api/v1/imports?*', { times: 1 });
  await chooseFile(page, 'many.csv', rows.join('\n'));
  await expect(page.getByRole('progressbar', { name: 'Uploading' })).toBeVisible();
  await expectAccessible(page);
  release();
  await expect(heading(page, 'What will be imported')).toBeFocused({ timeout: 60_000 });
  await page.getByLabel('All cards (20,000 cards)').selectOption('JS');
  await page.getByRole('button', { name: 'Import 20,000 cards' }).click();
  await expect(heading(page, 'Importing')).toBeFocused();
  await expect(page.getByRole('progressbar', { name: 'Importing' })).toBeVisible();
  await expect(page.getByText(/^[\d,]+ rows? of [\d,]+ rows$/)).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Choose what to import')).toBeFocused();
  const { data } = await (await page.request.get('/api/v1/modules')).json();
  expect(data).toEqual([]);
});

test('undoes an import', async ({ page, context }) => {
  await importFile(page, 'js-basics.csv', csv);
  await page.getByRole('button', { name: 'Undo import' }).click();
  await expect(heading(page, 'Import undone')).toBeFocused();
  const { data } = await (await context.request.get('/api/v1/modules')).json();
  expect(data).toEqual([]);
  await page.getByRole('button', { name: 'Import more' }).click();
  await expect(heading(page, 'Choose what to import')).toBeFocused();
});

test('shows other columns as soon as another delimiter or encoding is chosen', async ({ page }) => {
  await page.goto('/#/import');
  await chooseFile(page, 'words.csv', 'Straße;Rue, en français;HARD\nPlatz;Place, en français;EASY\n');
  const columns = page.getByRole('region', { name: 'Columns' });
  await expect(columns.getByText('Straße · Platz')).toBeVisible();
  await expect(columns.getByText('HARD · EASY')).toBeVisible();
  await columns.getByLabel('Columns are separated by').selectOption('Comma');
  await expect(columns.getByText('Straße;Rue · Platz;Place')).toBeVisible();
  await expect(columns.getByLabel('Column 2')).toHaveValue('answer');
  await expect(columns.getByLabel('Column 3')).toBeHidden();
  await columns.getByLabel('Encoding').selectOption('Western (Windows-1252)');
  await expect(columns.getByText('StraÃŸe;Rue · Platz;Place')).toBeVisible();
  await expectFits(page);
  await columns.getByLabel('Encoding').selectOption('UTF-8');
  await columns.getByLabel('Columns are separated by').selectOption('Semicolon');
  await expect(columns.getByText('Straße · Platz')).toBeVisible();
});

test('imports no columns that the preview does not show', async ({ page }) => {
  await page.goto('/#/import');
  await chooseFile(page, 'js-basics.csv', csv);
  await page.getByLabel('All cards (2 cards)').selectOption('JS');
  await page.getByLabel('Column 1').selectOption('Answer');
  await page.getByLabel('Column 2').selectOption('Question');
  await page.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(page.getByRole('alert').filter({ hasText: /^You have changed the columns/ })).toBeVisible();
  await page.getByRole('button', { name: 'Update the preview' }).click();
  await expect(page.getByRole('button', { name: 'Update the preview' })).toBeDisabled();
  await page.getByText('The first cards').click();
  await expect(page.getByRole('listitem').first()).toHaveText(/^Declarations\..*What is hoisted\?$/s);
});

test('continues an import after a reload, and cancels it', async ({ page }) => {
  await page.goto('/#/import');
  await chooseFile(page, 'js-basics.csv', csv);
  await expect(heading(page, 'What will be imported')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'What will be imported')).toBeVisible();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(heading(page, 'Choose what to import')).toBeFocused();
});

test('reads pasted text, and says why a file cannot be imported', async ({ page }) => {
  await page.goto('/#/import');
  await page
    .getByLabel('Or paste text')
    .fill('---\nmodule: Loops\nstack: Python\n---\n\n## Card (EASY)\n\nOne?\n\n### Answer\n\nTwo.\n');
  await page.getByRole('button', { name: 'Read this text' }).click();
  await expect(page.getByRole('row', { name: /^Loops Python 1$/ })).toBeVisible();
  await expect(page.getByLabel('Python (1 card)')).toHaveValue('Python');
  await page.getByRole('button', { name: 'Cancel' }).click();
  await chooseFile(page, 'broken.apkg', 'This is not a package');
  await expect(heading(page, 'broken.apkg was not imported')).toBeFocused();
  await expect(page.getByRole('alert').first()).not.toBeEmpty();
  await expect(heading(page, 'Choose what to import')).toBeVisible();
  await expectFits(page);
});

test('keeps the choice when the network fails', async ({ page, context, expectConsole }) => {
  expectConsole(/./);
  await page.goto('/#/import');
  await expect(heading(page, 'Choose what to import')).toBeVisible();
  await context.setOffline(true);
  await expect(page.getByText(/^You are offline/)).toBeVisible();
  await chooseFile(page, 'js-basics.csv', csv);
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the file was not uploaded. Network Error. Try again.',
  );
  await context.setOffline(false);
  await chooseFile(page, 'js-basics.csv', csv);
  await expect(heading(page, 'What will be imported')).toBeVisible();
});
