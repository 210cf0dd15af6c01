import type { CodeBody } from '@flipstack/card-kinds';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { writeCode } from '../support/code-editor.ts';
import { registerMember } from '../support/member.ts';
import { writeModule } from '../support/module.ts';
import { newOfflineContext } from '../support/offline-visit.ts';
import { changeReviewSettings } from '../support/review.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScrollAt } from '../support/viewports.ts';

const editor = (page: Page) => page.getByRole('textbox', { name: 'Your code' });

const task: CodeBody = {
  language: 'javascript',
  setup: '',
  starter: 'function find(items) {\n}',
  examples: [{ input: 'find([])', output: '{"$undefined":true}' }],
  tests: [{ input: 'find(["a"])', output: '{"$set":["a"]}' }],
  isAnyOrder: false,
  solution: 'const find = (items) => items.length === 0 ? undefined : new Set(items);',
  wrongSolutions: [],
  isVerified: true,
};

const sqlTask: CodeBody = {
  ...task,
  language: 'sql',
  setup: "CREATE TABLE users (id INTEGER, name TEXT); INSERT INTO users VALUES (1, 'Ada'), (2, NULL);",
  starter: '-- Your query',
  examples: [{ input: '', output: '[[1, "Ada"], [2, null]]' }],
  tests: [{ input: 'DELETE FROM users WHERE id = 1', output: '[[2, null]]' }],
  solution: 'SELECT id, name FROM users',
};

async function review(page: Page, body: CodeBody) {
  await changeReviewSettings(page.request, { newCardOrder: 'by-module' });
  await writeModule(page.request, {
    moduleName: 'Tasks',
    cards: [{ question: 'Solve it.', kind: 'code', body }],
  });
  await page.goto('/#/review');
  await expect(page.getByText('Tab indents.')).toBeVisible();
}

async function run(page: Page, code: string) {
  await writeCode(editor(page), code);
  await page.keyboard.press('ControlOrMeta+Enter');
}

/** Records progress bars with the status above them. Some are gone before a test can look. */
async function recordBars(page: Page) {
  const bars = await page.evaluateHandle(() => {
    const seen: { status: string | undefined; label: string | null; value: string | null }[] = [];
    const record = () => {
      for (const bar of document.querySelectorAll('progress')) {
        const status = bar.parentElement?.querySelector('[role=status]')?.textContent;
        seen.push({ status, label: bar.getAttribute('aria-label'), value: bar.getAttribute('value') });
      }
    };
    new MutationObserver(record).observe(document.body, {
      subtree: true,
      childList: true,
      attributes: true,
      characterData: true,
    });
    return seen;
  });
  return () => bars.jsonValue();
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit', exact: true }).click();

test('shows values in the notation of the language, which it names', async ({ page }) => {
  await review(page, task);
  await expect(page.getByText('JavaScript', { exact: true })).toBeVisible();
  await writeCode(editor(page), 'const find = () => null;');
  await submit(page);
  const failed = (name: string) => page.getByRole('listitem').filter({ hasText: `${name}: failed` });
  await expect(failed('Example 1')).toContainText('Expectedundefined');
  await expect(failed('Example 1')).toContainText('Gotnull');
  await expect(failed('Test 1')).toContainText("ExpectedSet(1) { 'a' }");
});

test('marks results of code that has changed since', async ({ page }) => {
  await review(page, task);
  await run(page, 'const find = () => null;');
  await expect(page.getByText('0 of 1 examples passed')).toBeVisible();
  const note = page.getByText('Results of the code before your changes');
  await expect(note).toBeHidden();
  await writeCode(editor(page), 'const find = () => 1;');
  await expect(note).toBeVisible();
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(note).toBeHidden();
});

test('shows an error that every test ended with once', async ({ page }) => {
  await review(page, task);
  await writeCode(editor(page), 'function find( {\n  return 1;\n');
  await submit(page);
  await expect(page.getByText('Test 1: ended with an error')).toBeVisible();
  await expect(page.getByText('Every test ended with the same error')).toBeVisible();
  await expect(page.getByText(/^SyntaxError: .*\(line \d\)$/)).toHaveCount(1);
  await expectAccessible(page);
});

test('says that a long output was cut', async ({ page }) => {
  await review(page, task);
  await run(page, 'const find = () => { for (let i = 0; i < 100; i++) console.log("x".repeat(1000)); };');
  await page.getByText('Output', { exact: true }).click();
  await expect(page.getByText('Output is cut after 65,536 characters')).toBeVisible();
});

test('shows rows as tables, and marks those that differ', async ({ page }) => {
  await review(page, sqlTask);
  await expect(page.getByText('SQL (SQLite)', { exact: true })).toBeVisible();
  await run(page, 'SELECT id, upper(name) AS shout FROM users');
  const got = page.getByRole('region', { name: 'Example 1: rows of your query' });
  await expect(got.getByRole('columnheader', { name: 'shout' })).toBeVisible();
  await expect(got.getByRole('row', { name: /differs/ })).toHaveText(/ADA/);
  await expect(got.getByRole('row').last()).toHaveText('2NULL');
  await expect(page.getByRole('region', { name: 'Example 1: expected rows' }).getByRole('row')).toHaveCount(
    2,
  );
  await expectAccessible(page);
  await run(page, "SELECT id, 'x', hex(zeroblob(60)) FROM users");
  await expect(page.getByText('Your query returns 3 columns instead of 2.')).toBeVisible();
  await expectNoHorizontalScrollAt(page, 'smallPhone', 'desktop');
  await run(page, 'SELECT id FROM missing');
  await expect(page.getByText('no such table: missing (line 1)', { exact: true })).toBeVisible();
});

test('says that the runtime starts once it is downloaded', async ({ page }) => {
  await review(page, { ...task, language: 'python', starter: 'def find(items):\n    pass' });
  await expect(page.getByText('Python 3.14', { exact: true })).toBeVisible();
  await expect(page.getByText(/The first run downloads \d\.\d MB/)).toBeVisible();
  const bars = await recordBars(page);
  await run(page, 'def find(items):\n    return None');
  // Python takes half a minute to start on a busy machine.
  await expect(page.getByText('0 of 1 examples passed')).toBeVisible({ timeout: 90_000 });
  expect(await bars()).toContainEqual({ status: 'Starting Python…', label: 'Start', value: null });
});

test('does not announce a download of what the browser has kept', async ({ browser, product }) => {
  const context = await newOfflineContext(browser, product);
  const page = await context.newPage();
  await registerMember(page.request);
  await review(page, task);
  await expect(page.getByText(/The first run downloads/)).toBeVisible();
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
  await run(page, 'const find = () => undefined;');
  await expect(page.getByText('1 of 1 examples passed')).toBeVisible();
  await page.reload();
  await expect(page.getByText(/\+Enter runs the examples/)).toBeVisible();
  await expect(page.getByText('Tab indents.')).toBeVisible();
  await expect(page.getByText(/The first run downloads/)).toBeHidden();
  await context.close();
});
