import type { Page } from '@playwright/test';
import { holdCalls } from '../support/hold-calls.ts';
import { writeModule } from '../support/module.ts';
import { expect, memberTest, test } from '../support/test.ts';

const questionFace = (page: Page) => page.locator('[data-side="question"]');
const answerFace = (page: Page) => page.locator('[data-side="answer"]');

async function openJavaScript(page: Page) {
  await page.goto('/#/guest/3');
  await expect(page.getByText('1 / 19')).toBeVisible();
}

test('turns a card over and back, and hides the other face', {
  tag: ['@spec:2.23', '@spec:2.24', '@spec:4.17'],
}, async ({ page }) => {
  await openJavaScript(page);
  await expect(page.getByRole('heading', { name: 'JavaScript' })).toBeVisible();
  await expect(page.getByText('Stack: JS')).toBeVisible();
  await expect(questionFace(page)).toBeVisible();
  await expect(answerFace(page)).toBeHidden();
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(answerFace(page)).toBeVisible();
  await expect(questionFace(page)).toBeHidden();
  await expect(questionFace(page)).toHaveCSS('visibility', 'hidden');
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(questionFace(page)).toBeVisible();
  await expect(answerFace(page)).toHaveCSS('visibility', 'hidden');
});

test('starts the next card with its question', { tag: '@spec:2.28' }, async ({ page }) => {
  await openJavaScript(page);
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(answerFace(page)).toBeVisible();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('2 / 19')).toBeVisible();
  await expect(questionFace(page)).toBeVisible();
  await expect(answerFace(page)).toHaveCSS('visibility', 'hidden');
});

test('stays on the first card on “Prev”', { tag: '@spec:2.27' }, async ({ page }) => {
  await openJavaScript(page);
  await expect(page.getByRole('button', { name: 'Prev' })).toBeEnabled();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(page.getByText('1 / 19')).toBeVisible();
});

test('shows the progress in whole percent up to the finish', {
  tag: ['@spec:2.25', '@spec:2.26', '@spec:4.18'],
}, async ({ page }) => {
  await openJavaScript(page);
  const progress = page.getByRole('progressbar');
  await expect(progress).toHaveAttribute('aria-valuenow', '5');
  for (let position = 2; position <= 19; position++) {
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(page.getByText(`${position} / 19`)).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', String(Math.trunc((position * 100) / 19)));
  }
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await expect(progress).toHaveAttribute('aria-valuenow', '100');
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(page.getByText('19 / 19')).toBeVisible();
  await expect(questionFace(page)).toBeVisible();
});

memberTest(
  'shows 5 percent until the cards have loaded',
  {
    tag: ['@spec:2.25', '@spec:4.19', '@spec:9.13'],
  },
  async ({ page }) => {
    const cards = ['One', 'Two', 'Three'].map((question) => ({ question, answer: 'A' }));
    const { moduleId } = await writeModule(page.request, { moduleName: 'Slow', cards });
    const release = await holdCalls(page, `**/api/v1/modules/${moduleId}`);
    await page.goto(`/#/module/${moduleId}`);
    const progress = page.getByRole('progressbar');
    await expect(progress).toHaveAttribute('aria-valuenow', '5');
    release();
    await expect(page.getByText('1 / 3')).toBeVisible();
    await expect(progress).toHaveAttribute('aria-valuenow', '33');
    await expect(page.getByText(/^33\s?%$/)).toBeVisible();
    await page.getByRole('button', { name: 'Next', exact: true }).click();
    await expect(progress).toHaveAttribute('aria-valuenow', '66');
  },
);

test('works by keyboard alone', async ({ page }) => {
  await openJavaScript(page);
  await page.keyboard.press('Space');
  await expect(answerFace(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(questionFace(page)).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(page.getByText('2 / 19')).toBeVisible();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByText('1 / 19')).toBeVisible();
  await page.keyboard.press('?');
  const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(shortcuts.getByRole('term').filter({ hasText: '1 to 9' })).toBeVisible();
  await expect(shortcuts.locator('kbd').getByText('to', { exact: true })).toHaveCount(0);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await expect(page.getByText('1 / 19')).toBeVisible();
});

test('turns the card on Space after the shortcuts are closed', async ({ page }) => {
  await page.goto('/');
  await page
    .getByRole('main')
    .getByRole('link', { name: /^JavaScript/ })
    .first()
    .click();
  await expect(page.getByText('1 / 19')).toBeVisible();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.keyboard.press('Space');
  await expect(answerFace(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Shuffle' })).toHaveAttribute('aria-pressed', 'false');
});

test('turns the new card on Space after a click on “Next”', async ({ page }) => {
  await openJavaScript(page);
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await page.keyboard.press('Space');
  await expect(page.getByText('2 / 19')).toBeVisible();
  await expect(answerFace(page)).toBeVisible();
});

test('moves on swipe and turns on tap', async ({ browser, product }) => {
  const context = await browser.newContext({
    baseURL: product.url,
    hasTouch: true,
    viewport: { width: 390, height: 844 },
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  await openJavaScript(page);
  await page.touchscreen.tap(195, 560);
  await expect(answerFace(page)).toBeVisible();
  const swipe = async (fromX: number, toX: number) => {
    const client = await context.newCDPSession(page);
    await client.send('Input.dispatchTouchEvent', {
      type: 'touchStart',
      touchPoints: [{ x: fromX, y: 250 }],
    });
    await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: toX, y: 255 }] });
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  };
  await swipe(300, 100);
  await expect(page.getByText('2 / 19')).toBeVisible();
  await swipe(100, 300);
  await expect(page.getByText('1 / 19')).toBeVisible();
  await context.close();
});

test('fades between the faces when motion is reduced', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openJavaScript(page);
  await page.keyboard.press('Space');
  await expect(page.getByRole('article')).toHaveCSS('transform', 'none');
  await expect(answerFace(page)).toBeVisible();
  await expect(questionFace(page)).toHaveCSS('visibility', 'hidden');
});

