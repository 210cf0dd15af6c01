import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { writeCode } from '../support/code-editor.ts';
import {
  idIn,
  mixed,
  nextButton,
  openQuestion,
  positionOf,
  readInterview,
  savedResponse,
  screening,
  startButton,
  startInterview,
} from '../support/interview.ts';
import { expect, memberTest } from '../support/test.ts';

/** Parts of cards that tell answers, as the server stores them. */
const keys =
  /"(?:isCorrect|accepted|alsoAccepted|solution|tests|distractors|why|explanation|keyPoints|answerText|slug|cardId)"/;

memberTest('shows what an interview will be, in the URL and remembered', async ({ page }) => {
  await page.goto('/#/interview');
  await expect(page.getByText('Choose a stack to see how many questions you will get.')).toBeVisible();
  await expect(page.getByText('None yet. After each interview you get a report')).toBeVisible();
  await startButton(page).click();
  await expect(page.getByRole('alert')).toHaveText('Choose at least one stack.');
  await page.getByRole('checkbox', { name: 'JavaScript' }).check();
  await page.getByRole('radio', { name: 'Screening' }).check();
  await expect(page.getByText('24 questions, 4 of them open, 30 minutes')).toBeVisible();
  await expect(page.getByText('This interview alone can give a verdict.')).toBeVisible();
  await page.getByRole('radio', { name: '15 minutes' }).check();
  await expect(page.getByText('It is too short for a verdict.')).toBeVisible();
  await page.getByRole('radio', { name: 'Mixed' }).check();
  await page.getByRole('checkbox', { name: 'Java', exact: true }).check();
  await expect(page.getByText('Code in Java cannot be run here.')).toBeVisible();
  await expect(page).toHaveURL(/type=mixed&level=Middle&stacks=JS%2CJava&minutes=15$/);
  await expectUsable(page);
  await page.goto('/#/about');
  await page.goto('/#/interview');
  await expect(page.getByRole('radio', { name: '15 minutes' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Java', exact: true })).toBeChecked();
});

memberTest('takes an interview with the keyboard only, and gets no feedback', async ({ page }) => {
  const bodies: string[] = [];
  page.on('response', async (response) => {
    const isReport = response.url().endsWith('/report');
    if (response.url().includes('/interviews') && !isReport)
      bodies.push(await response.text().catch(() => ''));
  });
  await page.goto(`/#/interview?${mixed}`);
  await expect(page.getByText('8 questions, 1 of them code, 15 minutes')).toBeVisible();
  await startButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(nextButton(page)).toBeVisible();
  const id = idIn(page);
  const { questions } = await readInterview(page.request, id);
  for (const { position, body } of questions) {
    await expect(page.getByRole('heading', { name: `Question ${position}`, exact: true })).toBeVisible();
    await answerWithKeys(page, body.kind);
  }
  const dialog = page.getByRole('alertdialog', { name: 'End the interview?' });
  await expect(dialog).toContainText('left. After the end, you see your report');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const answered = questions.filter(({ body }) => body.kind !== 'order').length;
  await expect.poll(() => countAnswered(page, id)).toBe(answered);
  const code = questions.find(({ body }) => body.kind === 'code');
  // The code defines nothing that the inputs call, so each ended with an error, which was sent.
  await expect
    .poll(async () => (await savedResponse(page.request, id, code?.position ?? 0))?.outputs)
    .not.toContain(null);
  // The focus is back in the editor, which keeps all keys until it is left.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Tab');
  await page.keyboard.press('f');
  await page.keyboard.press('e');
  await expect(dialog).toContainText('1 question is flagged.');
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/interview/${id}/report$`));
  expect(bodies.join('\n')).toContain('"questions"');
  expect(bodies.filter((body) => keys.test(body))).toEqual([]);
});

/** Answers the question on screen without a pointer, and goes on. */
async function answerWithKeys(page: Page, kind: string): Promise<void> {
  const { keyboard } = page;
  switch (kind) {
    case 'code':
      await writeCode(page.getByRole('textbox', { name: 'Your code' }), 'const mine = 1;');
      await keyboard.press('ControlOrMeta+Enter');
      await expect(page.getByText(/^0 of \d+ examples passed$/)).toBeVisible();
      return keyboard.press('ControlOrMeta+Shift+Enter');
    case 'flip':
      await page.getByRole('textbox', { name: 'Your answer' }).focus();
      await keyboard.type('In my own words');
      return keyboard.press('ControlOrMeta+Enter');
    case 'choice':
      await keyboard.press('2');
      return keyboard.press('Enter');
    case 'order':
      return keyboard.press('ArrowRight');
    default:
      await keyboard.type('mine');
      return keyboard.press('Enter');
  }
}

async function countAnswered(page: Page, id: string): Promise<number> {
  const { questions } = await readInterview(page.request, id);
  return questions.filter(({ answer }) => answer?.response).length;
}

memberTest(
  'keeps every answer through a reload, a lost network and a new server',
  async ({ page, product, expectConsole }) => {
    expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
    const id = await startInterview(page, screening);
    const open = await positionOf(page.request, id, 'flip');
    await openQuestion(page, open);
    const field = page.getByRole('textbox', { name: 'Your answer' });
    await field.fill('Before the reload');
    await page.reload();
    await expect(field).toHaveValue('Before the reload');
    await page.getByRole('button', { name: 'I answered aloud' }).click();
    await expect
      .poll(() => savedResponse(page.request, id, open))
      .toEqual({ text: 'Before the reload', wasSpoken: true });
    await page.context().setOffline(true);
    const failed = page.waitForEvent('requestfailed');
    await field.fill('Written offline');
    await expect(page.getByRole('status').filter({ hasText: 'You are offline.' })).toHaveText(
      'You are offline. 1 answer is kept in this browser and will be sent when you are back online.',
    );
    await failed;
    await page.getByRole('button', { name: 'Flag' }).click();
    await page.context().setOffline(false);
    await expect
      .poll(() => savedResponse(page.request, id, open))
      .toEqual({ text: 'Written offline', wasSpoken: true });
    await expect(page.getByText('Your answers are saved as you go.')).toBeVisible();
    await product.restart();
    await field.fill('Written after a restart');
    await expect
      .poll(() => savedResponse(page.request, id, open))
      .toEqual({ text: 'Written after a restart', wasSpoken: true });
    expect(
      (await readInterview(page.request, id)).questions.filter(({ answer }) => answer?.isFlagged),
    ).toHaveLength(1);
  },
);

memberTest('hides the questions during the one pause, even after a reload', async ({ page }) => {
  const id = await startInterview(page, screening);
  await page.getByRole('button', { name: 'Pause (once)' }).click();
  await expect(page.getByRole('heading', { name: 'Paused' })).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
  await expectUsable(page);
  await page.reload();
  await expect(page.getByText('In 15 min it runs again by itself.')).toBeVisible();
  await page.getByRole('button', { name: 'Continue' }).press('Enter');
  await expect(nextButton(page)).toBeVisible();
  await expect(page.getByRole('article').locator(':focus')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Pause (once)' })).toHaveCount(0);
  await page.getByText(/^Question \d+ of \d+$/).click();
  await expectUsable(page);
  await page.goto('/#/interview');
  await expect(page.getByRole('heading', { name: 'You have an interview in progress' })).toBeVisible();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Continue' }).click();
  await expect(page).toHaveURL(new RegExp(`/interview/${id}`));
});

memberTest('saves code that cannot be run, says so, and runs it later', async ({ page, expectConsole }) => {
  expectConsole(/request failed: GET .*wasm|Failed to load resource/);
  const id = await startInterview(page, mixed);
  const position = await positionOf(page.request, id, 'code');
  await openQuestion(page, position);
  await page.route(/\.wasm/, (route) => route.abort());
  await writeCode(page.getByRole('textbox', { name: 'Your code' }), 'const mine = 1;');
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect(
    page.getByRole('status').filter({ hasText: 'Your code is saved, but has not been run.' }),
  ).toBeVisible();
  const outputs = async () => (await savedResponse(page.request, id, position))?.outputs;
  await expect.poll(async () => new Set((await outputs()) as unknown[])).toEqual(new Set([null]));
  await page.unroute(/\.wasm/);
  await openQuestion(page, position);
  await expect(page.getByText('const mine = 1;')).toBeVisible();
  await page.getByRole('button', { name: 'Prev' }).click();
  await expect.poll(outputs).not.toContain(null);
  await expect(page.getByText('Your code is saved, but has not been run.')).toHaveCount(0);
});

memberTest('Back leads to the previous question, and from the report to the choice', async ({ page }) => {
  const question = (number: number) => page.getByRole('heading', { name: `Question ${number}`, exact: true });
  await page.goto('/');
  const id = await startInterview(page, screening);
  for (const number of [1, 2]) {
    await expect(question(number)).toBeVisible();
    await nextButton(page).click();
  }
  await expect(question(3)).toBeVisible();
  await page.goBack();
  await expect(question(2)).toBeVisible();
  await page.goForward();
  await expect(question(3)).toBeVisible();
  await page.reload();
  await expect(question(3)).toBeVisible();
  await nextButton(page).click();
  await expect(question(4)).toBeVisible();
  await page.goBack();
  await expect(question(3)).toBeVisible();

  // Not by its key, which a field of the question would take.
  await page.getByRole('button', { name: 'End the interview' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'End the interview' }).click();
  await expect(page).toHaveURL(new RegExp(`/interview/${id}/report$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goBack();
  await expect(startButton(page)).toBeVisible();
});
