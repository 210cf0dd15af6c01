import type { Page } from '@playwright/test';
import { hooksModule } from '../library.ts';
import { expect } from '../test.ts';
import type { GalleryData, Role } from './gallery-data.ts';

/** A screen in the state that its name describes. */
export type Screen = {
  name: string;
  role: Role;
  path: string | ((data: GalleryData) => string);
  /** Brings the screen into that state after it has loaded. */
  prepare?: (page: Page) => Promise<void>;
  /** A dialog is pictured as the window shows it, other screens at full length. */
  isDialog?: true;
};

type Prepare = NonNullable<Screen['prepare']>;

const press =
  (name: string | RegExp): Prepare =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const turnOver: Prepare = async (page) => {
  await page.keyboard.press('Space');
  await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
};

const waitForQuestion: Prepare = (page) => expect(page.locator('[data-side="question"]')).toBeVisible();

const showAnswer: Prepare = async (page) => {
  await waitForQuestion(page);
  await turnOver(page);
};

/** Opens the key points and sources below the answer. */
const openDetails: Prepare = (page) => page.locator('[data-side="answer"] summary').click();

const waitForHit: Prepare = (page) => expect(page.getByRole('article').first()).toBeVisible();

const waitForNoHits: Prepare = (page) => expect(page.getByText('Try fewer words')).toBeVisible();

