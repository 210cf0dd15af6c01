import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import {
  blank,
  checkButton,
  checkedDraft,
  goToQuestion,
  option,
  questions,
  verdict,
  waitForControls,
} from '../support/checked-cards.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { writeModule } from '../support/module.ts';
import { shownQuestion } from '../support/review.ts';
import { expect, test as guestTest, memberTest as test } from '../support/test.ts';

const hardMark = (page: Page) => page.getByRole('button', { name: 'Mark as hard' });
const turnButton = (page: Page) => page.getByRole('button', { name: 'Turn over the card' });
const line = (page: Page, text: string) => page.locator('[data-row-id]').filter({ hasText: text });
const handle = (page: Page, text: string) => line(page, text).getByRole('button', { name: /^Move/ });
const answerSide = (page: Page) => page.locator('[data-side="answer"]');

/** The texts of the lines, with the divider between those that are placed and those left out. */
const lineTexts = async (page: Page) =>
  (await page.locator('[data-row-id]').allInnerTexts()).map((text) =>
    text
      .split('\n')
      .find((part) => part.trim().length > 0 && !/^(⠿|Leave out|Put back)$/.test(part.trim()))
      ?.trim(),
  );

async function study(page: Page, question: keyof typeof questions): Promise<void> {
  const { moduleId } = await writeModule(page.request, checkedDraft);
  await page.goto(`/#/module/${moduleId}`);
  await goToQuestion(page, questions[question]);
}

test('checks a choice by keyboard alone and goes on with Enter', async ({ page }) => {
  await study(page, 'oneOption');
  const numberOf = (text: string) =>
    page.getByRole('group').locator('label').filter({ hasText: text }).locator('kbd').innerText();
  await page.keyboard.press(await numberOf('"null"'));
  await expect(option(page, '"null"')).toBeChecked();
  await page.keyboard.press(await numberOf('"object"'));
  await expect(option(page, '"object"')).toBeChecked();
  await expect(option(page, '"null"')).not.toBeChecked();
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Right');
  await expect(verdict(page)).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: /^Right\.$/ })).toHaveCount(1);
  await expect(answerSide(page).getByText('Your choice, correct')).toBeVisible();
  await expect(answerSide(page)).toContainText('cannot tell null from an object');
  await expect(hardMark(page)).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Enter');
  await expect(shownQuestion(page, questions.severalOptions)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Card' })).toBeFocused();
});

test('says which options of a wrong choice are wrong, and why', async ({ page }) => {
  await study(page, 'severalOptions');
  await page.getByText('[]', { exact: true }).first().click();
  await option(page, '0').check();
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Wrong');
  const answer = answerSide(page).getByRole('listitem');
  await expect(answer.filter({ hasText: '[]' })).toContainText('Your choice, wrong');
  await expect(answer.filter({ hasText: '[]' })).toContainText('Every object is truthy');
  await expect(answer.filter({ hasText: /0$/ })).toContainText('Your choice, correct');
  await expect(answer.filter({ hasText: '""' })).toContainText('Correct, not chosen');
  await expect(hardMark(page)).toHaveAttribute('aria-pressed', 'true');
});

test('reveals an unanswered card with “Turn over the card” and counts it as wrong', async ({ page }) => {
  await study(page, 'oneOption');
  await turnButton(page).click();
  await expect(verdict(page)).toHaveText('Not answered');
  await expect(answerSide(page)).toContainText('It counts as wrong.');
  await expect(hardMark(page)).toHaveAttribute('aria-pressed', 'true');
  await turnButton(page).click();
  await expect(shownQuestion(page, questions.oneOption)).toBeVisible();
  await expect(option(page, '"object"')).toBeDisabled();
  await expect(page.getByText('You have seen the answer to this card.')).toBeVisible();
});

test('does not reveal a card when Enter is pressed without an answer', async ({ page }) => {
  await study(page, 'oneOption');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Choose an answer first, or turn over the card to see it.')).toBeVisible();
  await expect(shownQuestion(page, questions.oneOption)).toBeVisible();
});

