import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { cardPanel, openNewModule, tile } from '../support/creation-screen.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const kindSelect = (page: Page) => cardPanel(page).getByLabel('Kind');
const add = (page: Page) => cardPanel(page).getByRole('button', { name: 'Add', exact: true }).click();
const part = (page: Page, label: string | RegExp) => cardPanel(page).getByLabel(label, { exact: true });

async function cardsOf(page: Page, moduleId: number): Promise<{ body?: object }[]> {
  return (await page.request.get(`/api/v1/cards/modules/${moduleId}`)).json();
}

async function openKind(page: Page, kind: string): Promise<number> {
  const { moduleId } = await openNewModule(page, { moduleName: 'Checked' });
  await cardPanel(page).getByLabel('Question').fill('Which one?');
  await kindSelect(page).selectOption(kind);
  return moduleId;
}

test('writes a card with options, and opens it again', async ({ page }) => {
  const moduleId = await openKind(page, 'Choose from options');
  await part(page, 'Option 1').fill('`Map`');
  await part(page, 'Option 2').fill('`WeakMap`');
  await part(page, /^Why option 2 is wrong/).fill('It cannot be iterated.');
  await part(page, /^Explanation/).fill('A `Map` keeps the order of insertion.');
  await add(page);
  await expect(page.getByText('Card added')).toBeVisible();
  const [card] = await cardsOf(page, moduleId);
  expect(card).toMatchObject({
    kind: 'choice',
    body: {
      options: [
        { text: '`Map`', isCorrect: true },
        { text: '`WeakMap`', isCorrect: false, why: 'It cannot be iterated.' },
      ],
      hasSeveral: false,
    },
    answer: '- `Map`\n\nA `Map` keeps the order of insertion.',
  });
  // The next card is of the same kind.
  await expect(kindSelect(page)).toHaveValue('choice');
  await expect(part(page, 'Option 1')).toHaveValue('');
  await tile(page, 1).click();
  await expect(part(page, 'Option 2')).toHaveValue('`WeakMap`');
  await expect(part(page, 'Option 1 is correct')).toBeChecked();
});

test('writes short answers, blanks and lines', async ({ page }) => {
  const moduleId = await openKind(page, 'Type a short answer');
  await part(page, 'Accepted answers').fill('404\nNot Found\n');
  await add(page);
  await cardPanel(page).getByLabel('Question').fill('Complete the comparison');
  await kindSelect(page).selectOption('Fill in blanks');
  const text = part(page, 'Text with blanks');
  await text.fill('Use === here');
  await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
  await page.getByRole('button', { name: 'Make a blank' }).click();
  await expect(text).toHaveValue('Use {{c1::===}} here');
  await part(page, /^Blank 1 also accepts/).fill('`===`');
  await add(page);
  await cardPanel(page).getByLabel('Question').fill('Order the lines');
  await kindSelect(page).selectOption('Put lines in order');
  await part(page, 'Lines in their order').fill('try {\n  save();\n}');
  await part(page, /^Lines that do not belong/).fill('} else {');
  await add(page);
  await expect(tile(page, 3)).toBeVisible();
  await expect
    .poll(async () => (await cardsOf(page, moduleId)).map(({ body }) => body))
    .toEqual([
      { accepted: ['404', 'Not Found'], isExact: false },
      { text: 'Use {{c1::===}} here', alsoAccepted: { 1: ['`===`'] }, isExact: false },
      { language: '', lines: ['try {', '  save();', '}'], distractors: ['} else {'], alsoAccepted: [] },
    ]);
});

test('says what is missing and sends nothing', async ({ page }) => {
  const moduleId = await openKind(page, 'Choose from options');
  await part(page, 'Option 1').fill('Only one');
  await add(page);
  await expect(page.getByRole('alert')).toHaveText('Give at least two options');
  expect(await cardsOf(page, moduleId)).toEqual([]);
});

test('keeps the parts of every kind while the kind is changed, and after a reload', async ({ page }) => {
  await openKind(page, 'Type a short answer');
  await part(page, 'Accepted answers').fill('404');
  await kindSelect(page).selectOption('Turn the card');
  await part(page, 'Answer').fill('Not found');
  await kindSelect(page).selectOption('Type a short answer');
  await expect(part(page, 'Accepted answers')).toHaveValue('404');
  await page.reload();
  await expect(part(page, 'Accepted answers')).toHaveValue('404');
  await kindSelect(page).selectOption('Turn the card');
  await expect(part(page, 'Answer')).toHaveValue('Not found');
});

test('turns a checked card back into one that is turned', async ({ page }) => {
  const moduleId = await openKind(page, 'Type a short answer');
  await part(page, 'Accepted answers').fill('404');
  await add(page);
  await tile(page, 1).click();
  await kindSelect(page).selectOption('Turn the card');
  await part(page, 'Answer').fill('It is **404**.');
  await cardPanel(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByText('Card saved')).toBeVisible();
  const [card] = await cardsOf(page, moduleId);
  expect(card).toMatchObject({ answer: 'It is **404**.' });
  expect(card).not.toHaveProperty('kind');
});

test('fits a phone and is accessible with every kind', async ({ page }) => {
  await openKind(page, 'Choose from options');
  for (const kind of ['choice', 'typed', 'cloze', 'order']) {
    await kindSelect(page).selectOption(kind);
    await expect(part(page, /^Explanation/)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScrollAt(page, 'smallPhone', 'desktop');
  }
});
