import type { Locator } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import {
  cardPanel,
  idsOf,
  moduleButton,
  modulePanel,
  numberedCards,
  openNewModule,
  row,
  tile,
  twoCards,
} from '../support/creation-screen.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt, resizeTo } from '../support/viewports.ts';

async function dragWithFinger(from: Locator, to: Locator): Promise<void> {
  const middle = async (one: Locator) => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await one.boundingBox()) ?? {};
    return { clientX: x + width / 2, clientY: y + height / 2 };
  };
  const finger = { pointerId: 7, pointerType: 'touch', isPrimary: true, button: 0, bubbles: true };
  const end = await middle(to);
  await from.dispatchEvent('pointerdown', { ...finger, ...(await middle(from)) });
  await from.dispatchEvent('pointermove', { ...finger, ...end });
  await from.dispatchEvent('pointerup', { ...finger, ...end });
}

const longModule = {
  moduleName: 'Sixty',
  cards: [
    ...numberedCards(58),
    {
      question: '**What** does `Array.from` take?\n\n```js\nArray.from({ length: 3 })\n```',
      answer: 'Iterables.',
    },
    { question: 'Why is “café” five code points?', answer: 'Its accent is combined.' },
  ],
};

test('lists cards with their questions, and finds them by question and answer', async ({ page }) => {
  await openNewModule(page, longModule);
  const rows = cardPanel(page).getByRole('list', { name: 'Cards in this module' }).getByRole('listitem');
  await expect(rows).toHaveCount(60);
  const cut = await rows.evaluateAll(
    (all) => all.filter((one) => one.scrollHeight > one.clientHeight + 1).length,
  );
  expect(cut, 'rows whose text is cut off').toBe(0);
  await expect(row(page, 59)).toContainText('What does Array.from take?');
  await expect(tile(page, 59)).toHaveAttribute('title', /^What does Array\.from take\? Array\.from\(/);
  await expect(tile(page, 59)).toHaveAccessibleDescription(/What does Array\.from take\?.*EASY/);
  const search = cardPanel(page).getByLabel('Search cards');
  await search.fill('CAFE combined');
  await expect(rows).toHaveCount(1);
  await expect(rows).toHaveText(/Why is “café” five code points/);
  await expect(rows.getByRole('button', { name: '60', exact: true })).toBeVisible();
  await rows.click();
  await expect(page.getByLabel('Answer')).toHaveValue('Its accent is combined.');
  await search.fill('nowhere');
  await expect(page.getByText('No cards contain these words. Try fewer.')).toBeVisible();
  await search.fill('');
  await expect(rows).toHaveCount(60);
  await expectUsable(page);
});

test('gives cards tags, and finds cards by them', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Tagged', cards: twoCards });
  const tags = page.getByLabel('Tags', { exact: true });
  await row(page, 1).click();
  await expect(tags).toHaveValue('');
  await tags.fill('#scope, js::functions ');
  await expect(cardPanel(page).getByText('Unsaved', { exact: true })).toBeVisible();
  await tags.press('Control+Enter');
  await expect(page.getByRole('status').getByText('Card saved')).toBeVisible();
  await expect(row(page, 1)).toContainText('#scope');
  await expect(row(page, 1)).toContainText('#js::functions');
  await row(page, 2).click();
  await page.getByRole('button', { name: 'Add the tag scope' }).click();
  await expect(tags).toHaveValue('scope');
  await tags.press('Control+Enter');
  await expect(row(page, 2)).toContainText('#scope');
  const rows = cardPanel(page).getByRole('list', { name: 'Cards in this module' }).getByRole('listitem');
  await cardPanel(page).getByLabel('Search cards').fill('#js');
  await expect(rows).toHaveCount(1);
  await page.reload();
  await row(page, 1).click();
  await expect(tags).toHaveValue('scope js::functions');
  await tags.fill('x'.repeat(101));
  await tags.press('Control+Enter');
  await expect(page.getByRole('alert').getByText(/^A tag must be 1-100 characters long/)).toBeVisible();
  await expect(tags).toBeFocused();
  await expectUsable(page);
});

test('shows the level and stage of each card inside its row, however long the question', async ({ page }) => {
  const question = 'What does the spread syntax copy when an object holds other objects, and what not?';
  const long = numberedCards(20).map((card, at) => (at % 2 ? card : { ...card, question }));
  await openNewModule(page, { moduleName: 'Rows', cards: long });
  await expect(row(page, 20)).toContainText('New');
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    if (viewport !== 'desktop')
      await cardPanel(page).getByRole('button', { name: 'List', exact: true }).click();
    for (const place of [1, 2]) {
      const outer = await row(page, place).boundingBox();
      const facts = await row(page, place).getByText('EASY').boundingBox();
      const rowEnd = (outer?.y ?? 0) + (outer?.height ?? 0);
      expect((facts?.y ?? Number.NaN) + (facts?.height ?? 0)).toBeLessThanOrEqual(rowEnd - 4);
    }
  }
});

