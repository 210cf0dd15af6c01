import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { expect, memberTest as test } from '../support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 });

async function openPreview(page: Page, name: string, text: string) {
  await page
    .getByLabel('Files', { exact: true })
    .setInputFiles({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });
  await expect(heading(page, 'What will be imported')).toBeFocused();
}

const importCards = async (page: Page, count: number) => {
  await page.getByLabel(`All cards (${count.toLocaleString('en')} cards)`).selectOption('JS');
  await page.getByRole('button', { name: `Import ${count.toLocaleString('en')} cards` }).click();
  await expect(heading(page, 'Imported')).toBeFocused();
};

/** Notes of Anki in plain text, with what imports leave out. */
const notes = [
  '#separator:tab',
  '#html:true',
  'What is <font color="red">hoisted</font>?\tDeclarations.<script>document.title = "run"</script>',
  'What is a closure?\tA function.<img src="missing.png" onerror="document.title = \'run\'">',
].join('\n');

test('says what of a file is lost or changed, with examples, and runs nothing of it', async ({ page }) => {
  await page.goto('/#/import');
  await openPreview(page, 'notes.txt', notes);
  const losses = page.getByRole('region', { name: 'What is lost or changed' });
  const scripts = losses.getByRole('listitem').filter({ hasText: /^Scripts, drawings, forms/ });
  await expect(scripts).toContainText('Once');
  await expect(scripts.getByRole('listitem')).toHaveText(['<script>']);
  await expect(losses.getByText(/^Pictures and sounds that the file does not contain/)).toBeVisible();
  await expect(losses.getByRole('heading', { name: 'Changed', exact: true })).toBeVisible();
  await expect(losses.getByText(/^Colors, fonts, sizes and alignment/)).toBeVisible();
  await expectUsable(page);
  await importCards(page, 2);
  await page.getByRole('link', { name: 'notes' }).click();
  await expect(page.getByText('What is hoisted?')).toBeVisible();
  await expect(page).toHaveTitle(/notes/);
});

test('says into which modules a large one is divided', async ({ page }) => {
  const rows = Array.from({ length: 2001 }, (_, index) => `Question ${index}?,Answer ${index}.`);
  await page.goto('/#/import');
  await openPreview(page, 'large.csv', rows.join('\n'));
  await expect(page.getByRole('row', { name: /^large becomes/ })).toHaveText(
    /becomes large, large 2, because one module cannot hold it/,
  );
  await importCards(page, 2001);
  const modules = page.getByRole('list', { name: 'Modules with new cards' });
  await expect(modules.getByRole('listitem')).toHaveText(['large2,000 cards', 'large 21 card']);
});

const csv = 'What is hoisted?,Declarations.\nWhat is a closure?,A function with its scope.\n';
const changed = csv.replace('Declarations.', 'All declarations.');

for (const { choice, result, modules } of [
  { choice: /^Update them/, result: '0 cards added, 1 card updated, 1 card unchanged.', modules: 1 },
  { choice: /^Leave them as they are/, result: '0 cards added, 2 cards unchanged.', modules: 1 },
  { choice: /^Keep both/, result: '2 cards added.', modules: 2 },
])
  test(`finds the cards of a file again: ${result}`, async ({ page }) => {
    await page.goto('/#/import');
    await openPreview(page, 'js-basics.csv', csv);
    await importCards(page, 2);
    await page.getByRole('button', { name: 'Import more' }).click();
    await openPreview(page, 'js-basics.csv', changed);
    await expect(page.getByRole('group', { name: 'You already have 2 of these cards' })).toBeVisible();
    await expect(page.getByRole('radio', { name: /^Update them/ })).toBeChecked();
    await page.getByRole('radio', { name: choice }).check();
    await importCards(page, 2);
    await expect(page.getByText(result, { exact: true })).toBeVisible();
    const { data } = await (await page.request.get('/api/v1/modules')).json();
    expect(data).toHaveLength(modules);
  });
