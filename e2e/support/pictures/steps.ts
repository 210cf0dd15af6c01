import type { Page } from '@playwright/test';
import { nextButton } from '../interview.ts';
import { expect } from '../test.ts';

/** Brings a screen into the state for the picture. */
export type Prepare = (page: Page) => Promise<void>;

export const press =
  (name: string | RegExp): Prepare =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const turnOver: Prepare = async (page) => {
  await page.keyboard.press('Space');
  await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
};

export const waitForQuestion: Prepare = (page) =>
  expect(page.locator('[data-side="question"]')).toBeVisible();

export const showAnswer: Prepare = async (page) => {
  await waitForQuestion(page);
  await turnOver(page);
};

/** Opens the key points and sources below the answer. */
export const openDetails: Prepare = (page) =>
  page.locator('[data-side="answer"] summary', { hasText: 'Sources' }).click();

export const suspend: Prepare = async (page) => {
  await waitForQuestion(page);
  await press('Suspend')(page);
  await expect(page.getByText(/^Suspended: /).first()).toBeVisible();
};

export const gradeAgain: Prepare = async (page) => {
  await showAnswer(page);
  await page.keyboard.press('1');
};

export const markHard: Prepare = press('Mark as hard');

export const goToLast: Prepare = async (page) => {
  await waitForQuestion(page);
  for (let card = 0; card < 11; card++) await page.keyboard.press('ArrowRight');
};