test('remembers the choice of tiles or list if both fit', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Views', cards: twoCards });
  const question = row(page, 2).getByText('What is hoisting?');
  await expect(question).toBeVisible();
  await cardPanel(page).getByRole('button', { name: 'Tiles' }).click();
  await expect(question).toBeHidden();
  await page.reload();
  await expect(tile(page, 2)).toBeVisible();
  await expect(question).toBeHidden();
  await cardPanel(page).getByRole('button', { name: 'List', exact: true }).click();
  await expect(question).toBeVisible();
});

test('shows either the list or the editor on a phone', async ({ page }) => {
  await resizeTo(page, 'phone');
  await openNewModule(page, longModule);
  await tile(page, 3).click();
  await expect(page.getByLabel('Question')).toHaveValue('Question 3?');
  await cardPanel(page).getByRole('button', { name: 'List', exact: true }).click();
  await expect(page.getByLabel('Question')).toBeHidden();
  await expect(row(page, 3)).toContainText('Question 3?');
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'phone');
  await row(page, 41).click();
  await expect(page.getByLabel('Question')).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveValue('Question 41?');
  await expect(cardPanel(page).getByRole('heading', { name: 'Cards' })).toBeInViewport();
});

test('marks unsaved cards in the list, the tiles and the module', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Drafts', cards: twoCards });
  await tile(page, 2).click();
  await page.getByLabel('Answer').fill('Changed, but not saved.');
  await expect(row(page, 2)).toContainText('Unsaved');
  await expect(row(page, 1)).not.toContainText('Unsaved');
  await expect(tile(page, 2)).toHaveAccessibleDescription(/Unsaved/);
  await expect(moduleButton(page, /^Drafts JS · 2 cards · 1 unsaved/)).toBeVisible();
  await page.getByLabel('Answer').fill('Declarations come first.');
  await expect(row(page, 2)).not.toContainText('Unsaved');
  await expect(moduleButton(page, /unsaved/)).toBeHidden();
});

test('asks before it deletes a module with cards', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Precious', cards: twoCards });
  await expect(tile(page, 2)).toBeVisible();
  const remove = modulePanel(page).getByRole('button', { name: 'Delete' });
  await remove.click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Precious?' });
  await expect(dialog).toContainText('Its 2 cards will also be deleted.');
  await expectAccessible(page);
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(remove).toBeFocused();
  await expect(moduleButton(page, /^Precious/)).toBeVisible();
  await remove.click();
  await dialog.getByRole('button', { name: 'Delete module' }).click();
  await expect(moduleButton(page, /^Precious/)).toBeHidden();
  await page.getByRole('button', { name: 'Recently deleted' }).click();
  await page.getByRole('button', { name: 'Restore Precious' }).click();
  await page.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(moduleButton(page, /^Precious JS · 2 cards/)).toHaveAttribute('aria-pressed', 'true');
  await expect(tile(page, 2)).toBeVisible();
  await expect(page.getByRole('status')).toHaveText('Module Precious restored');
  await expect(page.getByRole('button', { name: 'Undo' })).toBeHidden();
});

test('deletes an empty module immediately', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Empty' });
  await expect(page.getByText('No cards yet')).toBeVisible();
  await modulePanel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(moduleButton(page, /^Empty/)).toBeHidden();
  await expect(page.getByText('Module Empty deleted')).toBeVisible();
});

test('shows the learner’s progress with each card', async ({ page, context }) => {
  const { cardIds } = await openNewModule(page, { moduleName: 'Stages', cards: numberedCards(3) });
  await expect(row(page, 1)).toContainText('New');
  const review = {
    reviewId: crypto.randomUUID(),
    card: `own-${cardIds[0]}`,
    rating: 'Again',
    durationMs: 900,
  };
  expect((await context.request.post('/api/v1/reviews', { data: review })).ok()).toBe(true);
  const suspend = { data: { action: 'suspend' } };
  expect((await context.request.put(`/api/v1/review/cards/own-${cardIds[1]}`, suspend)).ok()).toBe(true);
  await page.reload();
  await expect(row(page, 1)).toContainText('Learning');
  await expect(row(page, 2)).toContainText('Set aside');
  await expect(row(page, 3)).toContainText('New');
});

