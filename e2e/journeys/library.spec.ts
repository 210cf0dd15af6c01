import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import {
  choose,
  hits,
  hooksModule,
  questions,
  readLibrary,
  readLibraryModule,
  searchField,
  stackRegion,
} from '../support/library.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { expectNoHorizontalScroll, expectNoHorizontalScrollAt, resizeTo } from '../support/viewports.ts';

const states: [string, string, (page: Page) => Promise<void>][] = [
  ['the list of modules', '/#/library', (page) => expect(stackRegion(page, 'PHP')).toBeAttached()],
  ['a search with results', '/#/library?search=usefect', (page) => expect(hits(page).first()).toBeVisible()],
  [
    'a search without results',
    '/#/library?search=xyzzyplugh',
    (page) => expect(page.getByRole('heading', { name: 'no cards about' })).toBeVisible(),
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
    'an answer with its key points and sources',
    `/#/library/${hooksModule}/study`,
    async (page) => {
      await expect(page.getByText('Stack: React')).toBeVisible();
      await page.keyboard.press('Space');
      await page.locator('[data-side="answer"] summary', { hasText: 'Sources' }).click();
      await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
    },
  ],
];

test('filters by stack and level, and follows the browser’s history', async ({ page }) => {
  const modules = await readLibrary(page.request);
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(page).toHaveTitle('Library · Flipstack');
  await expect(page.getByRole('status')).toContainText(`in ${modules.length} modules`);
  const first = stackRegion(page, 'Java').getByRole('listitem').first();
  await expect(first).toContainText('18 cards');
  await expect(first).toContainText('7 easy, 6 medium, 5 hard');
  await choose(page, 'Stack', 'C#');
  await expect(page).toHaveURL(/#\/library\?stack=C%23$/);
  await expect(stackRegion(page, 'C#')).toBeVisible();
  await expect(stackRegion(page, 'Java')).toHaveCount(0);
  await choose(page, 'Level', 'HARD');
  const ofCSharp = modules.filter(({ stackName, levels }) => stackName === 'C#' && levels.HARD !== 0);
  await expect(page.getByRole('status')).toHaveText(/^\d+ HARD cards in \d+ modules$/);
  await expect(stackRegion(page, 'C#').getByRole('link')).toHaveCount(ofCSharp.length);
  await page.goBack();
  await expect(page.getByRole('radio', { name: 'HARD' })).not.toBeChecked();
  await page.goBack();
  await expect(stackRegion(page, 'Java')).toBeVisible();
  await page.goForward();
  await expect(page.getByRole('radio', { name: 'C#' })).toBeChecked();
});

test('shows a row of modules per stack, and all of one stack on request', async ({ page }) => {
  const ofJava = (await readLibrary(page.request)).filter(({ stackName }) => stackName === 'Java');
  await page.goto('/#/library');
  const modules = stackRegion(page, 'Java').getByRole('listitem');
  await expect(modules).toHaveCount(3);
  await resizeTo(page, 'tablet');
  await expect(modules).toHaveCount(4);
  await stackRegion(page, 'Java')
    .getByRole('link', { name: `All ${ofJava.length} Java modules` })
    .click();
  await expect(page.getByRole('radio', { name: 'Java', exact: true })).toBeChecked();
  await expect(modules).toHaveCount(ofJava.length);
});

test('returns to the same position in the list after opening a module', async ({ page }) => {
  for (const viewport of ['phone', 'desktop'] as const) {
    await page.goto('/#/');
    await resizeTo(page, viewport);
    await page.goto('/#/library');
    await expect(stackRegion(page, 'PHP')).toBeAttached();
    const module = stackRegion(page, 'Vue').getByRole('link').nth(2);
    await module.scrollIntoViewIfNeeded();
    const place = await page.evaluate(() => scrollY);
    expect(place).toBeGreaterThan(1000);
    await module.click();
    await expect(questions(page).first()).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(0);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  }
});

test('finds a misspelled word and opens the card that was found', async ({ page }) => {
  await page.goto('/#/library');
  await searchField(page).fill('usefect');
  await expect(page.getByRole('status')).toHaveText(
    /^Showing results for useEffect instead of usefect\. (More than )?\d+ cards$/,
  );
  await expect(page).toHaveURL(/search=usefect/);
  await expect(hits(page).locator('mark').first()).toHaveText('useEffect');
  const link = hits(page).first().getByRole('link');
  const question = (await link.textContent()) ?? '';
  await link.click();
  await expect(page).toHaveURL(/#\/library\/react-[a-z]+\?card=\d+$/);
  const summary = questions(page).filter({ hasText: question });
  await expect(summary).toBeFocused();
  await expect(summary).toBeInViewport();
  await expect(page.locator('details[open]')).toHaveCount(1);
  await page.goBack();
  await expect(searchField(page)).toHaveValue('usefect');
  await expect(hits(page).first().getByRole('link')).toHaveText(question);
});

test('searches and opens a card by keyboard alone', async ({ page }) => {
  await page.goto('/#/library?stack=React');
  await expect(stackRegion(page, 'React')).toBeVisible();
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

test('loads more results and announces their number', async ({ page }) => {
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

test('suggests what to try when nothing is found', async ({ page }) => {
  await page.goto('/#/library?search=xyzzyplugh&stack=SQL&level=HARD');
  await expect(page.getByRole('heading', { name: 'No HARD SQL cards match “xyzzyplugh”' })).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('0 cards');
  await page.getByRole('button', { name: 'Search the whole library' }).click();
  await expect(
    page.getByRole('heading', { name: 'The library has no cards about “xyzzyplugh” yet' }),
  ).toBeVisible();
  await searchField(page).fill('???');
  await expect(page.getByRole('heading', { name: 'No cards match “???”' })).toBeVisible();
  await page.getByRole('button', { name: 'closure' }).click();
  await expect(searchField(page)).toHaveValue('closure');
  await expect(hits(page).locator('mark').first()).toHaveText(/closure/i);
});

test('restores search and filters from a link', async ({ page }) => {
  await page.goto('/#/library?search=index&stack=SQL&level=MEDIUM');
  await expect(searchField(page)).toHaveValue('index');
  await expect(page.getByRole('radio', { name: 'SQL' })).toBeChecked();
  await expect(page.getByRole('radio', { name: 'MEDIUM' })).toBeChecked();
  await expect(hits(page).first()).toContainText('SQL ·');
  await expect(hits(page).first()).toContainText('MEDIUM');
  await page.goto('/#/library?stack=Cobol');
  await expect(page.getByRole('heading', { name: 'No modules found' })).toBeVisible();
  await page.getByRole('button', { name: 'Show all modules' }).click();
  await expect(stackRegion(page, 'Python')).toBeVisible();
});

test('shows loaded modules offline and reports a search that failed', async ({
  page,
  context,
  expectConsole,
}) => {
  expectConsole(/ERR_INTERNET_DISCONNECTED/);
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}/study`);
  await expect(page.getByText(`1 / ${cards.length}`)).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await expect(stackRegion(page, 'Java')).toBeVisible();
  await searchField(page).fill('closure');
  await expect(hits(page).first()).toBeVisible();
  await context.setOffline(true);
  await page.goBack();
  await page.goBack();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText(`2 / ${cards.length}`)).toBeVisible();
  await page.goForward();
  await searchField(page).fill('deadlock');
  await expect(page.getByRole('alert')).toContainText('Error: the search failed. Network Error.');
  await expect(page.getByRole('alert')).toContainText('You are offline.');
  await context.setOffline(false);
  await expect(hits(page).locator('mark').first()).toHaveText(/deadlock/i);
});

test('reports that the library could not be loaded, and loads it on “Try again”', async ({
  page,
  expectConsole,
}) => {
  expectConsole(/ERR_FAILED/);
  await page.route('**/api/v1/library', (route) => route.abort('failed'));
  await page.goto('/#/library');
  await expect(page.getByRole('alert')).toContainText('Error: the library was not loaded. Network Error.');
  await page.unroute('**/api/v1/library');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(stackRegion(page, 'Java')).toBeVisible();
});

memberTest('is linked from empty screens and from a finished sample', async ({ page }) => {
  await page.goto('/#/cabinet');
  await expect(page.getByRole('link', { name: 'Browse the library' })).toHaveAttribute('href', '#/library');
  await page.goto('/#/created-modules');
  await expect(page.getByRole('link', { name: 'the library' })).toHaveAttribute('href', '#/library');
  await page.goto('/#/guest/4');
  await expect(page.getByText('Stack: C#')).toBeVisible();
  for (let card = 0; card < 18; card++) await page.keyboard.press('ArrowRight');
  await page.getByRole('link', { name: 'More C# modules in the library' }).click();
  await expect(stackRegion(page, 'C#')).toBeVisible();
});

for (const [what, path, prepare] of states) {
  test(`${what} is accessible`, async ({ page }) => {
    await page.goto(path);
    await prepare(page);
    for (const viewport of ['phone', 'desktop'] as const) {
      await resizeTo(page, viewport);
      await expectAccessible(page);
      await expectNoHorizontalScroll(page);
    }
    await expectNoHorizontalScrollAt(page, 'smallPhone');
  });
}
