import type { Page } from '@playwright/test';
import { writeModule } from '../support/module.ts';
import { expect, test } from '../support/test.ts';

const modules = (page: Page) => page.getByRole('region', { name: 'Modules' });
const cards = (page: Page) => page.getByRole('region', { name: 'Cards' });
const tile = (page: Page, number: number) =>
  cards(page).getByRole('button', { name: String(number), exact: true });

const twoCards = [
  { question: 'What is a closure?', answer: 'A function with its scope.' },
  { question: 'What is hoisting?', answer: 'Declarations come first.' },
];

test('A member renames a module and moves it to another stack with one click', {
  tag: ['@spec:4.11', '@spec:4.12'],
}, async ({ page, member, context }) => {
  expect(member.id).toBeGreaterThan(0);
  await writeModule(context.request, { moduleName: 'Loops' });
  await page.goto('/#/created-modules');
  await modules(page)
    .getByRole('button', { name: /^Loops/ })
    .click();
  await expect(page.getByLabel('Module name')).toHaveValue('Loops');
  await expect(page.getByLabel('Stack', { exact: true })).toHaveValue('JS');
  await page.getByLabel('Module name').fill('Generators');
  await page.getByLabel('Stack', { exact: true }).selectOption('Python');
  await modules(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Module saved');
  await page.reload();
  await expect(modules(page).getByRole('button', { name: /^Generators Python/ })).toBeVisible();
});

test('A member deletes a module and takes it back, cards and all', { tag: '@spec:4.12' }, async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Precious', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await expect(tile(page, 2)).toBeVisible();
  await modules(page).getByRole('button', { name: 'Delete' }).click();
  await expect(modules(page).getByRole('button', { name: /^Precious/ })).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(modules(page).getByRole('button', { name: /^Precious/ })).toBeVisible();
  await expect(tile(page, 2)).toBeVisible();
});

test('A member edits, deletes and takes back a card', { tag: '@spec:4.13' }, async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Scope', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await tile(page, 2).click();
  await expect(page.getByLabel('Answer')).toHaveValue('Declarations come first.');
  await page.getByLabel('Answer').fill('Declarations are known from the start.');
  await page.getByLabel('Level').selectOption('HARD');
  await cards(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Card saved');
  await page.reload();
  await tile(page, 2).click();
  await expect(page.getByLabel('Answer')).toHaveValue('Declarations are known from the start.');
  await expect(page.getByLabel('Level')).toHaveValue('HARD');
  await cards(page).getByRole('button', { name: 'Delete' }).click();
  await expect(tile(page, 2)).toBeHidden();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(tile(page, 2)).toBeVisible();
});

test('An author opens a card as soon as its tile is there, and a slow network does not close it', async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Scope', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByLabel('Question').fill('What is a realm?');
  await page.getByLabel('Answer').fill('A world of its own.');
  await expect(tile(page, 2)).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route('**/cards/modules/*', (route) => slow.promise.then(() => route.continue()));
  const asked = page.waitForRequest('**/cards/modules/*');
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await tile(page, 3).click();
  await expect(page.getByLabel('Question')).toHaveValue('What is a realm?');
  await asked;
  slow.resolve();
  await page.getByLabel('Answer').fill('A world with globals of its own.');
  await cards(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Card saved');
  await expect(page.getByLabel('Question')).toHaveValue('What is a realm?');
});

test('A member who looks at another card while a new one is on its way is not led away from it', async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Scope', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByLabel('Question').fill('What is a realm?');
  await page.getByLabel('Answer').fill('A world of its own.');
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/v1/cards', (route) => slow.promise.then(() => route.continue()));
  const sent = page.waitForRequest('**/api/v1/cards');
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await sent;
  await tile(page, 1).click();
  slow.resolve();
  await expect(tile(page, 3)).toBeVisible();
  await page.getByLabel('Answer').fill('A function with the scope that it was born in.');
  await cards(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Card saved');
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
});

test('Advice that comes while a button is pressed does not push it away', async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Scope', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByLabel('Answer').fill('So.');
  const rules = page.waitForResponse(/assets\/advise/);
  await page.getByLabel('Question').fill('Why and how and when? What for?');
  await cards(page).getByRole('button', { name: 'Add' }).hover();
  await page.mouse.down();
  await (await rules).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
  await expect(tile(page, 3)).toBeVisible();
});

test('A member is told what is missing before anything is sent', { tag: ['@spec:5.6', '@spec:5.8'] }, async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Empty' });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Fill in the fields for the question and answer')).toBeVisible();
  await cards(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Select a card to delete')).toBeVisible();
  await page.getByLabel('Module name').fill('  ');
  await modules(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('Module name must be 1-100 characters long')).toBeVisible();
});

test('A member sees module names cut at 30 characters in the list and at 20 over the cards', {
  tag: '@spec:9.10',
}, async ({ page, member, context }) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, {
    moduleName: 'Concurrency and parallelism in depth',
  });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await expect(page.getByText('Concurrency and parallelism in...', { exact: true })).toBeVisible();
  await expect(page.getByText('Concurrency and para...', { exact: true })).toBeVisible();
});

test('A member may name a stack before the server has said which there are', {
  tag: ['@spec:2.76', '@spec:3.12'],
}, async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/api/v1/stacks', async (route) => {
    await held;
    await route.continue();
  });
  await page.goto('/#/created-modules');
  const options = page.getByLabel('Stack', { exact: true }).getByRole('option');
  await expect(options).toHaveText(['Java', 'Go', 'JS', 'C++', 'C#', 'Cobol']);
  release();
  await expect(options.filter({ hasText: 'PHP' })).toHaveCount(1);
  await expect(options.filter({ hasText: 'Cobol' })).toHaveCount(0);
});

