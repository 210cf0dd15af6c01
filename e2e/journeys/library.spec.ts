import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hooksModule, readLibrary, readLibraryModule } from '../support/library.ts';
import { registerMember, uniqueUsername } from '../support/member.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const searchField = (page: Page) => page.getByLabel('Search the library');

/** The shelf of a stack, one card of it for each module. */
const shelf = (page: Page, stack: string) => page.getByRole('region', { name: stack, exact: true });

const hits = (page: Page) => page.getByRole('main').getByRole('article');

const choose = (page: Page, choice: string, name: string) =>
  page.getByRole('group', { name: choice, exact: true }).getByRole('radio', { name, exact: true }).click();

const summaries = (page: Page) =>
  page.getByRole('region', { name: 'Questions' }).getByRole('listitem').locator('summary');

const firstWords = (text: string) => text.replaceAll(/[`*]/g, '').slice(0, 25);

test('A guest goes from the header to the library and narrows it down, and back again', async ({ page }) => {
  const modules = await readLibrary(page.request);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveTitle('Library · Flipstack');
  await expect(page.getByRole('status')).toContainText(`in ${modules.length} modules`);
  const first = shelf(page, 'Java').getByRole('listitem').first();
  await expect(first).toContainText('18 cards');
  await expect(first).toContainText('7 easy, 6 medium, 5 hard');
  await choose(page, 'Stack', 'C#');
  await expect(page).toHaveURL(/#\/library\?stack=C%23$/);
  await expect(shelf(page, 'C#')).toBeVisible();
  await expect(shelf(page, 'Java')).toHaveCount(0);
  await choose(page, 'Level', 'HARD');
  const ofCSharp = modules.filter(({ stackName, levels }) => stackName === 'C#' && levels.HARD !== 0);
  await expect(page.getByRole('status')).toHaveText(/^\d+ HARD cards in \d+ modules$/);
  await expect(shelf(page, 'C#').getByRole('link')).toHaveCount(ofCSharp.length);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'HARD' })).not.toBeChecked();
  await page.goBack();
  await expect(shelf(page, 'Java')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'C#' })).toBeChecked();
});

test('A guest sees a row of every stack, and all of one when they ask for it', async ({ page }) => {
  const ofJava = (await readLibrary(page.request)).filter(({ stackName }) => stackName === 'Java');
  await page.goto('/#/library');
  const modules = shelf(page, 'Java').getByRole('listitem');
  await expect(modules).toHaveCount(3);
  await resizeTo(page, 'tablet');
  await expect(modules).toHaveCount(4);
  await shelf(page, 'Java')
    .getByRole('link', { name: `All ${ofJava.length} Java modules` })
    .click();
  await expect(page.getByRole('radio', { name: 'Java', exact: true })).toBeChecked();
  await expect(modules).toHaveCount(ofJava.length);
});

test('A guest who misspells useEffect finds it, and opens the card that was found', async ({ page }) => {
  await page.goto('/#/library');
  await searchField(page).fill('usefect');
  await expect(page.getByRole('status')).toHaveText(
    /^Showing results for useEffect instead of usefect\. \d+ cards$/,
  );
  await expect(page).toHaveURL(/search=usefect/);
  await expect(hits(page).locator('mark').first()).toHaveText('useEffect');
  const link = hits(page).first().getByRole('link');
  const question = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/#\/library\/react-[a-z]+\?card=\d+$/);
  const summary = summaries(page).filter({ hasText: question });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.goBack();
  await expect(searchField(page)).toHaveValue('usefect');
  await expect(hits(page).first().getByRole('link')).toHaveText(question);
});

test('A guest searches and opens a card by keyboard alone', async ({ page }) => {
  await page.goto('/#/library?stack=React');
  await expect(shelf(page, 'React')).toBeVisible();
  await page.keyboard.press('/');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('useMemo');
  await expect(hits(page).locator('mark').first()).toHaveText('useMemo');
  await expect(searchField(page)).toBeFocused();
  await page.keyboard.type('/');
  await expect(searchField(page)).toHaveValue('useMemo/');
  await page.keyboard.press('Backspace');
  for (const chosen of ['React', 'All levels']) {
    await page.keyboard.press('Tab');
    await expect(
      page.getByRole('radio', { name: chosen, exact: true }).and(page.locator(':focus')),
    ).toBeVisible();
  }
  await page.keyboard.press('Tab');
  await expect(hits(page).first().getByRole('link')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('summary:focus')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.locator('details[open]')).toHaveCount(0);
  await page.keyboard.press('Space');
  await expect(page.locator('details[open]')).toHaveCount(1);
});

test('A guest asks for more of many results, and hears how many there are', async ({ page }) => {
  await page.goto('/#/library?search=type');
  await expect(hits(page)).toHaveCount(20);
  await expect(page.getByRole('status')).toHaveText(/^(More than )?\d+ cards$/);
  await page.getByRole('button', { name: 'More' }).click();
  await expect(hits(page)).toHaveCount(40);
  const ids = await hits(page)
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(new Set(ids).size).toBe(40);
});

test('A guest who finds nothing is told what to try', async ({ page }) => {
  await page.goto('/#/library?search=xyzzyplugh&stack=SQL&level=HARD');
  await expect(page.getByRole('heading', { name: 'No HARD SQL card matches “xyzzyplugh”' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('0 cards');
  await page.getByRole('button', { name: 'Search the whole library' }).click();
  await expect(page.getByRole('heading', { name: 'No card matches “xyzzyplugh”' })).toBeVisible();
  await page.getByRole('button', { name: 'closure' }).click();
  await expect(searchField(page)).toHaveValue('closure');
  await expect(hits(page).locator('mark').first()).toHaveText(/closure/i);
});

test('A guest who opens a link to a search finds everything as it was sent', async ({ page }) => {
  await page.goto('/#/library?search=index&stack=SQL&level=MEDIUM');
  await expect(searchField(page)).toHaveValue('index');
  await expect(page.getByRole('radio', { name: 'SQL' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'MEDIUM' })).toBeChecked();
  await expect(hits(page).first()).toContainText('SQL ·');
  await expect(hits(page).first()).toContainText('MEDIUM');
  await page.goto('/#/library?stack=Cobol');
  await expect(page.getByRole('heading', { name: 'No modules here' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all modules' }).click();
  await expect(shelf(page, 'Python')).toBeVisible();
});

test('A guest reads the questions of a module, and opens what they want to know', async ({ page }) => {
  const { moduleName, cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  await expect(page.getByRole('heading', { level: 1, name: moduleName })).toBeVisible();
  await expect(summaries(page)).toHaveCount(cards.length);
  const [first] = cards;
  await expect(page.getByText(firstWords(first.keyPoints[0] ?? ''))).toHaveCount(0);
  await summaries(page).first().click();
  await expect(page.getByText(firstWords(first.answer))).toBeVisible();
  await expect(page.getByRole('group', { name: 'Key points' })).toContainText(
    firstWords(first.keyPoints[0] ?? ''),
  );
  const source = page.getByRole('group', { name: 'Sources' }).getByRole('link').first();
  await expect(source).toHaveAttribute('href', first.sources[0]?.url ?? '');
  await expect(source).toHaveAttribute('rel', /noopener/);
  await expect(source).toHaveAttribute('target', '_blank');
  const hard = cards.filter(({ level }) => level === 'HARD');
  await choose(page, 'Level', `HARD ${hard.length}`);
  await expect(summaries(page)).toHaveCount(hard.length);
  await page.getByRole('button', { name: 'Show all answers' }).click();
  await expect(page.locator('details[open]')).toHaveCount(hard.length);
  await page.getByRole('button', { name: 'Hide all answers' }).click();
  await expect(page.locator('details[open]')).toHaveCount(0);
});

test('A guest studies a module of the library to the end and goes on with the next', async ({ page }) => {
  const modules = (await readLibrary(page.request)).filter(({ stackName }) => stackName === 'React');
  const next = modules[modules.findIndex(({ slug }) => slug === hooksModule) + 1];
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('link', { name: 'Study' }).click();
  await expect(page.getByText(`1 / ${cards.length}`)).toBeVisible();
  await page.keyboard.press('Space');
  const answer = page.locator('[data-side="answer"]');
  await expect(answer).toBeVisible();
  await expect(answer.getByRole('group', { name: 'Key points' })).toBeHidden();
  await answer.locator('summary').click();
  // Unfolding is no turn.
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'answer');
  await expect(answer.getByRole('group', { name: 'Key points' })).toBeVisible();
  await page.keyboard.press('Space');
  await expect(answer.getByRole('group', { name: 'Key points' })).toBeHidden();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`2 / ${cards.length}`)).toBeVisible();
  await page.reload();
  await expect(page.getByText(`2 / ${cards.length}`)).toBeVisible();
  for (let card = 1; card < cards.length; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await page.getByRole('link', { name: 'Next module' }).click();
  await expect(page.getByRole('heading', { level: 1, name: next?.moduleName ?? '' })).toBeVisible();
});

test('A guest in a tunnel studies what has been loaded, and is told about the rest', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}/study`);
  await expect(page.getByText(`1 / ${cards.length}`)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(shelf(page, 'Java')).toBeVisible();
  await searchField(page).fill('closure');
  await expect(hits(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await page.goBack();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`2 / ${cards.length}`)).toBeVisible();
  await page.goForward();
  await searchField(page).fill('deadlock');
  await expect(page.getByRole('alert')).toContainText(
    'Error: the library was not searched. Network Error. Try again.',
  );
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(hits(page).locator('mark').first()).toHaveText(/deadlock/i);
});

