import type { Page } from '@playwright/test';
import { hooksModule } from '../library.ts';
import { expect } from '../test.ts';
import type { Role, Scene } from './gallery-data.ts';

/** A screen in the state that its name describes. */
export type Screen = {
  name: string;
  role: Role;
  path: string | ((scene: Scene) => string);
  arrange?: (page: Page) => Promise<void>;
  /** A dialog: only the part within the window matters. */
  isDialog?: true;
};

type Arrange = NonNullable<Screen['arrange']>;

const press =
  (name: string | RegExp): Arrange =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();

const turn: Arrange = async (page) => {
  await page.keyboard.press('Space');
  await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
};

const asked: Arrange = (page) => expect(page.locator('[data-side="question"]')).toBeVisible();

const showAnswer: Arrange = async (page) => {
  await asked(page);
  await turn(page);
};

/** Unfolds the key points and sources below the answer. */
const unfold: Arrange = (page) => page.locator('[data-side="answer"] summary').click();

const found: Arrange = (page) => expect(page.getByRole('article').first()).toBeVisible();

const nothingFound: Arrange = (page) => expect(page.getByText('Try fewer words')).toBeVisible();

const finish: Arrange = async (page) => {
  for (let card = 0; card < 18; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
};

const typeNames: Arrange = async (page) => {
  await page.getByLabel('First name').fill('Admin');
  await page.getByLabel('Last name').fill('H0pper');
  await press('Edit')(page);
  await expect(page.getByText('Nice try!')).toBeVisible();
};

const typePasswords =
  (first: string, second: string): Arrange =>
  async (page) => {
    await page.getByLabel('New password', { exact: true }).fill(first);
    await page.getByLabel('Confirm new password', { exact: true }).fill(second);
    await press('Change password')(page);
    await expect(page.getByRole('alert')).toBeVisible();
  };

const capture: Arrange = async (page) => {
  await page.getByLabel('Tag').fill('Threads');
  await page.getByLabel('Question').fill('What is a virtual thread?');
  await press('Save')(page);
  await expect(page.getByRole('alert')).toBeVisible();
};

const openCard: Arrange = async (page) => {
  await press('2')(page);
  await expect(page.getByLabel('Answer')).not.toHaveValue('');
};

const importText =
  (text: string): Arrange =>
  async (page) => {
    await press('Import')(page);
    await page.getByRole('dialog').getByLabel('Text').fill(text);
  };

const goodImport =
  '---\nmodule: Iterators\nstack: JS\n---\n\n## Card (EASY)\n\nWhat does `next()` return?\n\n### Answer\n\nAn object with `value` and `done`.\n';

const badImport = '---\nmodul: Iterators\n---\n\n## Card (Hard)\n\nWhat does `next()` return?\n\n### Hint\n';

const writeVaguely: Arrange = async (page) => {
  await page.getByLabel('Question').fill('What is a closure, and how does it leak?');
  await page.getByLabel('Answer').fill('A <b>function</b>:\n\n```python\nprint((1)\n```');
  await expect(page.getByText('HTML is shown as plain text')).toBeVisible();
};

const pressInThirdRow =
  (name: string): Arrange =>
  (page) =>
    page.getByRole('table').getByRole('button', { name }).nth(2).click();

const loaded: Arrange = (page) => expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false');

const listed: Arrange = (page) =>
  expect(page.getByRole('listitem').filter({ hasText: /^PHP$/ })).toBeVisible();

const inTurn =
  (...steps: Arrange[]): Arrange =>
  async (page) => {
    for (const step of steps) await step(page);
  };

const searchModule: Arrange = async (page) => {
  await page.getByLabel('Module name').fill('c');
  await expect(page.getByRole('option').first()).toBeVisible();
};

const by = (role: Role, list: Omit<Screen, 'role'>[]): Screen[] =>
  list.map((screen) => ({ ...screen, role }));

const section = (name: string, more = ''): Pick<Screen, 'path' | 'arrange'> => ({
  path: `/#/admin-cabinet?section=${name}${more}`,
  arrange: loaded,
});

const openFull = ({ fullModule }: Scene) => `/#/created-modules?module=${fullModule}`;

const studyFull = ({ fullModule }: Scene) => `/#/module/${fullModule}`;

export const pathOf = ({ path }: Screen, scene: Scene): string =>
  typeof path === 'string' ? path : path(scene);

/** Every screen and dialog of the product, and its empty and error states. */
export const screens: readonly Screen[] = [
  ...by('guest', [
    { name: 'home', path: '/' },
    { name: 'guest-study', path: '/#/guest/3' },
    { name: 'guest-study-answer', path: '/#/guest/3', arrange: turn },
    {
      name: 'guest-study-keys',
      path: '/#/guest/3',
      arrange: (page) => page.keyboard.press('?'),
      isDialog: true,
    },
    { name: 'guest-study-finish', path: '/#/guest/3', arrange: finish },
    { name: 'guest-study-not-found', path: '/#/guest/12' },
    { name: 'library', path: '/#/library' },
    { name: 'library-stack', path: '/#/library?stack=SQL&level=HARD' },
    { name: 'library-search', path: '/#/library?search=usefect', arrange: found },
    { name: 'library-nothing', path: '/#/library?search=xyzzyplugh', arrange: nothingFound },
    { name: 'library-module', path: `/#/library/${hooksModule}` },
    { name: 'library-module-answers', path: `/#/library/${hooksModule}`, arrange: press('Show all answers') },
    {
      name: 'library-study-answer',
      path: `/#/library/${hooksModule}/study`,
      arrange: inTurn(showAnswer, unfold),
    },
    { name: 'about', path: '/#/about' },
    { name: 'donate', path: '/#/donate' },
    { name: 'login', path: '/#/login' },
    { name: 'login-reload', path: '/#/login-reload' },
    { name: 'registration', path: '/#/registration' },
    { name: 'registration-errors', path: '/#/registration', arrange: press('Registration') },
    { name: '404', path: '/#/nowhere' },
  ]),
  ...by('newcomer', [
    { name: 'cabinet-empty', path: '/#/cabinet' },
    { name: 'creation-empty', path: '/#/created-modules' },
    { name: 'review-nothing', path: '/#/review' },
    { name: '403', path: '/#/admin-cabinet' },
  ]),
  ...by('author', [
    { name: 'cabinet', path: '/#/cabinet' },
    { name: 'creation', path: openFull },
    { name: 'creation-card', path: openFull, arrange: openCard },
    { name: 'creation-advice', path: openFull, arrange: writeVaguely },
    { name: 'creation-import', path: openFull, arrange: importText(goodImport), isDialog: true },
    { name: 'creation-import-errors', path: openFull, arrange: importText(badImport), isDialog: true },
    { name: 'module-study', path: studyFull },
    { name: 'module-study-answer', path: studyFull, arrange: turn },
    { name: 'module-study-empty', path: ({ emptyModule }) => `/#/module/${emptyModule}` },
    { name: 'review', path: '/#/review' },
    { name: 'review-answer', path: '/#/review', arrange: showAnswer },
    {
      name: 'review-keys',
      path: '/#/review',
      arrange: inTurn(asked, (page) => page.keyboard.press('?')),
      isDialog: true,
    },
    {
      name: 'review-edit',
      path: '/#/review',
      arrange: inTurn(asked, (page) => page.keyboard.press('e')),
      isDialog: true,
    },
    { name: 'review-settings', path: '/#/review/settings' },
    { name: 'review-set-aside', path: '/#/review/set-aside' },
    { name: 'review-memory', path: '/#/review/memory' },
    { name: 'editprofile', path: '/#/editprofile' },
    { name: 'editprofile-errors', path: '/#/editprofile', arrange: typeNames },
    { name: 'editpwd', path: '/#/editpwd' },
    { name: 'editpwd-mismatch', path: '/#/editpwd', arrange: typePasswords('Better!22', 'Better!23') },
    { name: 'editpwd-weak', path: '/#/editpwd', arrange: typePasswords('weak', 'weak') },
    { name: 'created-card', path: '/#/created-card' },
    { name: 'created-card-alert', path: '/#/created-card', arrange: capture },
  ]),
  ...by('administrator', [
    { name: 'admin-users', ...section('users') },
    { name: 'admin-stacks', ...section('stacks') },
    { name: 'admin-modules', ...section('modules') },
    { name: 'admin-cards', ...section('cards') },
    { name: 'admin-audit', ...section('audit') },
    { name: 'admin-nothing', ...section('users', '&search=matches-no-row') },
    { name: 'add-stack', path: '/#/add-stack', arrange: listed },
    ...[
      { name: 'admin-edit-user', in: 'users', arrange: pressInThirdRow('Edit') },
      { name: 'admin-delete-user', in: 'users', arrange: pressInThirdRow('Delete') },
      { name: 'admin-add-stack', in: 'stacks', arrange: press('+ Add Stack') },
      { name: 'admin-delete-stack', in: 'stacks', arrange: pressInThirdRow('Delete') },
      { name: 'admin-add-module', in: 'modules', arrange: press('+ Add Module') },
      { name: 'admin-delete-module', in: 'modules', arrange: pressInThirdRow('Delete') },
      { name: 'admin-add-card', in: 'cards', arrange: inTurn(press('+ Add Card'), searchModule) },
      { name: 'admin-delete-card', in: 'cards', arrange: pressInThirdRow('Delete') },
    ].map(
      ({ name, in: place, arrange }): Omit<Screen, 'role'> => ({
        name,
        path: section(place).path,
        arrange: inTurn(loaded, arrange),
        isDialog: true,
      }),
    ),
  ]),
];
