import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { signIn } from '../support/account-forms.ts';
import { choose, readLibrary, stackRegion } from '../support/library.ts';
import { registerMember } from '../support/member.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { expectNoHorizontalScrollAt, resizeTo } from '../support/viewports.ts';

const frontEnd = ['JS', 'React', 'HTML', 'CSS'];

const pathsRegion = (page: Page) => page.getByRole('region', { name: 'Paths' });

const path = (page: Page, name: string) => pathsRegion(page).getByRole('listitem').filter({ hasText: name });

/** The modules of some stacks, as the server returns them for this page's user. */
const modulesOf = async (page: Page, stacks: readonly string[]) =>
  (await readLibrary(page.request)).filter(({ stackName }) => stacks.includes(stackName));

const countCards = (modules: readonly { cardsCount: number }[]) =>
  modules.reduce((sum, { cardsCount }) => sum + cardsCount, 0).toLocaleString('en');

memberTest('adds a path of four stacks with two clicks, and undoes it', async ({ page }) => {
  await page.goto('/');
  const modules = await modulesOf(page, frontEnd);
  // Clicks: the link in the header (1) and the path's button (2).
  await page.getByRole('banner').getByRole('link', { name: 'Library' }).click();
  await path(page, 'Front-end with React')
    .getByRole('button', { name: /^Add to my reviews/ })
    .click();
  await expect(
    page.getByRole('status').filter({
      hasText: `Added ${modules.length} modules with ${countCards(modules)} cards to your reviews`,
    }),
  ).toBeVisible();
  const state = path(page, 'Front-end with React').getByRole('button', { name: /^In my reviews ✓/ });
  await expect(state).toBeFocused();
  await expect
    .poll(
      async () =>
        (await readLibrary(page.request)).filter(({ followedLevels }) => followedLevels.length > 0).length,
    )
    .toBe(modules.length);
  // Other paths that contain these stacks show it as well.
  await expect(path(page, 'Front-end with Vue')).toContainText(/of [\d,]+ cards in my reviews/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(
    path(page, 'Front-end with React').getByRole('button', { name: /^Add to my reviews/ }),
  ).toBeVisible();
  await expect
    .poll(async () =>
      (await readLibrary(page.request)).some(({ followedLevels }) => followedLevels.length > 0),
    )
    .toBe(false);
});

memberTest('lists all modules of the stacks of a path', async ({ page }) => {
  const modules = await modulesOf(page, frontEnd);
  await page.goto('/#/library');
  await pathsRegion(page).getByRole('link', { name: 'Front-end with React' }).click();
  await expect(page).toHaveURL(/path=front-end$/);
  await expect(page.getByRole('region', { name: 'Front-end with React' })).toContainText(
    'what React interviews cover',
  );
  await expect(page.locator('li > a h3')).toHaveCount(modules.length);
  await expect(stackRegion(page, 'Java')).toHaveCount(0);
  await page.getByRole('link', { name: 'All paths and stacks' }).click();
  await expect(stackRegion(page, 'Java')).toBeVisible();
});

memberTest('adds one level of a stack, and another one later', async ({ page }) => {
  await page.goto('/#/library?stack=SQL');
  const sql = stackRegion(page, 'SQL');
  await choose(page, 'Level', 'HARD');
  await sql.getByRole('button', { name: 'Add HARD to my reviews' }).click();
  await expect(sql.getByRole('button', { name: /^In my reviews ✓/ })).toBeVisible();
  await expect
    .poll(async () => (await modulesOf(page, ['SQL'])).flatMap(({ followedLevels }) => followedLevels))
    .not.toContain('EASY');
  await choose(page, 'Level', 'All levels');
  await sql.getByRole('button', { name: /cards in my reviews/ }).click();
  const dialog = page.getByRole('dialog', { name: 'SQL in my reviews' });
  await expect(dialog.getByRole('checkbox', { name: /^HARD/ })).toBeChecked();
  await dialog.getByRole('checkbox', { name: /^EASY/ }).check();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save' }).click();
  const modules = await modulesOf(page, ['SQL']);
  const expected = modules.map(({ levels }) => ['EASY', 'HARD'].filter((level) => (levels[level] ?? 0) > 0));
  await expect
    .poll(async () => (await modulesOf(page, ['SQL'])).map(({ followedLevels }) => followedLevels))
    .toEqual(expected);
});

memberTest('selects several modules by keyboard and adds them together', async ({ page }) => {
  await page.goto('/#/library?stack=Vue');
  const [first, second, third] = await modulesOf(page, ['Vue']);
  await page.getByRole('button', { name: 'Select modules' }).press('Enter');
  await page.getByRole('checkbox', { name: first?.moduleName ?? '' }).press('Space');
  await page.getByRole('checkbox', { name: third?.moduleName ?? '' }).click({ modifiers: ['Shift'] });
  const bar = page.getByRole('region', { name: 'Selected modules' });
  await expect(bar).toContainText('3 modules with');
  await page.getByRole('checkbox', { name: second?.moduleName ?? '' }).uncheck();
  await expect(bar).toContainText('2 modules with');
  for (const viewport of ['phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await expectAccessible(page);
  }
  await expectNoHorizontalScrollAt(page, 'smallPhone');
  await bar.getByRole('button', { name: 'Add to my reviews' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Select modules' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Added 2 modules' })).toBeVisible();
  await expect(stackRegion(page, 'Vue').getByText('In my reviews ✓')).toHaveCount(2);
  await page.getByRole('button', { name: 'Select modules' }).click();
  await stackRegion(page, 'Vue').getByRole('button', { name: 'Select all of Vue' }).click();
  await bar.getByRole('button', { name: 'Remove from my reviews' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Removed 2 modules' })).toBeVisible();
  await expect(stackRegion(page, 'Vue').getByText('In my reviews ✓')).toHaveCount(0);
  await page.getByRole('button', { name: 'Select modules' }).click();
  await page.keyboard.press('Escape');
  await expect(bar).toHaveCount(0);
});

test('adds the path after a guest has signed in', async ({ page, visitor }) => {
  const { username, password } = await registerMember((await visitor()).context().request);
  await page.goto('/#/library');
  await expect(page.getByRole('button', { name: 'Select modules' })).toHaveCount(0);
  await path(page, 'Back-end with Go')
    .getByRole('button', { name: /^Add to my reviews/ })
    .click();
  await expect(page.getByText('Sign in to add Back-end with Go to your reviews')).toBeVisible();
  await signIn(page, { username, password });
  await expect(
    page.getByRole('status').filter({ hasText: 'Back-end with Go added to your reviews' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/library\?path=back-end-go$/);
  await expect(
    page.getByRole('region', { name: 'Back-end with Go' }).getByRole('button', { name: /^In my reviews ✓/ }),
  ).toBeVisible();
});

memberTest('rolls a path back when the server cannot be reached', async ({ page, expectConsole }) => {
  expectConsole(/ERR_FAILED/);
  await page.route('**/follows', (route) => route.abort('failed'));
  await page.goto('/#/library?path=back-end-go');
  const head = page.getByRole('region', { name: 'Back-end with Go' });
  await head.getByRole('button', { name: /^Add to my reviews/ }).click();
  await expect(page.getByRole('alert')).toContainText(
    'Error: the modules were not added to your reviews. Network Error. Try again.',
  );
  await expect(head.getByRole('button', { name: /^Add to my reviews/ })).toBeVisible();
});

test('marks the chosen filter in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await page.goto('/#/library?stack=SQL');
  const option = (name: string) =>
    page
      .getByRole('group', { name: 'Stack', exact: true })
      .locator('label')
      .filter({ hasText: new RegExp(`^${name}$`) });
  const colorOf = (name: string) => option(name).evaluate((label) => getComputedStyle(label).backgroundColor);
  await expect(option('SQL')).toBeVisible();
  expect(await colorOf('SQL')).not.toBe(await colorOf('Java'));
  await option('Java').click();
  await expect(page).toHaveURL(/stack=Java/);
  expect(await colorOf('Java')).not.toBe(await colorOf('SQL'));
});
