import type { Page } from '@playwright/test';
import { signIn } from '../account-forms.ts';
import { nextButton } from '../interview.ts';
import { expect } from '../test.ts';
import { type GalleryData, galleryPassword } from './gallery-data.ts';

/** Brings a screen into the state for the picture. */
export type Prepare = (page: Page, data: GalleryData) => Promise<void>;

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

export const showAnswer: Prepare = async (page, data) => {
  await waitForQuestion(page, data);
  await turnOver(page, data);
};

/** Opens the key points and sources below the answer. */
export const openDetails: Prepare = (page) =>
  page.locator('[data-side="answer"] summary', { hasText: 'Sources' }).click();

export const suspend: Prepare = async (page, data) => {
  await waitForQuestion(page, data);
  await press('Suspend')(page, data);
  await expect(page.getByText(/^Suspended: /).first()).toBeVisible();
};

export const gradeAgain: Prepare = async (page, data) => {
  await showAnswer(page, data);
  await page.keyboard.press('1');
};

export const markHard: Prepare = press('Mark as hard');

export const goToLast: Prepare = async (page, data) => {
  await waitForQuestion(page, data);
  for (let card = 0; card < 11; card++) await page.keyboard.press('ArrowRight');
};

export const finishWithHard: Prepare = async (page, data) => {
  await waitForQuestion(page, data);
  await markHard(page, data);
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

export const openTeamProgress: Prepare = async (page) => {
  await page.getByText(/of \d+ cards started/).click();
  await expect(page.getByRole('table', { name: 'Progress by module' })).toBeVisible();
};

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

export const typeNames: Prepare = async (page, data) => {
  await page.getByLabel('First name').fill('Admin');
  await page.getByLabel('Last name').fill('H0pper');
  await press('Edit')(page, data);
  await expect(page.getByText('Nice try!')).toBeVisible();
};

export const typePasswords =
  (first: string, second: string): Prepare =>
  async (page, data) => {
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('Confirm new password', { exact: true }).fill(second);
    await press('Change password')(page, data);
    await expect(page.getByRole('alert')).toBeVisible();
  };

export const capture: Prepare = async (page, data) => {
  await page.getByLabel('Tag').fill('Threads');
  await page.getByLabel('Question').fill('What is a virtual thread?');
  await press('Save')(page, data);
  await expect(page.getByRole('alert')).toBeVisible();
};

export const openCard: Prepare = async (page, data) => {
  await press('2')(page, data);
  await expect(page.getByLabel('Answer')).not.toHaveValue('');
};

export const selectCards: Prepare = async (page, data) => {
  await press('List')(page, data);
  for (const place of [2, 3]) await page.getByLabel(`Select card ${place}`, { exact: true }).click();
  await expect(page.getByRole('region', { name: 'Selected cards' })).toBeVisible();
};

export const askAboutModule: Prepare = async (page) => {
  await page.getByRole('region', { name: 'Modules' }).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
};

export const importText =
  (text: string): Prepare =>
  async (page, data) => {
    await press('Import')(page, data);
    await page.getByRole('dialog').getByLabel('Text').fill(text);
  };

/** Ends the import that the picture before has left open. */
const startImport: Prepare = async (page) => {
  const choose = page.getByRole('heading', { name: 'Choose what to import' });
  const cancel = page.getByRole('button', { name: 'Cancel' });
  await choose.or(cancel).first().waitFor();
  if (await cancel.isVisible()) await cancel.click();
  await choose.waitFor();
};

const importFile =
  (name: string, text: string, then: string): Prepare =>
  async (page, data) => {
    await startImport(page, data);
    const file = { name, mimeType: 'text/plain', buffer: Buffer.from(text) };
    await page.getByLabel('Files', { exact: true }).setInputFiles(file);
    await page.getByRole('heading', { name: then }).waitFor({ timeout: 60_000 });
  };

/** A stack that the server has and one that it lacks, a duplicate, and a picture that is missing. */
const importedNotes = [
  '#separator:tab\n#html:true\n#deck column:1',
  'JS::Closures and the event loop\tName two uses of a closure.\tPrivate state, and callbacks.',
  'JS::Generators\tWhat is a <b>generator</b>?\tA function that can pause.<img src="missing.png">',
  'Kotlin::Coroutines\tWhat is a {{c1::coroutine}}?\tA computation that can be suspended.',
].join('\n');

const table = 'What is hoisted?,Declarations.\nWhat is a closure?,A function with its scope.\n';

export const chooseImport = importFile('js-basics.csv', table, 'What will be imported');
export const chooseNotes = importFile('Interviews.txt', importedNotes, 'What will be imported');
export const chooseBroken = importFile('deck.apkg', 'not a package', 'deck.apkg was not imported');

/** Imports a table, undoing it when it is there already. */
export const importTable: Prepare = async (page, data) => {
  await chooseImport(page, data);
  await page.getByLabel('All cards (2 cards)').selectOption('JS');
  await page.getByRole('button', { name: 'Import 2 cards' }).click();
  await page.getByRole('heading', { name: 'Imported' }).waitFor({ timeout: 60_000 });
};

export const undoImport: Prepare = async (page, data) => {
  await importTable(page, data);
  await press('Undo import')(page, data);
  await page.getByRole('heading', { name: 'Import undone' }).waitFor();
};

export const openQuestion: Prepare = (page) => page.locator('summary').nth(1).click();

export const signInAsFollower: Prepare = async (page, { follower }) => {
  await signIn(page, { username: follower, password: galleryPassword });
  await expect(page.getByLabel('Code', { exact: true })).toBeVisible();
};

/** Presses a button that asks for the password if the sign-in was more than ten minutes ago. */
export const pressAndConfirm =
  (name: string, dialog: string): Prepare =>
  async (page, data) => {
    await press(name)(page, data);
    const result = page.getByRole('dialog', { name: dialog });
    const confirmation = page.getByRole('dialog', { name: 'Confirm your password' });
    await result.or(confirmation).waitFor();
    if (await result.isVisible()) return;
    await confirmation.getByLabel('Current password').fill(galleryPassword);
    await confirmation.getByRole('button', { name: 'Continue' }).click();
    await result.waitFor();
  };

export const waitForText =
  (text: string): Prepare =>
  (page) =>
    expect(page.getByText(text, { exact: true }).first()).toBeVisible();

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
  async (page, data) => {
    for (const step of steps) await step(page, data);
  };

export const searchModule: Prepare = async (page) => {
  await page.getByLabel('Module name').fill('c');
  await expect(page.getByRole('option').first()).toBeVisible();
};
