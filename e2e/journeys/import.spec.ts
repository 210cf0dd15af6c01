import { readFile } from 'node:fs/promises';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cardPanel, moduleButton, modulePanel, openNewModule, tile } from '../support/creation-screen.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Import' });

const cardText = (question: string, level = 'EASY') =>
  `## Card (${level})\n\n${question}\n\n### Answer\n\nAn answer.\n`;
const front = '---\nmodule: Iterators\nstack: python\n---\n\n';
const bad = `---\nmodul: Iterators\n---\n\n${cardText('One?', 'Hard')}\n### Notes\n\n## Card (EASY)\n\nTwo?\n`;

const file = (name: string, text: string) => ({ name, mimeType: 'text/markdown', buffer: Buffer.from(text) });

async function openImportDialog(page: Page) {
  await page.goto('/#/created-modules');
  await modulePanel(page).getByRole('button', { name: 'Import' }).click();
}

const typeText = (page: Page, text: string) => dialog(page).getByLabel('Text').fill(text);

async function drop(page: Page, name: string, text: string) {
  const dataTransfer = await page.evaluateHandle(
    ([fileName, content]) => {
      const transfer = new DataTransfer();
      transfer.items.add(new File([content], fileName, { type: 'text/markdown' }));
      return transfer;
    },
    [name, text] as const,
  );
  await page.dispatchEvent('main', 'dragover', { dataTransfer });
  await expect(page.getByText('Drop the file to import its cards')).toBeVisible();
  await page.dispatchEvent('main', 'drop', { dataTransfer });
}

async function paste(page: Page, text: string) {
  await page.evaluate((content) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', content);
    document.body.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);
}

async function textsOf(request: APIRequestContext, moduleId: number) {
  const answer = await request.get(`/api/v1/cards/modules/${moduleId}`);
  const list = (await answer.json()) as { question: string; answer: string; level: string }[];
  return list.map(({ question, answer, level }) => ({ question, answer, level }));
}

async function ownModules(request: APIRequestContext) {
  const { data } = (await (await request.get('/api/v1/modules')).json()) as {
    data: { moduleId: number; moduleName: string; stackName: string; cardsCount: number }[];
  };
  return data;
}

test('exports a module and imports it without loss', async ({ page, context }) => {
  const { moduleId } = await openNewModule(page, {
    moduleName: 'Closures & scope',
    cards: [
      { question: '## Card (EASY)\n\n```\nnever closed', answer: '\n  blank edges \n\n' },
      { question: 'Ends\r\nof\rlines', answer: '```md\n### Answer\n```\n\\r' },
    ],
  });
  const downloading = page.waitForEvent('download');
  await cardPanel(page).getByRole('button', { name: 'Export' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe('closures-scope.md');
  const text = await readFile(await download.path(), 'utf8');

  await modulePanel(page).getByRole('button', { name: 'Import' }).click();
  await dialog(page).getByLabel('File').setInputFiles(file('closures-scope.md', text));
  await expect(dialog(page).getByText('2 cards: 2 EASY')).toBeVisible();
  await expect(dialog(page).getByText('You already have a module with this name in JS')).toBeVisible();
  await dialog(page).getByLabel('Module name').fill('Closures again');
  await dialog(page).getByRole('button', { name: 'Create module' }).click();
  await expect(page.getByRole('status')).toHaveText('Module Closures again imported: 2 cards');
  await expect(tile(page, 2)).toBeVisible();

  const again = (await ownModules(context.request)).find(({ moduleName }) => moduleName === 'Closures again');
  expect(await textsOf(context.request, again?.moduleId ?? 0)).toEqual(
    await textsOf(context.request, moduleId),
  );
});

test('lists every error of a dropped file with its line, and imports nothing', async ({ page, context }) => {
  await page.goto('/#/created-modules');
  await expect(page.getByText('No modules yet')).toBeVisible();
  await drop(page, 'bad.md', bad);
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Line 2Unknown field `modul`. Remove the line.',
    'Line 5Expected `## Card (EASY)`, `## Card (MEDIUM)` or `## Card (HARD)`.',
    'Line 13Unexpected heading `### Notes`. To keep it as text, write `\\### Notes` or use `####`.',
    'Line 15The card has no answer. Write it below a line `### Answer`.',
  ]);
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await expectAccessible(page);
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectNoHorizontalScroll(page);
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  await dialog(page).getByRole('button', { name: 'Line 13' }).click();
  const marked = await dialog(page)
    .getByLabel('Text')
    .evaluate((area: HTMLTextAreaElement) => area.value.slice(area.selectionStart, area.selectionEnd));
  expect(marked).toBe('### Notes');
  expect(await ownModules(context.request)).toEqual([]);

  await typeText(page, front + cardText('One?', 'HARD') + cardText('Two?'));
  await expect(dialog(page).getByText('2 cards: 1 EASY, 1 HARD')).toBeVisible();
  await expect(dialog(page).getByLabel('Module name')).toHaveValue('Iterators');
  await expect(dialog(page).getByLabel('Stack')).toHaveValue('Python');
  await expectAccessible(page);
  await dialog(page).getByRole('button', { name: 'Create module' }).click();
  await expect(moduleButton(page, /^Iterators Python/)).toBeVisible();
});