test('checks what was entered when the card is turned over', async ({ page }) => {
  await study(page, 'typed');
  await page.getByLabel('Your answer').fill(' MAP ');
  await turnButton(page).click();
  await expect(verdict(page)).toHaveText('Right');
});

test('checks a typed answer by keyboard alone', async ({ page }) => {
  await study(page, 'typed');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.type('forEach');
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Wrong');
  await expect(answerSide(page)).toContainText('forEach ✕ Wrong');
  await expect(answerSide(page)).toContainText('Array.prototype.map');
});

test('moves on with the arrow keys from a field in which nothing was typed', async ({ page }) => {
  await study(page, 'typed');
  await expect(page.getByLabel('Your answer')).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await expect(shownQuestion(page, questions.cloze)).toBeVisible();
  await blank(page, 1).fill('a');
  await page.keyboard.press('ArrowLeft');
  await expect(blank(page, 1)).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowLeft');
  await expect(shownQuestion(page, questions.typed)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(blank(page, 1)).toHaveValue('a');
});

test('fills in the blanks of text and code by keyboard alone', async ({ page }) => {
  await study(page, 'cloze');
  await expect(blank(page, 1)).toBeFocused();
  await expect(blank(page, 2)).toHaveAttribute('placeholder', 'keyword');
  await page.keyboard.type('await');
  for (const text of ['async', 'await', 'text']) {
    await page.keyboard.press('Tab');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Right');
  await expect(answerSide(page)).toContainText('✓ async (right) function load(url)');
});

test('keeps the focus and the text of a blank while the code around it is highlighted', async ({ page }) => {
  const release = await holdCalls(page, '**/assets/javascript-*.js');
  await study(page, 'cloze');
  await blank(page, 3).fill('aw');
  const code = page.locator('[data-side="question"] pre');
  await expect(code.locator('.hljs-keyword')).toHaveCount(0);
  release();
  await expect(code.locator('.hljs-keyword').first()).toBeVisible();
  await expect(blank(page, 3)).toBeFocused();
  await page.keyboard.type('ait');
  await expect(blank(page, 3)).toHaveValue('await');
});

test('says which blanks are wrong', async ({ page }) => {
  await study(page, 'cloze');
  await blank(page, 1).fill('await');
  await blank(page, 2).fill('Async');
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Wrong');
  await expect(answerSide(page)).toContainText('1 of 4 blanks right');
  await expect(answerSide(page)).toContainText('✕ Async (wrong), right answer: async function');
  await expect(answerSide(page)).toContainText('✕ empty (wrong), right answer: json');
});

test('puts lines in order by keyboard alone', async ({ page }) => {
  await study(page, 'order');
  await handle(page, 'item in list').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowRight');
  await expect
    .poll(async () => (await lineTexts(page)).slice(-2))
    .toEqual(['Left out', 'for (const item in list) total += item;']);
  for (const [at, text] of ['function sum', 'let total', 'item of list', 'return total', '}'].entries()) {
    await handle(page, text).first().focus();
    await page.keyboard.press('Space');
    await page.keyboard.press('Home');
    for (let step = 0; step < at; step++) await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Space');
    await expect.poll(async () => (await lineTexts(page))[at]).toContain(text);
    await expect(page.locator('[data-row-id]').nth(at).getByRole('button', { name: /^Move/ })).toBeFocused();
  }
  await page.keyboard.press('Enter');
  await expect(verdict(page)).toHaveText('Right');
});

test('announces where a line would go, and cancels with Escape', async ({ page }) => {
  await study(page, 'order');
  const before = await lineTexts(page);
  await page.getByRole('button', { name: 'Move line 2' }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText(/^Line 2 picked up\./)).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('Position 1 of 6', { exact: true })).toBeAttached();
  await page.keyboard.press('Escape');
  await expect(page.getByText('Canceled. Line 2 stays where it is.')).toBeAttached();
  expect(await lineTexts(page)).toEqual(before);
  await line(page, 'let total').getByRole('button', { name: 'Leave out' }).click();
  await page.getByRole('button', { name: 'Move the line that is left out' }).press('Space');
  await expect(page.getByText(/^The line that is left out picked up\./)).toBeAttached();
});

test('drags lines with the mouse, and says what is wrong with each', async ({ page }) => {
  await study(page, 'order');
  await line(page, 'let total').getByRole('button', { name: 'Leave out' }).click();
  await expect.poll(async () => (await lineTexts(page)).at(-1)).toBe('let total = 0;');
  await handle(page, '}').last().dragTo(page.locator('[data-row-id]').first());
  await expect.poll(async () => (await lineTexts(page))[0]).toBe('}');
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Wrong');
  const result = answerSide(page).getByRole('listitem');
  await expect(result.filter({ hasText: 'let total' })).toContainText('Missing');
  await expect(result.filter({ hasText: 'item in list' })).toContainText('Does not belong');
  await expect(answerSide(page).getByRole('group', { name: 'Right order' })).toContainText('let total = 0;');
});

test('counts right answers on the last screen, and studies the wrong ones again', async ({ page }) => {
  await study(page, 'oneOption');
  await option(page, '"object"').check();
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Right');
  await goToQuestion(page, questions.typed);
  await turnButton(page).click();
  for (let card = 0; card < 3; card++) await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await expect(page.getByText('1 of 2 checked answers right.')).toBeVisible();
  await page.getByRole('button', { name: 'Study marked cards again' }).click();
  await expect(shownQuestion(page, questions.typed)).toBeVisible();
  await expect(page.getByText('1 / 1')).toBeVisible();
});

test('answers by touch', async ({ page, browser, product }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: await page.context().storageState(),
    viewport: { width: 320, height: 640 },
    hasTouch: true,
    isMobile: true,
  });
  const phone = await context.newPage();
  await study(phone, 'severalOptions');
  await option(phone, '0').tap();
  await option(phone, '""').tap();
  await checkButton(phone).tap();
  await expect(verdict(phone)).toHaveText('Right');
  await goToQuestion(phone, questions.typed);
  await expect(phone.getByLabel('Your answer')).not.toBeFocused();
  await goToQuestion(phone, questions.order);
  await handle(phone, '}').last().tap();
  await phone.getByRole('button', { name: 'Move earlier' }).tap();
  await phone.getByRole('button', { name: 'Done' }).tap();
  await expect(phone.getByRole('button', { name: 'Done' })).toBeHidden();
  await context.close();
});

test('says that the controls were not loaded, and loads them again', async ({ page, expectConsole }) => {
  expectConsole(/answer-parts/);
  await page.route('**/answer-parts*.js', (route) => route.abort());
  const { moduleId } = await writeModule(page.request, checkedDraft);
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByText('The controls for this card were not loaded.')).toBeVisible();
  await page.unroute('**/answer-parts*.js');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(option(page, '"object"')).toBeVisible();
});

for (const question of Object.keys(questions) as (keyof typeof questions)[])
  test(`can be used by everyone, from 320 pixels up: ${question}`, async ({ page }) => {
    await study(page, question);
    await expectUsable(page);
    await turnButton(page).click();
    await expect(verdict(page)).toBeVisible();
    await expectUsable(page);
  });

guestTest('a guest answers the last question of the SQL sample', async ({ page }) => {
  await page.goto('/#/guest/2');
  await expect(page.getByText('1 / 19')).toBeVisible();
  for (let card = 1; card < 19; card++) await page.keyboard.press('ArrowRight');
  await waitForControls(page);
  await option(page, 'No rows').check();
  await checkButton(page).click();
  await expect(verdict(page)).toHaveText('Right');
  await expect(answerSide(page)).toContainText('NOT EXISTS has no such trap');
});