export const finishWithHard: Prepare = async (page) => {
  await waitForQuestion(page);
  await markHard(page);
  for (let card = 0; card < 13; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
};

export const openMenu: Prepare = async (page) => {
  const menu = page.getByRole('button', { name: 'Menu' });
  if (await menu.isVisible()) await menu.click();
  await expect(page.getByRole('banner').getByRole('link', { name: 'Library' })).toBeVisible();
};

export const waitForToday =
  (heading: string): Prepare =>
  (page) =>
    expect(page.getByRole('region', { name: 'Today' }).getByRole('heading')).toHaveText(heading);

export const waitForSection =
  (name: string): Prepare =>
  (page) =>
    expect(page.getByRole('region', { name, exact: true })).toBeVisible();

export const waitForPlan: Prepare = (page) =>
  expect(page.getByText(/\d+ questions, .*minutes/)).toBeVisible();

/** Opens the learner's interview, of which there is only one at a time. */
export const startOrContinue: Prepare = async (page) => {
  const main = page.getByRole('main');
  const start = main.getByRole('button', { name: 'Start the interview' });
  const proceed = main.getByRole('link', { name: 'Continue' });
  await start.or(proceed).click();
  await expect(nextButton(page)).toBeVisible();
};

export const showAllQuestions: Prepare = (page) => page.getByText(/^Question \d+ of \d+$/).click();

export const waitForEnd =
  (heading: string): Prepare =>
  (page) =>
    expect(page.getByRole('heading', { name: heading })).toBeVisible();

export const waitForHit: Prepare = (page) => expect(page.getByRole('article').first()).toBeVisible();

export const waitForNoHits: Prepare = (page) =>
  expect(page.getByRole('heading', { name: 'The library has no cards about' })).toBeVisible();

export const finish: Prepare = async (page) => {
  for (let card = 0; card < 19; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
};

export const typeNames: Prepare = async (page) => {
  await page.getByLabel('First name').fill('Admin');
  await page.getByLabel('Last name').fill('H0pper');
  await press('Edit')(page);
  await expect(page.getByText('Nice try!')).toBeVisible();
};

export const typePasswords =
  (first: string, second: string): Prepare =>
  async (page) => {
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('Confirm new password', { exact: true }).fill(second);
    await press('Change password')(page);
    await expect(page.getByRole('alert')).toBeVisible();
  };

export const capture: Prepare = async (page) => {
  await page.getByLabel('Tag').fill('Threads');
  await page.getByLabel('Question').fill('What is a virtual thread?');
  await press('Save')(page);
  await expect(page.getByRole('alert')).toBeVisible();
};

export const openCard: Prepare = async (page) => {
  await press('2')(page);
  await expect(page.getByLabel('Answer')).not.toHaveValue('');
};

export const selectCards: Prepare = async (page) => {
  await press('List')(page);
  for (const place of [2, 3]) await page.getByLabel(`Select card ${place}`, { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected cards' })).toBeVisible();
};

export const askAboutModule: Prepare = async (page) => {
  await page.getByRole('region', { name: 'Modules' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

export const importText =
  (text: string): Prepare =>
  async (page) => {
    await press('Import')(page);
    await page.getByRole('dialog').getByLabel('Text').fill(text);
  };

const table = 'What is hoisted?,Declarations.\nWhat is a closure?,A function with its scope.\n';

export const chooseImport: Prepare = async (page) => {
  const file = { name: 'js-basics.csv', mimeType: 'text/csv', buffer: Buffer.from(table) };
  await page.getByLabel('Files', { exact: true }).setInputFiles(file);
  await page.getByRole('heading', { name: 'What will come in' }).waitFor({ timeout: 60_000 });
};

export const goodImport =
  '---\nmodule: Iterators\nstack: JS\n---\n\n## Card (EASY)\n\nWhat does `next()` return?\n\n### Answer\n\nAn object with `value` and `done`.\n';

export const badImport =
  '---\nmodul: Iterators\n---\n\n## Card (Hard)\n\nWhat does `next()` return?\n\n### Notes\n';

export const writeOptions: Prepare = async (page) => {
  await page.getByLabel('Question').fill('Which of these can be iterated?');
  await page.getByLabel('Kind').selectOption('Choose from options');
  await page.getByLabel('Option 1', { exact: true }).fill('`Map`');
  await page.getByLabel('Option 2', { exact: true }).fill('`WeakMap`');
  await page.getByLabel(/^Why option 2/).fill('Its keys may be collected at any time.');
};

export const writeBlanks: Prepare = async (page) => {
  await page.getByLabel('Question').fill('Complete the loop');
  await page.getByLabel('Kind').selectOption('Fill in blanks');
  await page
    .getByLabel('Text with blanks')
    .fill('```js\nfor (const item {{c1::of}} {{c2::items::the list}}) print(item);\n```');
  await expect(page.getByLabel(/^Blank 2 also accepts/)).toBeVisible();
};

export const writeVaguely: Prepare = async (page) => {
  await page.getByLabel('Question').fill('What is a closure, and how does it leak?');
  await page.getByLabel('Answer').fill('A <b>function</b>:\n\n```python\nprint((1)\n```');
  await expect(page.getByText('HTML is shown as plain text')).toBeVisible();
};

export const pressInThirdRow =
  (name: string): Prepare =>
  (page) =>
    page.getByRole('table').getByRole('button', { name }).nth(2).click();

export const selectRows: Prepare = async (page) => {
  await page.getByRole('checkbox', { name: 'Select', exact: true }).nth(2).check();
  await page.getByRole('checkbox', { name: 'Select', exact: true }).nth(4).check();
  await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible();
};

export const waitForChoice: Prepare = (page) =>
  expect(page.getByRole('dialog').getByText(/^Module name$|^These cards belong/)).toBeVisible();

export const waitForTable: Prepare = (page) =>
  expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

export const waitForReports: Prepare = async (page) => {
  const cards = page.getByRole('region', { name: 'Reported cards' });
  await expect(cards).toHaveAttribute('aria-busy', 'false');
};

export const waitForStacks: Prepare = (page) =>
  expect(page.getByRole('listitem').filter({ hasText: /^PHP$/ })).toBeVisible();

export const inSequence =
  (...steps: Prepare[]): Prepare =>
  async (page) => {
    for (const step of steps) await step(page);
  };

export const searchModule: Prepare = async (page) => {
  await page.getByLabel('Module name').fill('c');
  await expect(page.getByRole('option').first()).toBeVisible();
};