test('imports a file by keyboard alone, with a stack chosen for it', async ({ page, context }) => {
  // Waits from here on, because a busy browser may open its file dialog late.
  const choosing = page.waitForEvent('filechooser');
  await page.goto('/#/created-modules');
  await modulePanel(page).getByRole('button', { name: 'Import' }).focus();
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByLabel('File')).toBeFocused();
  await page.keyboard.press('Space');
  const chooser = await choosing;
  await chooser.setFiles(
    file('rust.md', `---\nmodule: Lifetimes\nstack: Rust\n---\n${cardText('What is elided?')}`),
  );
  await expect(
    dialog(page).getByText('There is no stack named Rust. Choose one from the list.'),
  ).toBeVisible();
  await dialog(page).getByLabel('Stack').selectOption('GO');
  await dialog(page).getByLabel('Module name').press('Enter');
  await dialog(page).getByRole('button', { name: 'Create module' }).press('Enter');
  await expect(tile(page, 1)).toBeVisible();
  expect(await ownModules(context.request)).toMatchObject([
    { moduleName: 'Lifetimes', stackName: 'GO', cardsCount: 1 },
  ]);
});

test('adds pasted cards after those of the open module', async ({ page, context }) => {
  const { moduleId } = await openNewModule(page, {
    moduleName: 'Loops',
    cards: [{ question: 'Zero?', answer: 'A' }],
  });
  await expect(tile(page, 1)).toBeVisible();
  await paste(page, 'Just a sentence.');
  await expect(dialog(page)).toBeHidden();
  await paste(page, `${cardText('One?')}\n${cardText('Two?', 'MEDIUM')}`);
  await expect(dialog(page).getByRole('radio', { name: 'Loops, after its existing cards' })).toBeChecked();
  await dialog(page).getByRole('button', { name: 'Add 2 cards' }).click();
  await expect(page.getByRole('status')).toHaveText('2 cards added to Loops');
  await expect(tile(page, 3)).toBeVisible();
  const questions = (await textsOf(context.request, moduleId)).map(({ question }) => question);
  expect(questions).toEqual(['Zero?', 'One?', 'Two?']);
});

test('turns a pasted table from Anki into cards', async ({ page, context }) => {
  await openImportDialog(page);
  await typeText(page, '#separator:tab\nWhat is hoisted?\tDeclarations.\nWhat is not?\tValues.\tHARD');
  await dialog(page).getByRole('button', { name: 'Convert to 2 cards' }).press('Enter');
  await expect(dialog(page).getByRole('region', { name: 'Preview' })).toBeFocused();
  await expect(dialog(page).getByText('2 cards: 1 EASY, 1 HARD')).toBeVisible();
  await dialog(page).getByRole('button', { name: 'Create module' }).click();
  await expect(dialog(page).getByText('Module name must be 1-100 characters long')).toBeVisible();
  await dialog(page).getByLabel('Module name').fill('Hoisting');
  await expect(dialog(page).getByText('Choose a stack', { exact: true }).last()).toBeVisible();
  await dialog(page).getByLabel('Stack').selectOption('JS');
  await dialog(page).getByRole('button', { name: 'Create module' }).click();
  await expect(tile(page, 2)).toBeVisible();
  expect(await ownModules(context.request)).toMatchObject([{ moduleName: 'Hoisting', cardsCount: 2 }]);
});

test('says which formats there are when a file or text is CSV', async ({ page }) => {
  await openImportDialog(page);
  const csv = 'question,answer,level\nWhat is CSV?,"Values, separated",EASY\n';
  await dialog(page).getByLabel('File').setInputFiles(file('cards.csv', csv));
  const reason = dialog(page).getByText(
    'This looks like CSV. Import it on the Import page. Here, use a table with tabs',
  );
  await expect(reason).toBeVisible();
  await expectAccessible(page);
  await typeText(page, csv.replaceAll(',', '\t'));
  await expect(dialog(page).getByRole('button', { name: 'Convert to 2 cards' })).toBeVisible();
  await typeText(page, 'closure,a function with its scope\nhoisting,declarations come first');
  await expect(reason).toBeVisible();
});

test('reports a file that is not UTF-8 or is too large', async ({ page }) => {
  await openImportDialog(page);
  const choose = (name: string, buffer: Buffer) =>
    dialog(page).getByLabel('File').setInputFiles({ name, mimeType: 'text/markdown', buffer });
  await choose('old.md', Buffer.from([0x67, 0x72, 0xfc, 0xdf, 0x65]));
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'old.md is not UTF-8 text. Save it as UTF-8 and try again.',
  );
  await choose('much.md', Buffer.from(front + cardText('x'.repeat(9_000)).repeat(40)));
  await expect(
    dialog(page).getByText(/^This text is 35\d KB long. You can import up to 256 KB at a time/),
  ).toBeVisible();
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
});

