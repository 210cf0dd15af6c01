import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writeCode } from '../support/code-editor.ts';
import { newOfflineContext } from '../support/offline-visit.ts';
import { expect, test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Your code' });

/** The last card of the JavaScript sample, as a guest. */
async function openCode(page: Page) {
  await page.goto('/#/guest/3');
  await expect(page.getByText('1 / 19')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).waitFor();
  for (let card = 1; card < 19; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('19 / 19')).toBeVisible();
  await expect(page.getByText('Tab indents.')).toBeVisible();
}

const write = (page: Page, code: string) => writeCode(editor(page), code);

const right = `function countBy(items, keyOf) {
  const counts = new Map();
  for (const item of items) {
    const key = String(keyOf(item));
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  return Object.fromEntries(counts);
}`;
const wrong = right.replace('?? 0', '?? 1');

test('a guest writes code, runs the examples by keyboard, and passes all tests', async ({ page }) => {
  await openCode(page);
  await write(page, wrong);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByText('0 of 2 examples passed')).toBeVisible();
  const failed = page.getByRole('listitem').filter({ hasText: 'Example 1: failed' });
  await expect(failed).toContainText("Expected{ '3': 3 }");
  await expect(failed).toContainText("Got{ '3': 4 }");
  await write(page, right);
  await page.keyboard.press('ControlOrMeta+Shift+Enter');
  await expect(page.getByRole('heading', { name: 'Right', exact: true })).toBeVisible();
  await expect(page.getByRole('paragraph').filter({ hasText: '6 of 6 tests passed' })).toBeVisible();
});

test('keeps unfinished code after a reload, and starts over on request', async ({ page }) => {
  await openCode(page);
  await write(page, 'function countBy() { return 1; }');
  await page.reload();
  await expect(page.getByText('Tab indents.')).toBeVisible();
  await expect(editor(page)).toContainText('return 1;');
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(editor(page)).toContainText('// Your code');
});

test('counts a card that is turned before it passes as not answered', async ({ page }) => {
  await openCode(page);
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(page.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  await expect(page.getByText('A solution')).toBeVisible();
});

test('asks before it shows the answer of a task whose code was not submitted', async ({ page }) => {
  await openCode(page);
  await write(page, right);
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'Your code has not been submitted. To give up and see the answer, turn the card again.',
  );
  await write(page, `${right} // done`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(page.getByRole('heading', { name: 'Not answered' })).toBeVisible();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(page.getByText('You have seen the answer to this card.')).toBeVisible();
  await expect(editor(page)).toContainText('// done');
});

test('shows examples before a run, and your code above the solution', async ({ page }) => {
  await openCode(page);
  await expect(page.getByRole('region', { name: 'Examples' }).getByRole('listitem')).toHaveCount(2);
  await write(page, `${right} // mine`);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByRole('group', { name: 'Your code' })).toContainText('// mine');
  await expect(page.getByRole('group', { name: 'Solution' })).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await page.getByRole('button', { name: 'Next' }).click();
  await expect(editor(page)).toContainText('// mine');
  await expect(page.getByText('You have answered this card.')).toBeVisible();
});

test('starts over by mistake, and brings the code back', async ({ page }) => {
  await openCode(page);
  await write(page, right);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(editor(page)).not.toContainText('counts.set');
  await page.getByRole('button', { name: 'Bring back my code' }).click();
  await expect(editor(page)).toContainText('counts.set');
  await page.reload();
  await expect(editor(page)).toContainText('counts.set');
});

test('does not count a submission that was stopped', async ({ page }) => {
  await openCode(page);
  await write(page, 'function countBy() { return 1; }');
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page.getByText('0 of 6 tests passed')).toBeVisible();
  // Slow enough to be stopped, and within the limit of each test.
  await write(page, 'function countBy() { const end = Date.now() + 800; while (Date.now() < end); }');
  await page.getByRole('button', { name: 'Submit' }).click();
  const stopped = page.getByText('Stopped. 0 of 6 tests passed');
  await expect(async () => {
    if (await stopped.isHidden()) await page.getByRole('button', { name: 'Stop' }).click({ timeout: 500 });
    await expect(stopped).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(page.getByRole('button', { name: 'Run' })).toBeFocused();
});

test('stops an endless loop with a sentence', async ({ page }) => {
  await openCode(page);
  await write(page, 'function countBy() { for (;;) {} }');
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('Example 1: took too long')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stop' })).toBeHidden();
});

test('says that the runtime was not loaded, and keeps the code', async ({ page, expectConsole }) => {
  expectConsole(/request failed: GET .*wasm|Failed to load resource/);
  await openCode(page);
  await page.route(/\.wasm/, (route) => route.abort());
  await write(page, right);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByRole('alert')).toHaveText(
    'The code runner could not be loaded. Check your connection and try again.',
  );
  await expect(editor(page)).toContainText('counts.set');
  await page.unroute(/\.wasm/);
  await page.getByRole('button', { name: 'Run' }).click();
  await expect(page.getByText('2 of 2 examples passed')).toBeVisible();
});

test('types every key into the editor, and leaves it with Escape and Tab', async ({ page }) => {
  await openCode(page);
  await editor(page).click();
  await page.keyboard.type('h? 1');
  await expect(page.getByText('19 / 19')).toBeVisible();
  await expect(editor(page)).toContainText('h? 1');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await expect(editor(page)).not.toBeFocused();
});

test('fits a phone and is accessible', async ({ page }) => {
  await openCode(page);
  await expectAccessible(page);
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'desktop');
});

test('runs code without network once it has run in this browser', async ({ browser, product }) => {
  const context = await newOfflineContext(browser, product);
  const first = await context.newPage();
  await openCode(first);
  await expect.poll(() => first.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await write(first, right);
  await first.keyboard.press('ControlOrMeta+Enter');
  await expect(first.getByText('2 of 2 examples passed')).toBeVisible();
  await first.close();
  await context.setOffline(true);
  const later = await context.newPage();
  await later.goto('/#/guest/3');
  // The study goes on with the last card.
  await write(later, wrong);
  await later.keyboard.press('ControlOrMeta+Enter');
  await expect(later.getByText('0 of 2 examples passed')).toBeVisible();
  await context.close();
});