test('A member whose save fails hears it, and what was typed stays, even over a reload', {
  tag: ['@spec:4.14', '@spec:8.4'],
}, async ({ page, member, context, expectConsole }) => {
  expectConsole(/./);
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Train', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await expect(tile(page, 2)).toBeVisible();
  await page.getByLabel('Question').fill('Typed in a tunnel');
  await page.getByLabel('Answer').fill('Not lost');
  await context.setOffline(true);
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('alert').filter({ hasText: 'Error' })).toHaveText(
    'Error: the card was not saved. Network Error. Try again.',
  );
  await expect(page.getByLabel('Question')).toHaveValue('Typed in a tunnel');
  await tile(page, 1).click();
  await cards(page).getByRole('button', { name: 'Delete' }).click();
  await expect(page.getByText('Error: the card was not deleted. Network Error. Try again.')).toBeVisible();
  await expect(tile(page, 2)).toBeVisible();
  await context.setOffline(false);
  await page.reload();
  await expect(page.getByLabel('Question')).toHaveValue('Typed in a tunnel');
  await expect(page.getByLabel('Answer')).toHaveValue('Not lost');
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 3)).toBeVisible();
});

test('A member who looks at another card while typing finds the words again', { tag: '@spec:3.16' }, async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Drafts', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByLabel('Question').fill('Half a question');
  await tile(page, 1).click();
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
  await cards(page).getByRole('button', { name: 'New card' }).click();
  await expect(page.getByLabel('Question')).toHaveValue('Half a question');
});

test('A click on the tile of the selected card loads that card, and New card starts an empty one', async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Scope', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await expect(tile(page, 2)).toBeVisible();
  await expect(cards(page).getByRole('button', { name: 'New card' })).toBeHidden();
  await tile(page, 1).click();
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
  await tile(page, 1).click();
  await expect(tile(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
  await expect(page.getByLabel('Answer')).toHaveValue('A function with its scope.');
  await cards(page).getByRole('button', { name: 'New card' }).press('Enter');
  await expect(page.getByLabel('Question')).toHaveValue('');
  await expect(page.getByLabel('Answer')).toHaveValue('');
  await expect(page.getByLabel('Question')).toBeFocused();
  await expect(tile(page, 1)).toHaveAttribute('aria-pressed', 'false');
});

test('A member adds cards by keyboard alone', async ({ page, member, context }) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Keys' });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await expect(page.getByText('No cards yet')).toBeVisible();
  await page.getByLabel('Question').focus();
  await page.keyboard.type('Q');
  await page.keyboard.press('Tab');
  await page.keyboard.type('A');
  await page.keyboard.press('Control+Enter');
  await expect(tile(page, 1)).toBeVisible();
  await expect(page.getByLabel('Question')).toBeFocused();
});

test('A member’s HTML is shown as the text that it is and never runs', async ({ page, member, context }) => {
  expect(member.id).toBeGreaterThan(0);
  const attack =
    '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>[x](javascript:alert(1))';
  const { moduleId } = await writeModule(context.request, {
    moduleName: '<b>Bold</b>',
    cards: [{ question: attack, answer: attack }],
  });
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('article')).toContainText('<img src=x onerror=');
  await expect(page.getByRole('article').locator('img, script')).toHaveCount(0);
  await expect(page.getByRole('article').locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/<b>Bold<\/b>/);
});

test('A member sees the answer as it will look, while writing it', async ({ page, member, context }) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Preview' });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByLabel('Answer').fill('**Bold** and\n\n```js\nconst x = 1\n```');
  await expect(cards(page).locator('strong')).toHaveText('Bold');
  await expect(cards(page).locator('pre .hljs-keyword')).toHaveText('const');
});

test('A member who asks nearly the same again is warned, and may still add it', async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, { moduleName: 'Twice', cards: twoCards });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  await page.getByLabel('Question').fill('What is a closure ?!');
  await expect(page.getByText('Looks like card 1: What is a closure?')).toBeVisible();
  await page.getByLabel('Answer').fill('Again');
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 3)).toBeVisible();
});

test('A member puts the cards in order by keyboard, by button and by dragging, and it stays', async ({
  page,
  member,
  context,
}) => {
  expect(member.id).toBeGreaterThan(0);
  const { moduleId } = await writeModule(context.request, {
    moduleName: 'Order',
    cards: ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'A' })),
  });
  await page.goto(`/#/created-modules?module=${moduleId}`);
  const titles = () =>
    cards(page)
      .locator('ol button')
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
  await page.reload();
  await expect.poll(titles).toEqual(['One', 'Two', 'Three']);
});

test('A member who writes a card first and names the module then loses nothing', {
  tag: '@spec:4.10',
}, async ({ page, member }) => {
  expect(member.id).toBeGreaterThan(0);
  await page.goto('/#/created-modules');
  await page.getByLabel('Question').fill('First thought');
  await page.getByLabel('Answer').fill('Best thought');
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await expect(page.getByText('Select or create a module first')).toBeVisible();
  await page.getByLabel('Module name').fill('Thoughts');
  await modules(page).getByRole('button', { name: 'Create' }).click();
  await expect(page.getByText('No cards yet')).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveValue('First thought');
  await cards(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 1)).toBeVisible();
});
