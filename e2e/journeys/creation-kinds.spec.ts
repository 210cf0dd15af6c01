import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writeCode } from '../support/code-editor.ts';
import { cardPanel, openNewModule, row, tile } from '../support/creation-screen.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt, resizeTo } from '../support/viewports.ts';

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
  await expect(part(page, /^Explanation/)).toBeVisible();
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

for (const [how, send] of [
  ['button', add],
  ['keyboard', (page: Page) => page.keyboard.press('Control+Enter')],
] as const)
  test(`keeps the cursor in the next card while one is saved, added by ${how}`, async ({ page }) => {
    await openKind(page, 'Fill in blanks');
    const text = part(page, 'Text with blanks');
    await text.fill('A {{c1::Map}}');
    const gate = Promise.withResolvers<void>();
    await page.route('**/api/v1/cards', async (route) => {
      await gate.promise;
      await route.continue();
    });
    const sending = page.waitForRequest('**/api/v1/cards');
    await send(page);
    await sending;
    await text.fill('Use === here');
    await text.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(4, 7));
    gate.resolve();
    await expect(page.getByText('Card added')).toBeVisible();
    await expect(text).toBeFocused();
    await page.getByRole('button', { name: 'Make a blank' }).click();
    await expect(text).toHaveValue('Use {{c1::===}} here');
    await add(page);
    await expect(tile(page, 2)).toBeVisible();
    await expect(text).toHaveValue('');
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

test('says what is missing at its field, and sends nothing', async ({ page }) => {
  const moduleId = await openKind(page, 'Choose from options');
  await part(page, 'Option 1').fill('Only one');
  await add(page);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Give at least two options');
  const second = part(page, 'Option 2');
  await expect(second).toBeFocused();
  await expect(second).toHaveAttribute('aria-invalid', 'true');
  await expect(second).toHaveAccessibleDescription('Give at least two options');
  // Otherwise, the header is over buttons that the focus has scrolled below it.
  await page.evaluate(() => scrollTo(0, 0));
  await expectAccessible(page);
  expect(await cardsOf(page, moduleId)).toEqual([]);
  await second.fill('Another one');
  await expect(alert).toBeHidden();
  await expect(second).not.toHaveAttribute('aria-invalid');
  await add(page);
  await expect(page.getByText('Card added')).toBeVisible();
  await expect(alert).toBeHidden();
});

test('leads to the wrong field of a task, as it is numbered on screen', async ({ page }) => {
  await writeDoubleTask(page);
  await part(page, 'Example 1: expected output').fill('4');
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add a test', exact: true }).click();
    await expect(part(page, `Test ${number}: input`)).toBeFocused();
  }
  await part(page, 'Test 2: input').fill('double(4)');
  await add(page);
  const output = part(page, 'Test 2: expected output');
  await expect(page.getByRole('alert')).toHaveText('The expected output of test 2 is empty');
  await expect(output).toBeFocused();
  await output.fill('eight');
  await add(page);
  await expect(page.getByRole('alert')).toHaveText('The expected output of test 2 is not JSON');
  await output.fill('8');
  await writeCode(code(page, 'Solution'), '');
  await add(page);
  await expect(page.getByRole('alert')).toHaveText('Write a solution');
  await expect(code(page, 'Solution')).toBeFocused();
  await expect(code(page, 'Solution')).toHaveAttribute('aria-invalid', 'true');
});

test('puts the focus into what is added', async ({ page }) => {
  await openKind(page, 'Choose from options');
  await page.getByRole('button', { name: 'Add an option' }).click();
  await expect(part(page, 'Option 4')).toBeFocused();
  await kindSelect(page).selectOption('Write code that passes tests');
  await page.getByRole('button', { name: 'Add an example' }).click();
  await expect(part(page, 'Example 1: input')).toBeFocused();
  for (const number of [1, 2]) {
    await page.getByRole('button', { name: 'Add a wrong solution' }).click();
    await expect(code(page, `Wrong solution ${number}`)).toBeFocused();
  }
  await expect(cardPanel(page).getByText('Tab indents.')).toHaveCount(1);
});

