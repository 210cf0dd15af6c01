import { expectUsable } from '../support/accessibility.ts';
import { cardPanel, fillCard, openNewModule, tile, twoCards } from '../support/creation-screen.ts';
import { holdCalls } from '../support/hold-calls.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest as test } from '../support/test.ts';

test('keeps a new card open while the list reloads', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await fillCard(page, 'What is a realm?', 'A world of its own.');
  await expect(tile(page, 2)).toBeVisible();
  const slow = Promise.withResolvers<void>();
  await page.route('**/cards/modules/*', (route) => slow.promise.then(() => route.continue()));
  const reload = page.waitForRequest('**/cards/modules/*');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await tile(page, 3).click();
  await expect(page.getByLabel('Question')).toHaveValue('What is a realm?');
  await reload;
  slow.resolve();
  await page.getByLabel('Answer').fill('A world with globals of its own.');
  await cardPanel(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Card saved');
  await expect(page.getByLabel('Question')).toHaveValue('What is a realm?');
});

test('stays at the card you opened while another is being added', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await fillCard(page, 'What is a realm?', 'A world of its own.');
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/v1/cards', (route) => slow.promise.then(() => route.continue()));
  const sent = page.waitForRequest('**/api/v1/cards');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await sent;
  await tile(page, 1).click();
  slow.resolve();
  await expect(tile(page, 3)).toBeVisible();
  await page.getByLabel('Answer').fill('A function with the scope that it was born in.');
  await cardPanel(page).getByRole('button', { name: 'Edit / Save' }).click();
  await expect(page.getByRole('status')).toHaveText('Card saved');
  await expect(page.getByLabel('Question')).toHaveValue('What is a closure?');
});

test('leaves the focus in the field you have gone on to while a card is being added', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await fillCard(page, 'What is a realm?', 'A world of its own.');
  const resume = await holdCalls(page, '**/api/v1/cards');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Answer').focus();
  resume();
  await expect(page.getByRole('status')).toHaveText('Card added');
  await expect(page.getByLabel('Answer')).toBeFocused();
  await fillCard(page, 'What is a job?', 'A task of the engine.');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 4)).toBeVisible();
  await expect(page.getByLabel('Question')).toBeFocused();
});

test('forgets the draft of an added card after switching to another module', async ({ page }) => {
  await writeModule(page.request, { moduleName: 'Loops' });
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  const modules = page.getByRole('list', { name: 'My modules' });
  await fillCard(page, 'What is a realm?', 'A world with its own globals.');
  const slow = Promise.withResolvers<void>();
  await page.route('**/api/v1/cards', (route) => slow.promise.then(() => route.continue()));
  const sent = page.waitForRequest('**/api/v1/cards');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await sent;
  await modules.getByRole('button', { name: /^Loops/ }).click();
  const saved = page.waitForResponse('**/api/v1/cards');
  slow.resolve();
  await saved;
  await modules.getByRole('button', { name: /^Scope/ }).click();
  await expect(tile(page, 3)).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveValue('');
});

test('does not move a button that is pressed when advice arrives', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Scope', cards: twoCards });
  await page.getByLabel('Answer').fill('So.');
  // So that the advice, which may move the button, arrives while it is pressed.
  const release = await holdCalls(page, '**/assets/advise*');
  const rules = page.waitForResponse(/assets\/advise/);
  await page.getByLabel('Question').fill('Why and how and when? What for?');
  await cardPanel(page).getByRole('button', { name: 'Add' }).hover();
  await page.mouse.down();
  release();
  await (await rules).finished();
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  await page.mouse.up();
  await expect(tile(page, 3)).toBeVisible();
});

test('gives advice about a card after a pause, and still adds it', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Advice' });
  await expect(page.getByText('No cards yet')).toBeVisible();
  await page.getByLabel('Question').fill('Explain closures');
  const vague = page.getByText('A full answer could take an hour. Ask about one part of it.');
  await expect(vague).toBeVisible();
  await expect(page.getByLabel('Question')).toHaveAccessibleDescription(/could take an hour/);
  await page.getByLabel('Answer').fill('```js\nlet open');
  await page.getByLabel('Level').focus();
  const openCode = page.getByText('The code block that starts on line 1 is not closed');
  await expect(openCode).toBeVisible();
  await expectUsable(page);
  await page.getByLabel('Question').fill('What does a closure keep alive?');
  await expect(vague).toBeHidden();
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 1)).toBeVisible();
  await expect(openCode).toBeHidden();
});

test('warns about a similar question, and still adds it', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Twice', cards: twoCards });
  await page.getByLabel('Question').fill('What is a closure ?!');
  await expect(page.getByText('Similar to card 1: What is a closure?')).toBeVisible();
  await page.getByLabel('Answer').fill('Again');
  await cardPanel(page).getByRole('button', { name: 'Add' }).click();
  await expect(tile(page, 3)).toBeVisible();
});

test('previews the answer', async ({ page }) => {
  await openNewModule(page, { moduleName: 'Preview' });
  await page.getByLabel('Answer').fill('**Bold** and\n\n```js\nconst x = 1\n```');
  await expect(cardPanel(page).locator('strong')).toHaveText('Bold');
  await expect(cardPanel(page).locator('pre .hljs-keyword')).toHaveText('const');
});

test('shows HTML as text and does not run it', async ({ page }) => {
  const attack =
    '<img src=x onerror="document.title=\'owned\'"><script>document.title="owned"</script>[x](javascript:alert(1))';
  const { moduleId } = await writeModule(page.request, {
    moduleName: '<b>Bold</b>',
    cards: [{ question: attack, answer: attack }],
  });
  await page.goto(`/#/module/${moduleId}`);
  await expect(page.getByRole('article')).toContainText('<img src=x onerror=');
  await expect(page.getByRole('article').locator('img, script')).toHaveCount(0);
  await expect(page.getByRole('article').locator('a[href^="javascript"]')).toHaveCount(0);
  await expect(page).toHaveTitle(/<b>Bold<\/b>/);
});

test('names no keys where there is no keyboard', async ({ page, browser, product }) => {
  const { moduleId } = await writeModule(page.request, { moduleName: 'Touch', cards: twoCards });
  const context = await browser.newContext({
    baseURL: product.url,
    storageState: await page.context().storageState(),
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    serviceWorkers: 'block',
  });
  const phone = await context.newPage();
  await phone.goto(`/#/created-modules?module=${moduleId}`);
  await expect(phone.getByText('You can use Markdown')).toBeVisible();
  await expect(phone.getByText('Ctrl+Enter')).toBeHidden();
  await phone.goto('/#/created-card');
  await expect(phone.getByText('You can use Markdown')).toBeVisible();
  await expect(phone.getByText('Ctrl+Enter')).toBeHidden();
  await context.close();
});