test('A guest asks again when the library could not be loaded', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/);
  await page.route('**/api/v1/library', (route) => route.abort('failed'));
  await page.goto('/#/library');
  await expect(page.getByRole('alert')).toContainText('Error: the library was not loaded. Network Error.');
  await page.unroute('**/api/v1/library');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(shelf(page, 'Java')).toBeVisible();
});

test('A guest who asks for a module that is not there is told so, on its page and in its study', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/status of 404/);
  for (const path of ['nowhere', 'nowhere/study', '..%2Fusers']) {
    await page.goto(`/#/library/${path}`);
    await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
  }
  await page.getByRole('link', { name: 'Go to the library' }).click();
  await expect(shelf(page, 'Java')).toBeVisible();
});

test('A guest who copies a module is led to register, is offered the copy, and edits it', async ({
  page,
}) => {
  const { moduleName, cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Copy to my modules' }).click();
  await expect(page.getByRole('heading', { name: 'Welcome Back!' })).toBeVisible();
  await page.getByRole('link', { name: 'Create an account' }).click();
  const username = uniqueUsername();
  await page.getByLabel('First name').fill('Grace');
  await page.getByLabel('Last name').fill('Hopper');
  await page.getByLabel('Email').fill(`${username}@example.com`);
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill('Learner!1');
  await page.getByRole('main').getByRole('button', { name: 'Registration' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `Copy ${moduleName} to your modules?` }),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`#/library/${hooksModule}$`));
  await page.getByRole('button', { name: 'Copy', exact: true }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `Copied to your modules: ${moduleName}` }),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Open' }).click();
  await expect(page).toHaveURL(/#\/created-modules\?module=\d+$/);
  const panel = page.getByRole('region', { name: 'Cards' });
  await expect(panel.getByRole('button', { name: /^\d+$/ })).toHaveCount(cards.length);
  await panel.getByRole('button', { name: '1', exact: true }).click();
  await expect(page.getByLabel('Answer')).toHaveValue(/\*\*Key points\*\*/);
  await page.getByLabel('Question').fill('My own wording?');
  await panel.getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByText('Card saved')).toBeVisible();
  const [first] = (await readLibraryModule(page.request, hooksModule)).cards;
  expect(first.question).toBe(cards[0].question);
});