test('keeps the kind where it is while it is changed, with its whole label', async ({ page }) => {
  await openKind(page, 'Choose from options');
  const select = kindSelect(page);
  const before = await select.boundingBox();
  expect(before?.y).toBeLessThan((await part(page, 'Question').boundingBox())?.y ?? 0);
  await select.selectOption('Write code that passes tests');
  await expect(code(page, 'Starter')).toBeVisible();
  expect((await select.boundingBox())?.y).toBe(before?.y);
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    // A select shows no more of its label than its width; its own width is that of the longest one.
    const missing = await select.evaluate((element: HTMLSelectElement) => {
      const copy = element.parentElement?.appendChild(element.cloneNode(true)) as HTMLElement;
      copy.style.cssText = 'position: absolute; width: max-content; max-width: none';
      const missing = copy.offsetWidth - element.offsetWidth;
      copy.remove();
      return missing;
    });
    expect(missing).toBeLessThanOrEqual(0);
  }
});

test('previews nothing while there is nothing to preview', async ({ page }) => {
  await openKind(page, 'Choose from options');
  for (const kind of ['choice', 'typed', 'cloze', 'order', 'code']) {
    await kindSelect(page).selectOption(kind);
    await expect(page.getByText('Your formatted answer appears here.')).toBeVisible();
  }
});

