import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import {
  cardPanel,
  deleteOpenModule,
  fillCard,
  idsOf,
  moduleButton,
  modulePanel,
  openNewModule,
  tile,
  twoCards,
} from '../support/creation-screen.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

test('shows the module form and list on the left, the card form and tiles on the right', {
  tag: ['@spec:2.8', '@spec:2.77', '@spec:2.78', '@spec:2.79', '@spec:4.11', '@spec:5.7'],
}, async ({ page }) => {
  const cards = [{ question: 'What is a loop?', answer: 'A way round.' }];
  await writeModule(page.request, { moduleName: 'Loops', stackName: 'Python', cards });
  await writeModule(page.request, { moduleName: 'Scopes' });
  await page.goto('/#/created-modules');
  const left = page.getByRole('region', { name: 'Modules' });
  const right = page.getByRole('region', { name: 'Cards' });
  for (const name of ['Create', 'Edit / Save', 'Delete'])
    await expect(left.getByRole('button', { name, exact: true })).toBeVisible();
  for (const name of ['Add', 'Edit / Save', 'Delete'])
    await expect(right.getByRole('button', { name, exact: true })).toBeVisible();
  await expect(left.getByLabel('Stack', { exact: true }).getByRole('option', { name: 'GO' })).toHaveCount(1);
  await expect(left.getByRole('list', { name: 'My modules' }).getByRole('listitem')).toHaveCount(2);
  await left.getByRole('button', { name: /^Loops/ }).click();
  await expect(right.getByText('Loops', { exact: true })).toBeVisible();
  await right.getByRole('button', { name: '1', exact: true }).click();
  await expect(right.getByLabel('Question')).toHaveValue('What is a loop?');
  await expect(right.getByLabel('Answer')).toHaveValue('A way round.');
  await right.getByLabel('Answer').fill(' ');
  await right.getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('alert')).toHaveText('Fill in the fields for the question and answer');
});

test('offers the default stacks until the server’s stacks arrive', {
  tag: ['@spec:2.76', '@spec:3.12'],
}, async ({ page }) => {
  const release = await holdCalls(page, '**/api/v1/stacks');
  await page.goto('/#/created-modules');
  const options = page.getByLabel('Stack', { exact: true }).getByRole('option');
  await expect(options).toHaveText(['Java', 'Go', 'JS', 'C++', 'C#', 'Cobol']);
  release();
  await expect(options.filter({ hasText: 'PHP' })).toHaveCount(1);
  await expect(options.filter({ hasText: 'Cobol' })).toHaveCount(0);
});

