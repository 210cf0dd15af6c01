import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { hooksModule, readLibraryModule } from '../support/library.ts';
import { writeModule } from '../support/module.ts';
import {
  editDialog,
  followModule,
  gradeWithKey,
  ratingButton,
  shownAnswer,
  shownQuestion,
  startReview,
} from '../support/review.ts';
import { savedReviews } from '../support/review-history.ts';
import { expect, memberTest as test } from '../support/test.ts';
import { expectNoHorizontalScroll, resizeTo } from '../support/viewports.ts';

const lines = (count: number) =>
  Array.from({ length: count }, (_, line) => `Line ${line + 1} of it.`).join('\n\n');

async function startLongReview(page: Page): Promise<void> {
  const cards = [{ question: `Long question?\n\n${lines(30)}`, answer: `Long answer.\n\n${lines(60)}` }];
  await writeModule(page.request, { moduleName: 'Long', cards });
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Long question?')).toBeVisible();
}

const scrolledBy = (page: Page) => page.evaluate(() => Math.round(scrollY));

const leftToScroll = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollHeight - innerHeight - scrollY);

/** Presses the key again until it arrives: Chromium may ignore it while it still scrolls smoothly. */
async function scrollToEnd(page: Page): Promise<void> {
  await expect(async () => {
    await page.keyboard.press('End');
    expect(await leftToScroll(page)).toBeLessThanOrEqual(1);
  }).toPass({ intervals: [500] });
}

const showAnswer = (page: Page) => page.getByRole('button', { name: 'Show answer' });

test('keeps the question above its answer', async ({ page }) => {
  await startReview(page);
  await page.keyboard.press('Space');
  await expect(shownAnswer(page, 'Answer one.').getByText('Question one?')).toBeVisible();
  await expect(page.locator('[data-side="question"]')).toHaveCSS('visibility', 'hidden');
});

