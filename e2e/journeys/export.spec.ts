import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { gradeElsewhere } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';

async function openExport(page: Page) {
  const scopes = { question: 'What is a closure?', answer: 'A function, with its scope.' };
  await writeModule(page.request, { moduleName: 'Closures', cards: [scopes] });
  const join = { question: 'What is a join?', answer: 'Rows of two tables.' };
  const { cardIds } = await writeModule(page.request, {
    moduleName: 'Joins',
    stackName: 'SQL',
    cards: [join],
  });
  await gradeElsewhere(page.request, `own-${cardIds[0]}`, 'Good');
  await page.goto('/#/export');
  await expect(page.getByLabel('Which cards')).toBeVisible();
}

async function download(page: Page, link: string) {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: link, exact: true }).click();
  const file = await downloading;
  return { name: file.suggestedFilename(), path: await file.path() };
}

test('exports a stack, and a module in another format', async ({ page }) => {
  await openExport(page);
  await page.getByLabel('Which cards').selectOption('SQL');
  await page.getByLabel('Format').selectOption('CSV');
  await expect(page.getByRole('checkbox', { name: 'Include my schedules and reviews' })).toBeHidden();
  const table = await download(page, 'Download');
  expect(table.name).toMatch(/\.csv$/);
  expect((await readFile(table.path, 'utf8')).replace('\uFEFF', '').split('\r\n').slice(0, 2)).toEqual([
    'question,answer,level,tags,module,stack,id',
    expect.stringMatching(/^What is a join\?,Rows of two tables\.,EASY,,Joins,SQL,/),
  ]);

  await page.getByLabel('Which cards').selectOption('Joins');
  await page.getByLabel('Format').selectOption('JSON');
  await page.getByRole('checkbox', { name: 'Include my schedules and reviews' }).uncheck();
  const bare = await readFile((await download(page, 'Download')).path, 'utf8');
  expect(bare).toContain('What is a join?');
  expect(bare).not.toContain('What is a closure?');
  expect(bare).not.toContain('"reviews"');
  await page.getByRole('checkbox', { name: 'Include my schedules and reviews' }).check();
  expect(await readFile((await download(page, 'Download')).path, 'utf8')).toContain('"reviews"');
});

test('takes all data to another account', async ({ page, visitor }) => {
  await openExport(page);
  const { path } = await download(page, 'Download all data');
  const other = await visitor();
  await registerMember(other.request);
  await other.goto('/#/import');
  await other.getByLabel('Files', { exact: true }).setInputFiles(path);
  await expect(other.getByRole('heading', { name: 'What will be imported' })).toBeFocused();
  const fact = (name: string) => other.locator('dl > div').filter({ hasText: name });
  await expect(fact('Modules')).toHaveText('Modules2');
  await expect(fact('Reviews')).toHaveText('Reviews1');
  await other.getByRole('button', { name: 'Import 2 cards' }).click();
  await expect(other.getByText('2 cards added, 1 review added to your history.')).toBeVisible();
  const { data } = await (await other.request.get('/api/v1/modules')).json();
  expect(data.map(({ moduleName, stackName }: Record<string, string>) => [moduleName, stackName])).toEqual(
    expect.arrayContaining([
      ['Closures', 'JS'],
      ['Joins', 'SQL'],
    ]),
  );
});