test('has a sample module at each of the twelve positions', {
  tag: ['@spec:1.3', '@spec:2.3'],
}, async ({ page }) => {
  const stacks = ['Java', 'Python', 'SQL', 'JS', 'C#', 'React', 'Vue', 'HTML', 'CSS', 'UI/UX', 'GO', 'PHP'];
  for (const [position, stack] of stacks.entries()) {
    await page.goto(`/#/guest/${position}`);
    await expect(page.getByText(`Stack: ${stack}`, { exact: true })).toBeVisible();
  }
});

test('reports a sample module that does not exist', async ({ page }) => {
  for (const position of ['12', '-1', 'x', '1.5']) {
    await page.goto(`/#/guest/${position}`);
    await expect(page.getByRole('heading', { name: 'Module not found' })).toBeVisible();
  }
});

test('works offline after the first visit', {
  tag: ['@spec:1.6', '@spec:7.30'],
}, async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url, serviceWorkers: 'allow' });
  const page = await context.newPage();
  await page.goto('/');
  await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    if (registration.active?.state === 'activated') return;
    await new Promise((resolve) => registration.active?.addEventListener('statechange', resolve));
  });
  await product.stop();
  await page.goto('/#/guest/11');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'PHP' })).toBeVisible();
  await page.goto('/#/guest/0');
  await page.getByRole('button', { name: 'Turn over the card' }).click();
  await expect(answerFace(page)).toBeVisible();
  await context.close();
  await product.start();
});

test('filters by level and counts the cards of that level', async ({ page }) => {
  await openJavaScript(page);
  await page.getByRole('combobox').selectOption('HARD');
  await expect(page.getByText('1 / 5')).toBeVisible();
  for (let card = 0; card < 5; card++) {
    await expect(questionFace(page).getByText('HARD', { exact: true })).toBeVisible();
    await page.keyboard.press('ArrowRight');
  }
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await expect(page.getByText(/^5 cards in \d+ s\.$/)).toBeVisible();
});

test('shuffles the cards and restores the original order', async ({ page }) => {
  await openJavaScript(page);
  const questions = async () => {
    const met: string[] = [];
    for (let position = 1; position <= 19; position++) {
      await expect(page.getByText(`${position} / 19`)).toBeVisible();
      // Only its start: the controls of the card with code may still be loading.
      met.push((await questionFace(page).innerText()).slice(0, 60));
      await page.keyboard.press('ArrowRight');
    }
    await page.getByRole('button', { name: 'Study again' }).click();
    return met;
  };
  const inOrder = await questions();
  await page.getByRole('button', { name: 'Shuffle' }).click();
  const shuffled = await questions();
  expect(shuffled).not.toEqual(inOrder);
  expect(shuffled.toSorted()).toEqual(inOrder.toSorted());
  await page.getByRole('button', { name: 'Shuffle' }).click();
  await expect(page.getByText('1 / 19')).toBeVisible();
  expect((await questionFace(page).innerText()).slice(0, 60)).toBe(inOrder[0]);
});

test('continues after a reload and starts over after the finish', async ({ page }) => {
  await openJavaScript(page);
  for (let card = 0; card < 6; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('7 / 19')).toBeVisible();
  await page.reload();
  await expect(page.getByText('7 / 19')).toBeVisible();
  for (let card = 0; card < 13; card++) await page.keyboard.press('ArrowRight');
  await expect(page.getByText('You repeated all the cards!!!')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Next module' }).click();
  await expect(page.getByRole('heading', { name: 'C#' })).toBeVisible();
  await page.goBack();
  await expect(page.getByText('1 / 19')).toBeVisible();
});

test('prints a list of questions and a list of answers', async ({ page }) => {
  await openJavaScript(page);
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('heading', { name: 'Questions' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Answers' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Turn over the card' })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
});