test('collapses a long question to its first lines, and expands it with a key or a tap', async ({ page }) => {
  await startLongReview(page);
  await page.keyboard.press('Space');
  const last = page.locator('[data-side="answer"]').getByText('Line 30 of it.').first();
  const open = page.getByRole('button', { name: 'Show the whole question' });
  await expect(open).toHaveAttribute('aria-expanded', 'false');
  await expect(page.getByText('Long answer.')).toBeInViewport();
  await page.keyboard.press('q');
  await expect(page.getByRole('button', { name: 'Show less' })).toHaveAttribute('aria-expanded', 'true');
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport();
  await page.keyboard.press('q');
  await expect(open).toBeVisible();
  await page.locator('[data-folded]').click();
  await expect(page.getByRole('button', { name: 'Show less' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'answer');
  await expectAccessible(page);
});

test('moves to the start of the answer only if it is out of view', async ({ page }) => {
  await startLongReview(page);
  await scrollToEnd(page);
  expect(await scrolledBy(page)).toBeGreaterThan(400);
  await page.keyboard.press('Space');
  await expect(page.getByText('Long answer.')).toBeInViewport();
  const answer = await scrolledBy(page);
  await page.keyboard.press('t');
  await expect(shownQuestion(page, 'Long question?')).toBeVisible();
  await page.keyboard.press('t');
  await expect.poll(() => scrolledBy(page)).toBe(answer);
});

test('scrolls the page with the arrow and page keys, and never the buttons', async ({ page }) => {
  await startLongReview(page);
  await page.keyboard.press('Space');
  await page.keyboard.press('PageDown');
  await expect.poll(() => scrolledBy(page)).toBeGreaterThan(200);
  await expect(shownAnswer(page, 'Long answer.')).toBeVisible();
  await scrollToEnd(page);
  expect(await scrolledBy(page)).toBeGreaterThan(1_000);
  await expect(ratingButton(page, 'Good')).toBeInViewport({ ratio: 1 });
});

const sizes = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  // 1280 × 800 at 200 %.
  { width: 640, height: 400 },
  { width: 1280, height: 800 },
];

for (const size of sizes)
  test(`keeps the ratings in view at ${size.width} × ${size.height}, however far the page is scrolled`, async ({
    page,
  }) => {
    await page.setViewportSize(size);
    await startLongReview(page);
    await expect(showAnswer(page)).toBeInViewport({ ratio: 1 });
    await showAnswer(page).click();
    for (const key of ['Home', 'PageDown', 'End']) {
      await page.keyboard.press(key);
      for (const rating of ['Again', 'Hard', 'Good', 'Easy'])
        await expect(ratingButton(page, rating)).toBeInViewport({ ratio: 1 });
    }
    await expectNoHorizontalScroll(page);
    // The buttons do not cover a focused control.
    await page.getByRole('button', { name: 'Suspend' }).focus();
    const [focused, dock] = await Promise.all([
      page.getByRole('button', { name: 'Suspend' }).boundingBox(),
      ratingButton(page, 'Again').boundingBox(),
    ]);
    const isBelow = (focused?.y ?? 0) >= (dock?.y ?? 0) + (dock?.height ?? 0);
    const isAbove = (focused?.y ?? 0) + (focused?.height ?? 0) <= (dock?.y ?? 0);
    expect(isBelow || isAbove).toBe(true);
  });

test('wraps long code with an indent instead of scrolling horizontally', async ({ page }) => {
  const code =
    'function indented() {\n\n    return someFunction(withManyArguments, andMore, andEvenMoreOfThem);\n}';
  const question = `What does \`anExpression.thatIsLong\` and \`anotherExpression.thatIsLong\` print?\n\n\`\`\`js\n${code}\n\`\`\``;
  await writeModule(page.request, { moduleName: 'Code', cards: [{ question, answer: 'Nothing.' }] });
  await resizeTo(page, 'phone');
  await page.goto('/#/review');
  const block = page.locator('[data-side="question"] pre');
  await expect(block.locator('.hljs-keyword').first()).toBeVisible();
  expect(await block.evaluate((pre) => pre.scrollWidth - pre.clientWidth)).toBe(0);
  expect(await block.evaluate((pre) => pre.textContent)).toBe(`${code}\n`);
  const rows = await block.locator('[data-line]').evaluateAll((all) =>
    all.map((line) => {
      const range = document.createRange();
      range.selectNodeContents(line);
      return [...range.getClientRects()].map(({ left }) => Math.round(left));
    }),
  );
  const [first = [], , third = []] = rows;
  // The wrapped line continues to the right of where it starts, which is right of the first line.
  expect(Math.max(...third)).toBeGreaterThan(first[0] ?? 0);
  expect(new Set(third.slice(1)).size).toBeGreaterThan(1);
  const pills = await page
    .locator('[data-side="question"] p code')
    .evaluateAll((all) =>
      all.flatMap((one) => [...one.getClientRects()].map(({ top, bottom }) => [top, bottom])),
    );
  const below = pills.toSorted(([a = 0], [b = 0]) => a - b);
  for (const [index, [top = 0]] of below.entries()) {
    const [previousTop = 0, previousBottom = 0] = below[index - 1] ?? [];
    expect(previousTop === top || previousBottom <= top).toBe(true);
  }
});

test('shows every question in one typeface', async ({ page }) => {
  const questions = ['Short?', `Medium ${'and so on '.repeat(15)}?`, `Long ${'and so on '.repeat(40)}?`];
  await writeModule(page.request, {
    moduleName: 'Fonts',
    cards: questions.map((question) => ({ question, answer: 'Yes.' })),
  });
  await page.goto('/#/review');
  const fonts = new Set<string>();
  for (const question of ['Short?', 'Medium', 'Long']) {
    await expect(shownQuestion(page, question)).toBeVisible();
    fonts.add(
      await shownQuestion(page, question)
        .locator('p')
        .last()
        .evaluate((p) => getComputedStyle(p).font),
    );
    await gradeWithKey(page, '4');
  }
  expect([...fonts]).toHaveLength(1);
});

test('hides what scrolls under the header', async ({ page }) => {
  await startReview(page);
  const color = await page.getByRole('banner').evaluate((header) => getComputedStyle(header).backgroundColor);
  expect(color).toMatch(/^rgb\(/);
});

test('does not grade with the second of two quick presses of Space', async ({ page }) => {
  await page.clock.install();
  await startReview(page);
  await page.keyboard.press('Space');
  await expect(shownAnswer(page, 'Answer one.')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.keyboard.press('t');
  await page.keyboard.press('Space');
  await page.keyboard.press('Space');
  await page.clock.runFor(400);
  await page.keyboard.press('Enter');
  await expect(shownAnswer(page, 'Answer one.')).toBeVisible();
  await expect(page.getByText('0 done, 3 to go')).toBeVisible();
  await page.clock.runFor(200);
  await page.keyboard.press('Space');
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await page.clock.resume();
});

test('does not grade with the second tap of a double tap', async ({ page }) => {
  await startReview(page);
  const { width = 0 } = (await showAnswer(page).boundingBox()) ?? {};
  await showAnswer(page).dblclick({ position: { x: width * 0.6, y: 20 } });
  await expect(shownAnswer(page, 'Answer one.')).toBeVisible();
  await expect(page.getByText('0 done, 3 to go')).toBeVisible();
  await ratingButton(page, 'Easy').click();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
});

test('turns back with a key that is in the list of shortcuts', async ({ page }) => {
  await startReview(page);
  for (const key of ['Backspace', 't']) {
    await page.keyboard.press('Space');
    await expect(shownAnswer(page, 'Answer one.')).toBeVisible();
    await page.keyboard.press(key);
    await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  }
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog')).toContainText('Turn the card back');
});

test('ticks key points, counts them, and hints at a rating', async ({ page }) => {
  await followModule(page.request, hooksModule);
  const { cards } = await readLibraryModule(page.request, hooksModule);
  const total = cards[0].keyPoints.length;
  await page.goto('/#/review');
  await expect(showAnswer(page)).toBeVisible();
  await page.keyboard.press('Space');
  const points = page.getByRole('group', { name: 'Key points' });
  await expect(points.getByRole('checkbox')).toHaveCount(total);
  await page.keyboard.press('Tab');
  await expect(points.getByRole('checkbox').first()).toBeFocused();
  await page.keyboard.press('Space');
  await expect(points.getByRole('checkbox').first()).toBeChecked();
  await expect(points.getByRole('status')).toContainText(`1 of ${total} key points, closest to`);
  for (const box of (await points.getByRole('checkbox').all()).slice(1)) await box.check();
  await expect(points.getByRole('status')).toHaveText(`${total} of ${total} key points, closest to Good`);
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'answer');
  // Elsewhere, the ratings may cover a part of a follow-up, which axe takes for a small target.
  await scrollToEnd(page);
  await expectAccessible(page);
  await page.keyboard.press('4');
  await expect(page.getByText('1 done, ')).toBeVisible();
  await page.keyboard.press('Space');
  await expect(points.getByRole('checkbox', { checked: true })).toHaveCount(0);
});

test('says that a library card cannot be edited, and copies its module', async ({ page }) => {
  await followModule(page.request, hooksModule);
  await page.goto('/#/review');
  await expect(showAnswer(page)).toBeVisible();
  await page.keyboard.press('e');
  const notice = page.getByRole('status').filter({ hasText: 'only edit a copy of a library card' });
  await expect(notice).toBeVisible();
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Copied to your modules' })).toBeVisible();
  await page.keyboard.press('e');
  await page.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByRole('alertdialog', { name: 'You already have a copy' })).toBeVisible();
  await page.keyboard.press('Space');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('alertdialog')).toHaveCount(0);
  await expect(page.getByRole('article')).toHaveAttribute('data-face', 'question');
});