test('renames a module and changes its stack', {
  tag: ['@spec:4.11', '@spec:4.12'],
}, async ({ page }) => {
  await writeModule(page.request, { moduleName: 'Loops' });
  await page.goto('/#/created-modules');
  await moduleButton(page, /^Loops/).click();
  await expect(page.getByLabel('Module name')).toHaveValue('Loops');
  await expect(page.getByLabel('Stack', { exact: true })).toHaveValue('JS');
  await page.getByLabel('Module name').fill('Generators');
  await page.getByLabel('Stack', { exact: true }).selectOption('Python');
  await modulePanel(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Module saved');
  await page.reload();
  await expect(moduleButton(page, /^Generators Python/)).toBeVisible();
});

test('restores a deleted module with its cards on “Undo”', { tag: '@spec:4.12' }, async ({ page }) => {
  await openNewModule(page, { moduleName: 'Precious', cards: twoCards });
  await expect(tile(page, 2)).toBeVisible();
  await deleteOpenModule(page);
  await expect(moduleButton(page, /^Precious/)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(moduleButton(page, /^Precious/)).toBeVisible();
  await expect(tile(page, 2)).toBeVisible();
});

test('edits a card, deletes it and restores it on “Undo”', { tag: '@spec:4.13' }, async ({ page }) => {
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await tile(page, 2).click();
  await expect(page.getByLabel('Answer')).toHaveValue('Declarations come first.');
  await page.getByLabel('Answer').fill('Declarations are known from the start.');
  await page.getByLabel('Level').selectOption('HARD');
  await cardPanel(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Card saved');
  await page.reload();
  await tile(page, 2).click();
  await expect(page.getByLabel('Answer')).toHaveValue('Declarations are known from the start.');
  await expect(page.getByLabel('Level')).toHaveValue('HARD');
  await cardPanel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(tile(page, 2)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 2)).toBeVisible();
});

test('keeps the focus on the form when a card is deleted and restored by keyboard', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await tile(page, 2).press('Enter');
  await expect(page.getByLabel('Answer')).toHaveValue('Declarations come first.');
  const remove = cardPanel(page).getByRole('button', { name: 'Delete' });
  await remove.press('Enter');
  await expect(tile(page, 2)).toBeHidden();
  await expect(remove).toBeFocused();
  await page.getByRole('button', { name: 'Undo' }).press('Enter');
  await expect(tile(page, 2)).toHaveAttribute('aria-pressed', 'true');
  await expect(remove).toBeFocused();
});

test('loads the selected card again on a click on its tile, and clears the fields on “New card”', async ({
  page,
}) => {
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await expect(tile(page, 2)).toBeVisible();
  await expect(cardPanel(page).getByRole('button', { name: 'New card' })).toBeHidden();
  await tile(page, 1).click();
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
  await tile(page, 1).click();
  await expect(tile(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
  await expect(page.getByLabel('Answer')).toHaveValue('A function with its scope.');
  await cardPanel(page).getByRole('button', { name: 'New card' }).press('Enter');
  await expect(page.getByLabel('Question')).toHaveValue('');
  await expect(page.getByLabel('Answer')).toHaveValue('');
  await expect(page.getByLabel('Question')).toBeFocused();
  await expect(tile(page, 1)).toHaveAttribute('aria-pressed', 'false');
});

test('reports missing input before sending anything', { tag: ['@spec:5.6', '@spec:5.8'] }, async ({
  page,
}) => {
  await openNewModule(page, { moduleName: 'Empty' });
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Fill in the fields for the question and answer')).toBeVisible();
  await cardPanel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Select a card to delete')).toBeVisible();
  await page.getByLabel('Module name').fill('  ');
  await modulePanel(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Module name must be 1-100 characters long')).toBeVisible();
});

test('truncates module names in the list and in the heading', {
  tag: '@spec:9.10',
}, async ({ page }) => {
  await openNewModule(page, {
    moduleName: 'Concurrency and parallelism in depth',
  });
  await expect(page.getByText('Concurrency and parallelism in...', { exact: true })).toBeVisible();
  await expect(page.getByText('Concurrency and para...', { exact: true })).toBeVisible();
});

test('keeps the typed card when saving fails, even after a reload', {
  tag: ['@spec:4.14', '@spec:8.4'],
}, async ({ page, context, expectConsole }) => {
  expectConsole(/./);
  await openNewModule(page, { moduleName: 'Train', cards: twoCards });
  await expect(tile(page, 2)).toBeVisible();
  await fillCard(page, 'Typed in a tunnel', 'Not lost');
  await context.setOffline(true);
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveText(
    'Error: the card was not saved. Network Error. Try again.',
  );
  await expect(page.getByLabel('Question')).toHaveValue('Typed in a tunnel');
  await tile(page, 1).click();
  await cardPanel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error: the card was not deleted. Network Error. Try again.')).toBeVisible();
  await expect(tile(page, 2)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Question')).toHaveValue('Typed in a tunnel');
  await expect(page.getByLabel('Answer')).toHaveValue('Not lost');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 3)).toBeVisible();
});

test('keeps a half-written card while you look at another', { tag: '@spec:3.16' }, async ({ page }) => {
  await openNewModule(page, { moduleName: 'Drafts', cards: twoCards });
  await page.getByLabel('Question').fill('Half a question');
  await tile(page, 1).click();
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
  await cardPanel(page).getByRole('button', { name: 'New card' }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Half a question');
});

test('adds cards by keyboard alone', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Keys' });
  await expect(page.getByText('No cards yet')).toBeVisible();
  await page.getByLabel('Question').focus();
  await page.keyboard.type('Q');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A');
  await page.keyboard.press('Control+Enter');
  await expect(tile(page, 1)).toBeVisible();
  await expect(page.getByLabel('Question')).toBeFocused();
});

test('adds and saves a card by keyboard from every control of the form', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Keys' });
  await fillCard(page, 'Q1', 'A1');
  await page.getByLabel('Level').press('Control+Enter');
  await expect(tile(page, 1)).toBeVisible();
  await fillCard(page, 'Q2', 'A2');
  // The keys that save do not also press the button that has the focus.
  await cardPanel(page).getByRole('button', { name: 'Delete' }).press('Meta+Enter');
  await expect(tile(page, 2)).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveValue('');
  await tile(page, 1).click();
  await page.getByLabel('Level').selectOption('HARD');
  await page.getByLabel('Level').press('Control+Enter');
  await expect(page.getByRole('status').filter({ hasText: 'saved' })).toBeVisible();
  await tile(page, 2).click();
  await tile(page, 1).click();
  await expect(page.getByLabel('Level')).toHaveValue('HARD');
  await cardPanel(page).getByRole('button', { name: 'Next card' }).press('Control+Enter');
  await expect(cardPanel(page).getByText('Card 1 of 2')).toBeVisible();
});

test('keeps a card that was written before its module exists', {
  tag: '@spec:4.10',
}, async ({ page }) => {
  await page.goto('/#/created-modules');
  await fillCard(page, 'First thought', 'Best thought');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Select or create a module first')).toBeVisible();
  await page.getByLabel('Module name').fill('Thoughts');
  await modulePanel(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('No cards yet')).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveValue('First thought');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 1)).toBeVisible();
});