test('clears the text, names and error of a file when another is chosen', async ({ page }) => {
  await openImportDialog(page);
  const choose = (name: string, buffer: Buffer) =>
    dialog(page).getByLabel('File').setInputFiles({ name, mimeType: 'text/markdown', buffer });
  await choose('iterators.md', Buffer.from(front + cardText('One?')));
  await dialog(page).getByLabel('Module name').fill('My name for it');
  await choose('old.md', Buffer.from([0x67, 0x72, 0xfc, 0xdf, 0x65]));
  await expect(dialog(page).getByRole('alert')).toHaveText(/^old\.md is not UTF-8 text/);
  await expect(dialog(page).getByLabel('Text')).toHaveValue('');
  await expect(dialog(page).getByRole('button', { name: 'Import', exact: true })).toBeDisabled();
  await choose('next.md', Buffer.from(front.replace('Iterators', 'Next') + cardText('Two?')));
  await expect(dialog(page).getByRole('alert')).toBeHidden();
  await expect(dialog(page).getByLabel('Module name')).toHaveValue('Next');
  await choose('old.md', Buffer.from([0xfc]));
  await typeText(page, front + cardText('Typed?'));
  await choose('old.md', Buffer.from([0xfc]));
  await expect(dialog(page).getByRole('alert')).toHaveText(/^old\.md is not UTF-8 text/);
  await expect(dialog(page).getByLabel('Text')).toHaveValue(front + cardText('Typed?'));
});

test('keeps the text when the import fails', async ({ page, context, expectConsole }) => {
  expectConsole(/./);
  await openImportDialog(page);
  await typeText(page, front + cardText('One?'));
  await expect(dialog(page).getByLabel('Stack')).toHaveValue('Python');
  await context.setOffline(true);
  const create = dialog(page).getByRole('button', { name: 'Create module' });
  await create.click();
  await expect(dialog(page).getByRole('alert')).toHaveText(
    'Error: nothing was imported. Network Error. Try again.',
  );
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toBeHidden();
  await context.setOffline(false);
  await modulePanel(page).getByRole('button', { name: 'Import' }).click();
  await create.click();
  await expect(tile(page, 1)).toBeVisible();
});

test('says next to the Import button why it is disabled, even below an open example', async ({ page }) => {
  await openImportDialog(page);
  const button = dialog(page).getByRole('button', { name: 'Import', exact: true });
  await expect(button).toHaveAccessibleDescription('Choose a file or enter text first.');
  await dialog(page).getByText('Example file').click();
  await typeText(page, bad);
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await dialog(page).getByLabel('Text').scrollIntoViewIfNeeded();
    await expect(dialog(page).getByText('4 problems to fix, the first on line 2.')).toBeInViewport({
      ratio: 1,
    });
    await expect(button).toBeInViewport({ ratio: 1 });
  }
  await expect(button).toHaveAccessibleDescription(/^4 problems to fix/);
  await dialog(page).getByRole('button', { name: 'Show line 2' }).click();
  await expect(dialog(page).getByLabel('Text')).toBeFocused();
  await typeText(page, 'One\tTwo\nThree\tFour');
  await expect(button).toHaveAccessibleDescription('Convert the table to cards first.');
  await expectAccessible(page);
});

test('imports the example that the dialog shows', async ({ page }) => {
  await openImportDialog(page);
  await dialog(page).getByText('Example file').click();
  const example = await dialog(page).locator('pre').textContent();
  await typeText(page, example ?? '');
  await dialog(page).getByRole('button', { name: 'Create module' }).click();
  await expect(moduleButton(page, /^Closures JS/)).toBeVisible();
});

test('counts the cards that are checked, and the drafts among them', async ({ page }) => {
  await page.goto('/#/created-modules');
  await modulePanel(page).getByRole('button', { name: 'Import' }).click();
  const choice = '## Card (EASY, choice)\n\nOne?\n\n### Options\n\n- [x] a\n- [ ] b\n\n';
  const parts = [
    '### Starter\n\n```js\n```',
    '### Tests\n\n- `one()` → `1`',
    '### Solution\n\n```js\nconst one = () => 1;\n```',
  ];
  await typeText(page, `${front}${choice}## Card (HARD, code)\n\nWrite one.\n\n${parts.join('\n\n')}\n`);
  await expect(dialog(page).getByText('2 cards: 1 EASY, 1 HARD')).toBeVisible();
  await expect(dialog(page).getByText('With answers that are checked: 1 Choice, 1 Code.')).toBeVisible();
  await expect(dialog(page).getByText('1 coding task is a draft until you run the solution.')).toBeVisible();
  await expectAccessible(page);
});