test('says what Suspend and Bury did, and undoes them', async ({ page }) => {
  await startReview(page);
  const notice = (text: string) => page.getByRole('status').filter({ hasText: text });
  await page.keyboard.press('!');
  await expect(notice('Suspended: “Question one?”')).toBeVisible();
  await expect(shownQuestion(page, 'Question two?')).toBeVisible();
  await gradeWithKey(page, '4');
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  // The notice undoes the action that it names, regardless of later actions.
  await page.getByRole('button', { name: 'Bring back' }).click();
  await expect(notice('Back in your reviews: “Question one?”')).toBeVisible();
  await expect(page.getByText('1 done, 2 to go')).toBeVisible();
  await page.keyboard.press('-');
  await expect(notice('Buried until tomorrow: “Question three?”')).toBeVisible();
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
  await page.keyboard.press('u');
  await expect(notice('Back in your reviews: “Question three?”')).toBeVisible();
  await expect(shownQuestion(page, 'Question three?')).toBeVisible();
  await page.keyboard.press('u');
  await expect(notice('Grade undone: “Question two?”')).toBeVisible();
  await page.keyboard.press('u');
  await expect(notice('There is nothing to undo.')).toBeVisible();
  await expect.poll(() => savedReviews(page.request)).toEqual([]);
});