test('shows the kinds of cards in their list, except of those that are turned', async ({ page }) => {
  await openKind(page, 'Type a short answer');
  await part(page, 'Accepted answers').fill('404');
  await add(page);
  await cardPanel(page).getByLabel('Question').fill('What is turned?');
  await kindSelect(page).selectOption('Turn the card');
  await part(page, 'Answer').fill('This one.');
  await add(page);
  await page.getByRole('button', { name: 'List' }).click();
  await expect(row(page, 1)).toContainText('EASYTyped');
  await expect(row(page, 2)).toContainText('EASY');
  await expect(row(page, 2)).not.toContainText(/Typed|Turn/);
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

test('keeps the parts of one card out of the next', async ({ page }) => {
  await openKind(page, 'Choose from options');
  await part(page, 'Option 1').fill('Of the first card');
  await part(page, 'Option 2').fill('Wrong');
  await kindSelect(page).selectOption('Turn the card');
  await part(page, 'Answer').fill('Turned');
  await add(page);
  await expect(page.getByText('Card added')).toBeVisible();
  await kindSelect(page).selectOption('Choose from options');
  await expect(part(page, 'Option 1')).toHaveValue('');
});

test('puts a removed option back', async ({ page }) => {
  await openKind(page, 'Choose from options');
  for (const [index, text] of ['One', 'Two', 'Three'].entries())
    await part(page, `Option ${index + 1}`).fill(text);
  await part(page, 'Option 3 is correct').check();
  await page.getByRole('button', { name: 'Remove option 2' }).click();
  await expect(part(page, 'Option 2')).toHaveValue('Three');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(part(page, 'Option 2')).toHaveValue('Two');
  await expect(part(page, 'Option 3 is correct')).toBeChecked();
});

test('answers a tried card with the keyboard', async ({ page }) => {
  await openKind(page, 'Choose from options');
  await part(page, 'Option 1').fill('Right one');
  await part(page, 'Option 2').fill('Wrong one');
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog', { name: 'As a learner gets it' });
  const first = dialog.getByRole('radio').first();
  await expect(first).toBeFocused();
  await page.keyboard.press('2');
  await expect(dialog.getByRole('radio').nth(1)).toBeChecked();
  await page.keyboard.press('1');
  await expect(first).toBeChecked();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: /^(Right|Wrong)$/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(first).toBeFocused();
  await expect(first).not.toBeChecked();
});

test('tries a card as a learner gets it', async ({ page }) => {
  const moduleId = await openKind(page, 'Choose from options');
  await page.getByRole('button', { name: 'Try it' }).click();
  await expect(page.getByRole('alert')).toHaveText('Give at least two options');
  await part(page, 'Option 1').fill('Right one');
  await part(page, 'Option 2').fill('Wrong one');
  await part(page, /^Why option 2 is wrong/).fill('Because.');
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog', { name: 'As a learner gets it' });
  await dialog.getByRole('radio', { name: 'Wrong one' }).check();
  await dialog.getByRole('button', { name: 'Check answer' }).click();
  await expect(dialog.getByRole('heading', { name: 'Wrong' })).toBeVisible();
  await expect(dialog.getByText('Because.')).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Start again' }).click();
  await dialog.getByRole('radio', { name: 'Right one' }).check();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Right' })).toBeVisible();
  expect(await cardsOf(page, moduleId)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Try it' })).toBeFocused();
});

const code = (page: Page, label: string) =>
  cardPanel(page).getByRole('textbox', { name: label, exact: true });

async function writeDoubleTask(page: Page): Promise<number> {
  const moduleId = await openKind(page, 'Write code that passes tests');
  await writeCode(code(page, 'Starter'), 'function double(n) {\n}');
  await writeCode(code(page, 'Solution'), 'function double(n) {\n  return n * 2;\n}');
  await page.getByRole('button', { name: 'Add an example' }).click();
  await part(page, 'Example 1: input').fill('double(2)');
  return moduleId;
}

test('writes a coding task, runs its solution, and tries it', async ({ page }) => {
  const moduleId = await writeDoubleTask(page);
  const verification = page.getByRole('region', { name: 'Verification' });
  await expect(verification).toContainText('Draft: not verified yet');
  await page.getByRole('button', { name: 'Fill in empty outputs' }).click();
  await expect(part(page, 'Example 1: expected output')).toHaveValue('4');
  await expect(part(page, 'Example 1: expected output')).toBeFocused();
  await expect(verification).toContainText('were filled in. Check that they are right.');
  await page.getByRole('button', { name: 'Run the solution' }).click();
  await expect(verification).toContainText('✓ Verified');
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'desktop');
  await page.getByRole('button', { name: 'Try it' }).click();
  const dialog = page.getByRole('dialog', { name: 'As a learner gets it' });
  await writeCode(dialog.getByRole('textbox', { name: 'Your code' }), 'const double = (n) => n + n;');
  await page.keyboard.press('Control+Shift+Enter');
  await expect(dialog.getByRole('heading', { name: 'Right' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await add(page);
  await expect(page.getByText('Card added', { exact: true })).toBeVisible();
  expect(await cardsOf(page, moduleId)).toMatchObject([
    {
      kind: 'code',
      body: {
        language: 'javascript',
        examples: [{ input: 'double(2)', output: '4' }],
        tests: [],
        isVerified: true,
      },
    },
  ]);
});

test('saves a task whose starter passes as a draft, and says so', async ({ page }) => {
  const moduleId = await writeDoubleTask(page);
  await part(page, 'Example 1: expected output').fill('4');
  await writeCode(code(page, 'Starter'), 'const double = () => 4;');
  await page.getByRole('button', { name: 'Run the solution' }).click();
  await expect(page.getByRole('alert')).toHaveText('The starter passes every test');
  await code(page, 'Solution').press('Control+Enter');
  await expect(page.getByText('Card added as a draft that is not verified')).toBeVisible();
  expect(await cardsOf(page, moduleId)).toMatchObject([{ body: { isVerified: false } }]);
  await tile(page, 1).click();
  await expect(code(page, 'Starter')).toHaveText('const double = () => 4;');
  await writeCode(code(page, 'Starter'), 'let double;');
  await page.getByRole('button', { name: 'Run the solution' }).click();
  const verification = page.getByRole('region', { name: 'Verification' });
  await expect(verification).toContainText('✓ Verified');
  // Whatever runs must be verified again after it was changed.
  await part(page, 'Example 1: input').fill('double(2) + 0');
  await expect(verification).toContainText('Draft: not verified yet');
  await page.getByRole('button', { name: 'Discard edits' }).click();
  await expect(code(page, 'Starter')).toHaveText('const double = () => 4;');
});

test('stops a solution that does not end', async ({ page }) => {
  await writeDoubleTask(page);
  await part(page, 'Example 1: expected output').fill('4');
  await writeCode(code(page, 'Solution'), 'function double() { for (;;); }');
  await page.getByRole('button', { name: 'Run the solution' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The solution does not pass example 1: The test took longer than 1 s',
  );
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
  for (const kind of ['choice', 'typed', 'cloze', 'order', 'code']) {
    await kindSelect(page).selectOption(kind);
    await expect(part(page, /^Explanation/)).toBeVisible();
    await expectAccessible(page);
    await expectNoHorizontalScrollAt(page, 'smallPhone', 'desktop');
  }
});