const finish: Prepare = async (page) => {
  for (let card = 0; card < 18; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
};

const typeNames: Prepare = async (page) => {
  await page.getByLabel('First name').fill('Admin');
  await page.getByLabel('Last name').fill('H0pper');
  await press('Edit')(page);
  await expect(page.getByText('Nice try!')).toBeVisible();
};

const typePasswords =
  (first: string, second: string): Prepare =>
  async (page) => {
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('Confirm new password', { exact: true }).fill(second);
    await press('Change password')(page);
    await expect(page.getByRole('alert')).toBeVisible();
  };

const capture: Prepare = async (page) => {
  await page.getByLabel('Tag').fill('Threads');
  await page.getByLabel('Question').fill('What is a virtual thread?');
  await press('Save')(page);
  await expect(page.getByRole('alert')).toBeVisible();
};

const openCard: Prepare = async (page) => {
  await press('2')(page);
  await expect(page.getByLabel('Answer')).not.toHaveValue('');
};

const importText =
  (text: string): Prepare =>
  async (page) => {
    await press('Import')(page);
    await page.getByRole('dialog').getByLabel('Text').fill(text);
  };

const goodImport =
  '---\nmodule: Iterators\nstack: JS\n---\n\n## Card (EASY)\n\nWhat does `next()` return?\n\n### Answer\n\nAn object with `value` and `done`.\n';

const badImport = '---\nmodul: Iterators\n---\n\n## Card (Hard)\n\nWhat does `next()` return?\n\n### Hint\n';

const writeVaguely: Prepare = async (page) => {
  await page.getByLabel('Question').fill('What is a closure, and how does it leak?');
  await page.getByLabel('Answer').fill('A <b>function</b>:\n\n```python\nprint((1)\n```');
  await expect(page.getByText('HTML is shown as plain text')).toBeVisible();
};

const pressInThirdRow =
  (name: string): Prepare =>
  (page) =>
    page.getByRole('table').getByRole('button', { name }).nth(2).click();

const waitForTable: Prepare = (page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

const waitForStacks: Prepare = (page) =>
  expect(page.getByRole('listitem').filter({ hasText: /^PHP$/ })).toBeVisible();

const inSequence =
  (...steps: Prepare[]): Prepare =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const searchModule: Prepare = async (page) => {
  await page.getByLabel('Module name').fill('c');
  await expect(page.getByRole('option').first()).toBeVisible();
};

const forRole = (role: Role, list: Omit<Screen, 'role'>[]): Screen[] =>
  list.map((screen) => ({ ...screen, role }));

const section = (name: string, more = ''): Pick<Screen, 'path' | 'prepare'> => ({
  path: `/#/admin-cabinet?section=${name}${more}`,
  prepare: waitForTable,
});

const openFull = ({ fullModule }: GalleryData) => `/#/created-modules?module=${fullModule}`;

const studyFull = ({ fullModule }: GalleryData) => `/#/module/${fullModule}`;

export const pathOf = ({ path }: Screen, data: GalleryData): string =>
  typeof path === 'string' ? path : path(data);

/** Every screen and dialog of the product, and its empty and error states. */
export const screens: readonly Screen[] = [
  ...forRole('guest', [
    { name: 'home', path: '/' },
    { name: 'guest-study', path: '/#/guest/3' },
    { name: 'guest-study-answer', path: '/#/guest/3', prepare: turnOver },
    {
      name: 'guest-study-keys',
      path: '/#/guest/3',
      prepare: (page) => page.keyboard.press('?'),
      isDialog: true,
    },
    { name: 'guest-study-finish', path: '/#/guest/3', prepare: finish },
    { name: 'guest-study-not-found', path: '/#/guest/12' },
    { name: 'library', path: '/#/library' },
    { name: 'library-stack', path: '/#/library?stack=SQL&level=HARD' },
    { name: 'library-search', path: '/#/library?search=usefect', prepare: waitForHit },
    { name: 'library-nothing', path: '/#/library?search=xyzzyplugh', prepare: waitForNoHits },
    { name: 'library-module', path: `/#/library/${hooksModule}` },
    { name: 'library-module-answers', path: `/#/library/${hooksModule}`, prepare: press('Show all answers') },
    {
      name: 'library-study-answer',
      path: `/#/library/${hooksModule}/study`,
      prepare: inSequence(showAnswer, openDetails),
    },
    { name: 'about', path: '/#/about' },
    { name: 'donate', path: '/#/donate' },
    { name: 'login', path: '/#/login' },
    { name: 'login-reload', path: '/#/login-reload' },
    { name: 'registration', path: '/#/registration' },
    { name: 'registration-errors', path: '/#/registration', prepare: press('Registration') },
    { name: '404', path: '/#/nowhere' },
  ]),
  ...forRole('newcomer', [
    { name: 'cabinet-empty', path: '/#/cabinet' },
    { name: 'creation-empty', path: '/#/created-modules' },
    { name: 'review-nothing', path: '/#/review' },
    { name: '403', path: '/#/admin-cabinet' },
  ]),
  ...forRole('author', [
    { name: 'cabinet', path: '/#/cabinet' },
    { name: 'creation', path: openFull },
    { name: 'creation-card', path: openFull, prepare: openCard },
    { name: 'creation-advice', path: openFull, prepare: writeVaguely },
    { name: 'creation-import', path: openFull, prepare: importText(goodImport), isDialog: true },
    { name: 'creation-import-errors', path: openFull, prepare: importText(badImport), isDialog: true },
    { name: 'module-study', path: studyFull },
    { name: 'module-study-answer', path: studyFull, prepare: turnOver },
    { name: 'module-study-empty', path: ({ emptyModule }) => `/#/module/${emptyModule}` },
    { name: 'review', path: '/#/review' },
    { name: 'review-answer', path: '/#/review', prepare: showAnswer },
    {
      name: 'review-keys',
      path: '/#/review',
      prepare: inSequence(waitForQuestion, (page) => page.keyboard.press('?')),
      isDialog: true,
    },
    {
      name: 'review-edit',
      path: '/#/review',
      prepare: inSequence(waitForQuestion, (page) => page.keyboard.press('e')),
      isDialog: true,
    },
    { name: 'review-settings', path: '/#/review/settings' },
    { name: 'review-set-aside', path: '/#/review/set-aside' },
    { name: 'review-memory', path: '/#/review/memory' },
    { name: 'editprofile', path: '/#/editprofile' },
    { name: 'editprofile-errors', path: '/#/editprofile', prepare: typeNames },
    { name: 'editpwd', path: '/#/editpwd' },
    { name: 'editpwd-mismatch', path: '/#/editpwd', prepare: typePasswords('Better!22', 'Better!23') },
    { name: 'editpwd-weak', path: '/#/editpwd', prepare: typePasswords('weak', 'weak') },
    { name: 'created-card', path: '/#/created-card' },
    { name: 'created-card-alert', path: '/#/created-card', prepare: capture },
  ]),
  ...forRole('administrator', [
    { name: 'admin-users', ...section('users') },
    { name: 'admin-stacks', ...section('stacks') },
    { name: 'admin-modules', ...section('modules') },
    { name: 'admin-cards', ...section('cards') },
    { name: 'admin-audit', ...section('audit') },
    { name: 'admin-nothing', ...section('users', '&search=matches-no-row') },
    { name: 'add-stack', path: '/#/add-stack', prepare: waitForStacks },
    ...[
      { name: 'admin-edit-user', in: 'users', prepare: pressInThirdRow('Edit') },
      { name: 'admin-delete-user', in: 'users', prepare: pressInThirdRow('Delete') },
      { name: 'admin-add-stack', in: 'stacks', prepare: press('+ Add Stack') },
      { name: 'admin-delete-stack', in: 'stacks', prepare: pressInThirdRow('Delete') },
      { name: 'admin-add-module', in: 'modules', prepare: press('+ Add Module') },
      { name: 'admin-delete-module', in: 'modules', prepare: pressInThirdRow('Delete') },
      { name: 'admin-add-card', in: 'cards', prepare: inSequence(press('+ Add Card'), searchModule) },
      { name: 'admin-delete-card', in: 'cards', prepare: pressInThirdRow('Delete') },
    ].map(
      ({ name, in: place, prepare }): Omit<Screen, 'role'> => ({
        name,
        path: section(place).path,
        prepare: inSequence(waitForTable, prepare),
        isDialog: true,
      }),
    ),
  ]),
];
