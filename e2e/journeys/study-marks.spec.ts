import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { register } from '../support/account-forms.ts';
import { hooksModule, readLibrary, readLibraryModule } from '../support/library.ts';
import { newcomer } from '../support/member.ts';
import { shownQuestion, writeThreeCards } from '../support/review.ts';
import { expect, memberTest, test } from '../support/test.ts';

const finishHeading = (page: Page) => page.getByRole('heading', { name: 'You repeated all the cards!!!' });
const markButton = (page: Page) => page.getByRole('button', { name: 'Mark as hard' });

async function goToFinish(page: Page, cards: number): Promise<void> {
  for (let card = 0; card < cards; card++) await page.keyboard.press('ArrowRight');
  await expect(finishHeading(page)).toBeVisible();
}

/** The stacks of which the member reviews library modules. */
const followedStacks = async (page: Page) => [
  ...new Set(
    (await readLibrary(page.request))
      .filter(({ followedLevels }) => followedLevels.length > 0)
      .map(({ stackName }) => stackName),
  ),
];

memberTest(
  'marks cards as hard by key and button, keeps the marks, and studies those cards again',
  async ({ page }) => {
    const { moduleId } = await writeThreeCards(page.request);
    await page.goto(`/#/module/${moduleId}`);
    await expect(shownQuestion(page, 'Question one?')).toBeVisible();
    await page.keyboard.press('h');
    await expect(markButton(page)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('ArrowRight');
    await expect(markButton(page)).toHaveAttribute('aria-pressed', 'false');
    await markButton(page).click();
    await page.keyboard.press('h');
    await page.keyboard.press('ArrowRight');
    await expect(shownQuestion(page, 'Question three?')).toBeVisible();
    await markButton(page).click();
    await page.reload();
    await expect(markButton(page)).toHaveAttribute('aria-pressed', 'true');
    await goToFinish(page, 1);
    await page.getByText('2 cards marked as hard').click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
      'Question one?',
      'Question three?',
    ]);
    await expect(page.getByRole('link', { name: 'In my reviews ✓ Review now' })).toBeVisible();
    await expectUsable(page);

    await page.getByRole('button', { name: 'Study marked cards again' }).click();
    await expect(shownQuestion(page, 'Question one?')).toBeVisible();
    await expect(page.getByText('1 / 2')).toBeVisible();
    await page.keyboard.press('h');
    await goToFinish(page, 2);
    await expect(page.getByText('1 card marked as hard')).toBeVisible();
    await page.getByRole('button', { name: 'Study all cards' }).click();
    await expect(page.getByText('1 / 3')).toBeVisible();
  },
);

memberTest('adds a library module to the reviews after studying it', async ({ page }) => {
  const { cards } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}/study`);
  await expect(page.locator('[data-side="question"]')).toBeVisible();
  await goToFinish(page, cards.length);
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'to your reviews' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'In my reviews ✓ Review now' })).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('button', { name: 'Add to my reviews' })).toBeVisible();
  expect((await readLibraryModule(page.request, hooksModule)).isFollowed).toBe(false);
  await expectUsable(page);
});

test('takes a guest through registration and adds the module', async ({ page }) => {
  const { cards, moduleName } = await readLibraryModule(page.request, hooksModule);
  await page.goto(`/#/library/${hooksModule}/study`);
  await expect(page.locator('[data-side="question"]')).toBeVisible();
  await page.keyboard.press('h');
  await goToFinish(page, cards.length);
  await expect(page.getByText('1 card marked as hard')).toBeVisible();
  await page.getByRole('button', { name: 'Add to my reviews' }).click();
  await expect(page.getByText(`Register to add ${moduleName} to your reviews`)).toBeVisible();
  await register(page, newcomer());
  await expect(page.getByText(`${moduleName} added to your reviews`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Review', exact: true }).first()).toBeVisible();
});

test('adds a sample’s stack after studying it and registering', async ({ page }) => {
  await page.goto('/#/guest/3');
  await expect(page.locator('[data-side="question"]')).toBeVisible();
  await goToFinish(page, 19);
  await page.getByRole('link', { name: 'Add JavaScript to my reviews' }).click();
  await expect(page).toHaveURL(/#\/registration$/);
  await expect(page.getByText('Register to add JavaScript to your reviews')).toBeVisible();
  await expectUsable(page);
  await register(page, newcomer());
  await expect(
    page.getByRole('status').filter({ hasText: 'JavaScript added to your reviews' }),
  ).toBeVisible();
  await expect(page).toHaveURL(/#\/library\?stack=JS$/);
  await expect.poll(() => followedStacks(page)).toEqual(['JS']);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect.poll(() => followedStacks(page)).toEqual([]);
});