test('reorders cards with the handle, using keyboard, mouse and finger', async ({ page, expectConsole }) => {
  const { moduleId, cardIds } = await openNewModule(page, { moduleName: 'Order', cards: numberedCards(4) });
  const [one, two, three, four] = cardIds;
  const handle = (place: number) => cardPanel(page).getByRole('button', { name: `Move card ${place}` });
  const spoken = cardPanel(page).locator('[aria-live="assertive"]');
  await handle(1).focus();
  await page.keyboard.press('Space');
  await expect(spoken).toContainText('Card 1 picked up.');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await expect(spoken).toHaveText('Position 3 of 4');
  await page.keyboard.press('Escape');
  await expect(spoken).toHaveText('Canceled. Card 1 stays where it is.');
  await page.keyboard.press('Space');
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page.getByRole('status')).toHaveText('Card moved to position 4 of 4');
  await expect(handle(4)).toBeFocused();
  await expect.poll(() => idsOf(page, moduleId)).toEqual([two, three, four, one]);

  await handle(4).dragTo(row(page, 2));
  await expect.poll(() => idsOf(page, moduleId)).toEqual([two, one, three, four]);
  await dragWithFinger(handle(1), row(page, 3));
  await expect.poll(() => idsOf(page, moduleId)).toEqual([one, three, two, four]);

  expectConsole(/request failed|ERR_FAILED/);
  await page.route('**/order', (route) => route.abort('failed'));
  await handle(1).dragTo(row(page, 4));
  await expect(page.getByRole('alert')).toHaveText(
    'Error: the cards were not reordered. Network Error. Try again.',
  );
  await expect(row(page, 1)).toContainText('Question 1?');
});

test('saves or discards all unsaved edits, and says in Study that there are some', async ({ page }) => {
  const { moduleId } = await openNewModule(page, { moduleName: 'Drafts', cards: numberedCards(4) });
  for (const place of [1, 3, 4]) {
    await tile(page, place).click();
    await page.getByLabel('Answer').fill(place === 4 ? ' ' : `Better answer ${place}.`);
  }
  await expect(cardPanel(page).getByText('3 cards unsaved: 1, 3, 4.')).toBeVisible();
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByText('Cards 1, 3, 4 have unsaved edits')).toBeVisible();
  await page.getByRole('link', { name: 'open the editor' }).click();
  await cardPanel(page).getByRole('button', { name: 'Save all' }).click();
  await expect(page.getByRole('status')).toHaveText('2 cards saved');
  await expect(page.getByRole('alert')).toHaveText(
    'Card 4 was not saved. Fill in the fields for the question and answer',
  );
  await tile(page, 3).click();
  await expect(page.getByLabel('Answer')).toHaveValue('Better answer 3.');
  await expect(row(page, 3)).not.toContainText('Unsaved');
  await expect(row(page, 4)).toContainText('Unsaved');
  await cardPanel(page).getByRole('button', { name: 'Discard all' }).click();
  await expect(row(page, 4)).not.toContainText('Unsaved');
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row(page, 4)).toContainText('Unsaved');
  await tile(page, 4).click();
  await cardPanel(page).getByRole('button', { name: 'Discard edits' }).click();
  await expect(page.getByLabel('Answer')).toHaveValue('Answer 4.');
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('article')).toContainText('Question 1?');
  await expect(page.getByText('unsaved edits')).toBeHidden();
});

test('adds and opens cards with the keyboard', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Keys', cards: numberedCards(3) });
  await expect(tile(page, 3)).toBeVisible();
  await page.getByLabel('Question').fill('Question 4?');
  await page.getByLabel('Level', { exact: true }).selectOption('HARD');
  await page.getByLabel('Answer').fill('Answer 4.');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('status')).toHaveText('Card added');
  await expect(page.getByLabel('Level', { exact: true })).toHaveValue('HARD');
  await expect(page.getByLabel('Question')).toBeFocused();
  await expect(page.getByLabel('Question')).toHaveValue('');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(page.getByLabel('Question')).toHaveValue('Question 4?');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(cardPanel(page).getByText('Card 3 of 4')).toBeVisible();
  await expect(page.getByLabel('Question')).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('status')).toHaveText('Card saved');
  await page.keyboard.press('Alt+ArrowDown');
  await expect(page.getByLabel('Question')).toHaveValue('Question 4?');
  await expect(cardPanel(page).getByRole('button', { name: 'Next card' })).toBeDisabled();
  await tile(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(tile(page, 2)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('Question')).toHaveValue('Question 2?');
});