test('A member puts a module among their reviews, and takes it out by pressing again', async ({
  page,
  member,
}) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(page.getByRole('button', { name: 'In my reviews ✓' })).toBeVisible();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(true);
  await page.getByRole('link', { name: 'React', exact: true }).click();
  await expect(shelf(page, 'React').getByText('In my reviews ✓')).toHaveCount(1);
  await page.goBack();
  await page.getByRole('link', { name: 'Review', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`#/review\\?library=${hooksModule}$`));
  await expect(page.getByRole('article')).toBeVisible();
  await page.goBack();
  await page.getByRole('button', { name: 'In my reviews ✓' }).click();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(false);
});

test('A member whose follow the server refuses sees it put back, with a sentence', async ({
  page,
  member,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  expect(member.id).toBeGreaterThan(0);
  await page.route('**/follow', (route) => route.abort('failed'));
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Error: the module was not added to your reviews. Network Error. Try again.',
  );
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
});

test('A guest who wants to review is led to sign in, and is offered it when they come back', async ({
  page,
  visitor,
}) => {
  const { moduleName } = await readLibraryModule(page.request, hooksModule);
  const { username, password } = await registerMember((await visitor()).context().request);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await page.getByLabel('Username').fill(username);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: `Add ${moduleName} to your reviews?` }),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await expect(page.getByRole('button', { name: 'In my reviews ✓' })).toBeVisible();
});

