import type { APIRequestContext, Locator, Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { expectWeekLoaded } from '../support/cabinet.ts';
import { readLibrary } from '../support/library.ts';
import { writeModule } from '../support/module.ts';
import { draftCards, ratingButton, shownQuestion, writeThreeCards } from '../support/review.ts';
import { expect, memberTest } from '../support/test.ts';

const section = (page: Page): Locator => page.getByRole('region', { name: 'In my reviews' });
const rows = (page: Page): Locator =>
  section(page).getByRole('list', { name: 'Modules in my reviews' }).locator(':scope > li');
const row = (page: Page, name: string): Locator =>
  rows(page).filter({ has: page.getByRole('link', { name, exact: true }) });

async function follow(request: APIRequestContext, slugs: readonly string[]): Promise<void> {
  const modules = slugs.map((slug) => ({ slug, levels: ['EASY', 'MEDIUM', 'HARD'] }));
  const answer = await request.put('/api/v1/library/follows', { data: { change: 'add', modules } });
  expect(answer.status(), await answer.text()).toBe(200);
}

memberTest('lists library modules next to your own, each with its progress', async ({ page }) => {
  const library = (await readLibrary(page.request)).slice(0, 4);
  await follow(
    page.request,
    library.map(({ slug }) => slug),
  );
  await page.goto('/#/cabinet');
  await expect(rows(page)).toHaveCount(4);
  for (const { moduleName } of library) await expect(row(page, moduleName)).toContainText('0 known');
  await expect(page.getByRole('heading', { name: 'No modules of your own yet' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No modules yet' })).toHaveCount(0);

  await writeThreeCards(page.request, 'Event loop');
  await page.reload();
  await expect(rows(page)).toHaveCount(5);
  await expect(row(page, 'Event loop')).toContainText('0 known0 learning3 newof 3 cards');
  await row(page, 'Event loop').getByRole('link', { name: 'Review' }).click();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('Space');
  await ratingButton(page, 'Easy').click();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.keyboard.press('Space');
  await ratingButton(page, 'Again').click();
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await page.goto('/#/cabinet');
  await expect(row(page, 'Event loop')).toContainText('1 known1 learning1 new');
  await expect(rows(page).first()).toContainText('1 review dueReviewed today');
  await expectUsable(page);
});

memberTest('removes a module from the reviews, and restores it on Undo', async ({ page }) => {
  const [first, second] = await readLibrary(page.request);
  const names = [first?.moduleName ?? '', second?.moduleName ?? ''] as const;
  await follow(page.request, [first?.slug ?? '', second?.slug ?? '']);
  await page.goto('/#/cabinet');
  await row(page, names[0]).getByRole('button', { name: 'Remove' }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(page.getByRole('heading', { name: 'In my reviews' })).toBeFocused();
  await expect(page.getByRole('status').filter({ hasText: 'Their schedules are kept' })).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, names[0])).toBeVisible();
  await page.reload();
  await expect(rows(page)).toHaveCount(2);
});

memberTest('keeps a module if the server fails to remove it', async ({ page, expectConsole }) => {
  expectConsole(/status of 500/);
  const [first] = await readLibrary(page.request);
  await follow(page.request, [first?.slug ?? '']);
  await page.goto('/#/cabinet');
  await page.route('**/api/v1/library/follows', (route) => route.fulfill({ status: 500 }));
  await row(page, first?.moduleName ?? '')
    .getByRole('button', { name: 'Remove' })
    .click();
  await expect(page.getByRole('alert')).toContainText('the module was not removed');
  await expect(rows(page)).toHaveCount(1);
});

memberTest(
  'sorts and filters through the URL, and shows the rest of a long list on request',
  async ({ page }) => {
    for (let number = 1; number <= 9; number++)
      await writeModule(page.request, { moduleName: `Notes ${number}`, cards: draftCards('one') });
    const library = (await readLibrary(page.request))
      .filter(({ stackName }) => stackName === 'CSS')
      .slice(0, 2);
    await follow(
      page.request,
      library.map(({ slug }) => slug),
    );
    await page.goto('/#/cabinet');
    await expect(rows(page)).toHaveCount(8);
    await expectWeekLoaded(page);
    const showAll = section(page).getByRole('button', { name: 'Show all 11' });
    await showAll.focus();
    const scrolled = await page.evaluate(() => scrollY);
    await page.keyboard.press('Enter');
    await expect(rows(page)).toHaveCount(11);
    // The keyboard goes on at the first row that was not there before, where the button was.
    await expect(rows(page).nth(8).getByRole('link').first()).toBeFocused();
    await expect(rows(page).nth(8).getByRole('link').first()).toBeInViewport();
    expect(await page.evaluate(() => scrollY)).toBe(scrolled);
    await section(page).getByLabel('From').selectOption('The library');
    await expect(rows(page)).toHaveCount(2);
    await expect(section(page).getByRole('status')).toContainText('2 modules with');
    await section(page).getByLabel('Sort by').selectOption('Name');
    await expect(page).toHaveURL(/#\/cabinet\?from=library&sort=name$/);
    await page.reload();
    await expect(rows(page)).toHaveCount(2);
    const [one = '', other = ''] = library.map(({ moduleName }) => moduleName).toSorted();
    await expect(rows(page).first()).toContainText(one);
    await expect(rows(page).last()).toContainText(other);
    await section(page).getByLabel('Only modules with reviews due').click();
    await expect(section(page).getByRole('status')).toHaveText(
      'No modules match. Change the filters to see more.',
    );
    await section(page).getByText('Progress by stack').click();
    await expect(section(page).locator('details').getByRole('listitem')).toHaveText([/^ ?CSS/, /^ ?JS/]);
  },
);