test('reorders cards by keyboard, by button and by dragging', async ({ page }) => {
  await openNewModule(page, {
    moduleName: 'Order',
    cards: ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'A' })),
  });
  const titles = () =>
    cardPanel(page)
      .locator('ol button[title]')
      .evaluateAll((tiles) => tiles.map((one) => one.getAttribute('title')));
  await tile(page, 1).focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect.poll(titles).toEqual(['Two', 'One', 'Three']);
  await expect(page.getByRole('status')).toHaveText('Card moved to position 2 of 3');
  await expect(tile(page, 2)).toBeFocused();
  await tile(page, 3).click();
  await page.getByRole('button', { name: 'Move earlier' }).click();
  await expect.poll(titles).toEqual(['Two', 'Three', 'One']);
  await tile(page, 3).dragTo(tile(page, 1));
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
  await expect(page.getByRole('status')).toHaveText('Card moved to position 1 of 3');
  await page.reload();
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
});

test('shows how to move a card whose handle was tapped', async ({ page }) => {
  await openNewModule(page, {
    moduleName: 'Order',
    cards: ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'A' })),
  });
  const list = cardPanel(page).getByRole('list', { name: 'Cards in this module' });
  const titles = () =>
    list.locator('button[title]').evaluateAll((all) => all.map((one) => one.getAttribute('title')));
  for (const viewport of ['smallPhone', 'phone', 'desktop'] as const) {
    await resizeTo(page, viewport);
    await cardPanel(page).getByRole('button', { name: 'List', exact: true }).click();
    const handle = cardPanel(page).getByRole('button', { name: 'Move card 1' });
    await handle.click();
    await expect(list.getByText('Position 1 of 3')).toBeVisible();
    for (const name of ['Move earlier', 'Move later', 'Done'])
      expect((await list.getByRole('button', { name }).boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await expectAccessible(page);
    await expectNoHorizontalScroll(page);
    await list.getByRole('button', { name: 'Move later' }).click();
    await list.getByRole('button', { name: 'Move later' }).click();
    await expect(list.getByText('Position 3 of 3')).toBeVisible();
    await list.getByRole('button', { name: 'Move earlier' }).click();
    await list.getByRole('button', { name: 'Done' }).click();
    await expect(list.getByText('Position')).toHaveCount(0);
    await expect.poll(titles).toEqual(['Two', 'One', 'Three']);
    await expect(cardPanel(page).getByRole('button', { name: 'Move card 2' })).toBeFocused();
    // By keyboard, the buttons are the next controls, and leaving the row cancels.
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect(list.getByRole('button', { name: 'Move earlier' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(list.getByText('Position 1 of 3')).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
    await cardPanel(page).getByRole('button', { name: 'Move card 1' }).click();
    await expect(list.getByText('Position 1 of 3')).toBeVisible();
    await list.getByRole('checkbox').last().focus();
    await expect(list.getByText('Position')).toHaveCount(0);
  }
});

test('saves rapid moves in the order they were made', async ({ page }) => {
  const cards = ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'A' }));
  const { moduleId, cardIds } = await openNewModule(page, { moduleName: 'Order', cards });
  const [one, two, three] = cardIds;
  const release = await holdCalls(page, '**/order', { times: 1 });
  await tile(page, 1).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(tile(page, 2)).toBeFocused();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(tile(page, 3)).toBeFocused();
  release();
  await expect(page.getByRole('status')).toHaveText('Card moved to position 3 of 3');
  await expect.poll(() => idsOf(page, moduleId)).toEqual([two, three, one]);
});