test('What a member follows is not shown to the guest after them', async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto(`/#/library/${hooksModule}`);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect.poll(async () => (await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(true);
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
});

test('A member with nothing of their own finds the way to the library, and so does who has finished a sample', async ({
  page,
  member,
}) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/cabinet');
  await expect(page.getByRole('link', { name: 'Browse the library' })).toHaveAttribute('href', '#/library');
  await page.goto('/#/created-modules');
  await expect(page.getByRole('link', { name: 'the library' })).toHaveAttribute('href', '#/library');
  await page.goto('/#/guest/4');
  await expect(page.getByText('Stack: C#')).toBeVisible();
  for (let card = 0; card < 18; card++) await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'More C# in the library' }).click();
  await expect(shelf(page, 'C#')).toBeVisible();
});

test('A teacher prints a module of the library as a list of questions and a list of answers', async ({
  page,
}) => {
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await page.addInitScript(() => localStorage.setItem('flipstack.theme', 'dark'));
  await page.goto(`/#/library/${hooksModule}`);
  await expect(summaries(page)).toHaveCount(cards.length);
  await page.emulateMedia({ media: 'print' });
  // Dark words on white paper, whatever the teacher's screen is like.
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await expect(page.getByText(firstWords(cards[1].answer))).toBeVisible();
  await expect(page.getByRole('button', { name: 'Copy to my modules' })).toBeHidden();
});

const looks: [string, string, (page: Page) => Promise<void>][] = [
  ['the shelves', '/#/library', (page) => expect(shelf(page, 'PHP')).toBeAttached()],
  ['what was found', '/#/library?search=usefect', (page) => expect(hits(page).first()).toBeVisible()],
  [
    'a search in vain',
    '/#/library?search=xyzzyplugh',
    (page) => expect(page.getByText('fewer words')).toBeVisible(),
  ],
  [
    'a module with its answers',
    `/#/library/${hooksModule}`,
    async (page) => {
      await page.getByRole('button', { name: 'Show all answers' }).click();
      await expect(page.locator('details[open]').first()).toBeVisible();
    },
  ],
  [
    'an answer with all that belongs to it',
    `/#/library/${hooksModule}/study`,
    async (page) => {
      await expect(page.getByText('Stack: React')).toBeVisible();
      await page.keyboard.press('Space');
      await page.locator('[data-side="answer"] summary').click();
      await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
    },
  ],
];

for (const [what, path, arrange] of looks) {
  test(`A visitor of any sight and any screen reads ${what}`, async ({ page }) => {
    await page.goto(path);
    await arrange(page);
    for (const viewport of ['phone', 'desktop'] as const) {
      await resizeTo(page, viewport);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
    await resizeTo(page, 'smallPhone');
    await expectNoHorizontalScroll(page);
  });
}