test('says that an edited card was saved', async ({ page }) => {
  await startReview(page);
  await page.keyboard.press('e');
  await editDialog(page).getByLabel('Question').fill('Question one, reworded?');
  await editDialog(page).getByRole('button', { name: 'Save' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Card saved: “Question one, reworded?”' }),
  ).toBeVisible();
});

test('shows progress in forced colors', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await startReview(page);
  await gradeWithKey(page, '4');
  const done = page.getByRole('progressbar').locator('div');
  const [bar, fill] = await Promise.all([
    page.getByRole('progressbar').evaluate((element) => getComputedStyle(element).borderTopStyle),
    done.evaluate((element) => getComputedStyle(element).backgroundColor),
  ]);
  expect(bar).toBe('solid');
  expect(fill).not.toMatch(/rgba\(0, 0, 0, 0\)|rgb\(255, 255, 255\)/);
});

/** Where two elements overlap, in pixels of height; negative if one is above the other. */
async function overlap(one: Locator, other: Locator): Promise<number> {
  const [a, b] = await Promise.all([one.boundingBox(), other.boundingBox()]);
  if (!a || !b) throw new Error('not shown');
  return Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y);
}

const longTitle = 'Why does the event loop of a browser paint between two tasks, never within one?';

test('covers nothing of a card with a message, at any width, and does not quote code', async ({ page }) => {
  await writeModule(page.request, {
    moduleName: 'Printing',
    cards: [
      { question: `What is **printed**?\n\n\`\`\`js\nconsole.log(1)\n\`\`\``, answer: lines(30) },
      { question: `${longTitle}\n\n${lines(3)}`, answer: lines(30) },
    ],
  });
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'What is printed?')).toBeVisible();
  const message = (text: RegExp) => page.getByText(text).locator('..');
  const main = page.getByRole('main');
  const tools = ['Bury until tomorrow', 'Suspend'].map((name) => main.getByRole('button', { name }));
  const always = [page.getByRole('progressbar'), main.getByText('JS · Printing'), ...tools];
  const expectUncovered = async (text: RegExp, others: readonly Locator[]) => {
    await expect(message(text)).toBeVisible();
    for (const part of [...always, ...others])
      expect(await overlap(message(text), part), `${text} covers ${part}`).toBeLessThanOrEqual(0);
  };
  const next = [page.getByRole('region', { name: 'Question' }), showAnswer(page)];
  for (const viewport of ['smallPhone', 'phone', 'tablet', 'desktop'] as const) {
    await resizeTo(page, viewport);
    // From below the card, where the button is on phones.
    await tools[1]?.click();
    await expect(shownQuestion(page, longTitle)).toBeVisible();
    await expectUncovered(/^Suspended: “What is printed\?”$/, next);
    await page.keyboard.press('-');
    await expect(message(/^Buried until tomorrow: “Why does the event.*\.\.\.”$/)).toBeVisible();
    await page.keyboard.press('u');
    await expectUncovered(/^Back in your reviews: “Why does the event/, next);
    await page.keyboard.press('u');
    await expectUncovered(/^Back in your reviews: “What is printed\?”$/, next);
    await showAnswer(page).click();
    await expectUncovered(/^Back in your reviews: “What is printed\?”$/, [ratingButton(page, 'Good')]);
    await page.keyboard.press('t');
    await expect(shownQuestion(page, 'What is printed?')).toBeVisible();
  }
});

test('covers nothing of a dialog with a message', async ({ page }) => {
  await startReview(page);
  await page.setViewportSize({ width: 390, height: 500 });
  await page.keyboard.press('!');
  const message = page.getByText('Suspended: “Question one?”', { exact: true });
  await expect(message).toBeVisible();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog).toBeVisible();
  expect(await overlap(message, dialog), 'the test has a message where the dialog is').toBeGreaterThan(0);
  const { x = 0, y = 0, width = 0, height = 0 } = (await message.boundingBox()) ?? {};
  const isDialogOnTop = dialog.evaluate(
    (element, at) => element.contains(document.elementFromPoint(at.x, at.y)),
    { x: x + width / 2, y: y + height - 1 },
  );
  expect(await isDialogOnTop, 'whether the dialog is above the message').toBe(true);
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(dialog).toHaveCount(0);
});