test('says that modules are still loading, or were not loaded', async ({ page, expectConsole }) => {
  expectConsole(/status of 503/);
  const { moduleId } = await writeModule(page.request, { moduleName: 'Slow', cards: twoCards });
  const { promise: answered, resolve: answer } = Promise.withResolvers<void>();
  await page.route('**/api/v1/modules/user/**', async (route) => {
    await answered;
    await route.fulfill({ status: 503, json: { message: 'Busy' } });
  });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  const alert = page.getByRole('alert').filter({ hasText: /^Your modules/ });
  for (const name of ['Edit / Save', 'Delete']) {
    await modulePanel(page).getByRole('button', { name }).click();
    await expect(alert).toHaveText('Your modules are still loading. Try again in a moment.');
  }
  answer();
  await expect(page.getByText('Error: your modules were not loaded.')).toBeVisible();
  await modulePanel(page).getByRole('button', { name: 'Delete' }).click();
  await expect(alert).toHaveText('Your modules were not loaded. Load them again first.');
  await page.unroute('**/api/v1/modules/user/**');
  await modulePanel(page).getByRole('button', { name: 'Try again' }).click();
  await expect(moduleButton(page, /^Slow/)).toHaveAttribute('aria-pressed', 'true');
});

test('collapses a long list of modules to the selected one on a phone, so that its cards are in reach', {
  tag: '@spec:2.77',
}, async ({ page }) => {
  await resizeTo(page, 'phone');
  for (let number = 1; number <= 12; number++)
    await writeModule(page.request, { moduleName: `Module ${number}`, cards: twoCards });
  await page.goto('/#/created-modules');
  const list = modulePanel(page).getByRole('listitem');
  await expect(list).toHaveCount(12);
  await moduleButton(page, /^Module 9/).click();
  await expect(list).toHaveCount(1);
  await expect(moduleButton(page, /^Module 9/)).toBeFocused();
  await expect(tile(page, 1)).toBeInViewport({ ratio: 1 });
  await expectUsable(page);
  await resizeTo(page, 'phone');
  const showAll = modulePanel(page).getByRole('button', { name: 'Show all 12 modules' });
  await showAll.press('Enter');
  await expect(list).toHaveCount(12);
  await expect(modulePanel(page).getByRole('button', { name: 'Show only the selected' })).toBeFocused();
  await moduleButton(page, 'Module 3').press('Enter');
  await expect(moduleButton(page, 'Module 3')).toHaveAttribute('aria-pressed', 'true');
  await expect(list).toHaveCount(1);
  await moduleButton(page, 'Module 3').press('Enter');
  await expect(list).toHaveCount(12);
  await moduleButton(page, 'Module 3').click();
  await resizeTo(page, 'desktop');
  await expect(list).toHaveCount(12);
});
