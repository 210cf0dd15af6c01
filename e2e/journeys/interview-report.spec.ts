import type { Page } from '@playwright/test';
import { expectAccessible, expectUsable } from '../support/accessibility.ts';
import { register } from '../support/account-forms.ts';
import { newcomer } from '../support/member.ts';
import {
  guestScreening,
  liveCoding,
  longTechnical,
  openReport,
  readOpenQuestions,
  readRightAnswers,
  skipComparison,
  startInterview,
  takeInterview,
} from '../support/taken-interview.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { expectNoHorizontalScroll } from '../support/viewports.ts';

const written = { text: 'State that survives renders.', wasSpoken: false };
const spoken = { text: '', wasSpoken: true };

const heading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name });
const section = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const questions = (page: Page) => section(page, 'Questions').locator('summary:has(h3)');

memberTest('compares open answers by keyboard, then claims what 20 answers carry', async ({ page }) => {
  const rightAnswer = await readRightAnswers(page.request);
  const taken = await takeInterview(
    page.request,
    (question) =>
      question.kind === 'open' ? (question.position % 2 === 0 ? spoken : written) : rightAnswer(question),
    longTechnical,
  );
  const open = await readOpenQuestions(page.request, taken);
  await openReport(page, taken);
  await expect(heading(page, `Compare your answers: 1 of ${open.length}`)).toBeVisible();
  await expect(section(page, 'Model answer')).toBeVisible();
  await expectUsable(page);

  const status = page.getByRole('group', { name: 'Key points' }).getByRole('status');
  await page.keyboard.press('1');
  await page.keyboard.press('2');
  await expect(status).toHaveText(/^2 of \d covered$/);
  await page.keyboard.press('2');
  await expect(status).toHaveText(/^1 of \d covered$/);
  let hasFollowedUp = false;
  for (const [index, { followUps }] of open.entries()) {
    await expect(heading(page, `Compare your answers: ${index + 1} of ${open.length}`)).toBeVisible();
    await page.keyboard.press('ArrowRight');
    if (followUps.length === 0) continue;
    await expect(page.getByRole('heading', { name: 'The interviewer follows up' })).toBeFocused();
    if (!hasFollowedUp) await expectAccessible(page);
    hasFollowedUp = true;
    await page.keyboard.press('ArrowRight');
  }

  await expect(heading(page, 'Interview report')).toBeFocused();
  const result = section(page, 'Result');
  await expect(result).toContainText(/You are likely at Middle level in React: [89]\d%/);
  await expect(result).toContainText('This forecasts our mock interview, not a job offer.');
  await expect(result.getByRole('figure')).toContainText(/Expected share of right answers: \d+%/);
  const levels = result.getByRole('table', { name: /^Probability/ });
  await expect(levels.getByRole('rowheader')).toHaveText(['Junior', 'Middle', 'Senior']);
  await expect(levels.getByRole('row', { name: 'Middle' })).toContainText('At level');
  await expect(section(page, 'Open questions')).toContainText(
    `${open.length} compared with the model answer`,
  );
  await page.reload();
  await expect(heading(page, 'Interview report')).toBeVisible();
  await expect(section(page, 'Missed cards').getByRole('button')).toBeVisible();
  await expect(section(page, 'Earlier interviews')).toContainText('This is your first interview');

  await expect(questions(page)).toHaveCount(taken.questions.length);
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  await expect(questions(page).nth(1)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(section(page, 'Questions').getByRole('link')).toHaveCount(1);
  await page.keyboard.press('k');
  await expect(questions(page).first()).toBeFocused();
  await expectUsable(page);
});

memberTest('opens the answers of follow-ups, next to a good and a great answer', async ({ page }) => {
  const taken = await takeInterview(
    page.request,
    ({ kind }) => (kind === 'open' ? written : null),
    longTechnical,
  );
  await page.route('**/report', async (route) => {
    const response = await route.fetch();
    const report = await response.json();
    for (const question of report.questions)
      Object.assign(question, {
        goodAnswer: 'The state is kept.',
        greatAnswer: 'The state is kept by position.',
        followUps: [{ question: 'Where is `it` kept?', answer: 'On the **fiber**.' }],
      });
    await route.fulfill({ response, json: report });
  });
  const answer = page.getByText('On the fiber.');
  await openReport(page, taken);
  await expect(page.getByRole('group', { name: 'A great answer' })).toContainText('by position');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('heading', { name: 'The interviewer follows up' })).toBeFocused();
  await expect(answer).toBeHidden();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(answer).toBeVisible();
  await expectUsable(page);

  await page.getByRole('button', { name: 'Skip to the report' }).click();
  await questions(page).first().click();
  const followUps = section(page, 'Questions').getByRole('group', { name: 'Follow-ups' });
  await followUps.locator('summary').click();
  await expect(answer).toBeVisible();
  await page.emulateMedia({ media: 'print' });
  // On paper, the answers of all questions and follow-ups are open.
  await expect(answer).toHaveCount(taken.questions.length);
  for (const one of await answer.all()) await expect(one).toBeVisible();
});

memberTest('adds missed cards to the reviews, and undoes it', async ({ page }) => {
  const taken = await takeInterview(page.request, ({ position, body }) =>
    body.kind === 'flip' || position > 3 ? null : body.kind === 'choice' ? { chosen: [0] } : null,
  );
  await openReport(page, taken);
  const missed = section(page, 'Missed cards');
  const add = missed.getByRole('button', { name: /^Add \d+ missed cards to my reviews$/ });
  await add.click();
  await expect(
    page.getByRole('status').filter({ hasText: /^Added \d+ cards to your reviews$/ }),
  ).toBeVisible();
  await expect(missed).toContainText('all of which are in your reviews');
  await expect(add).toBeHidden();
  const { newCards, newBeyond } = await (await page.request.get('/api/v1/review')).json();
  expect(newCards + newBeyond).toBeGreaterThan(15);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(add).toBeVisible();
  await expect(missed).toContainText('none of which is in your reviews yet');
});

memberTest('shares a report by a link, which can be revoked', async ({ page, visitor, expectConsole }) => {
  expectConsole(/status of 404/);
  const rightAnswer = await readRightAnswers(page.request);
  const taken = await takeInterview(page.request, (question) =>
    question.kind === 'open' ? written : rightAnswer(question),
  );
  await openReport(page, taken);
  await skipComparison(page);
  const share = section(page, 'Share this report');
  await share.getByRole('button', { name: 'Make a link' }).click();
  await expect(share).toContainText('Display name must be 1-50 characters long');
  await share.getByLabel('Display name').fill('Grace H.');
  await share.getByRole('button', { name: 'Make a link' }).click();
  const address = share.getByLabel(/^Your link/);
  await expect(address).toBeFocused();
  await expectUsable(page);
  const first = await address.inputValue();

  const other = await visitor();
  await other.goto(first);
  await expect(heading(other, 'Grace H.: interview report')).toBeVisible();
  await expect(section(other, 'Result')).toContainText(/Grace H\. is likely at Middle level in React/);
  await expect(other.locator('head meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(other.getByRole('main')).toContainText('with a private link, which works until');
  await expect(section(other, 'Questions').getByRole('listitem')).toHaveCount(taken.questions.length);
  await expect(other.getByRole('main')).not.toContainText(written.text);
  await expectUsable(other);

  await page.reload();
  await expect(share).toContainText('Its address was shown only once.');
  await share.getByRole('button', { name: 'Make a new link' }).click();
  await share.getByRole('button', { name: 'Replace the link' }).click();
  await expect(address).toBeFocused();
  const second = await address.inputValue();
  expect(second).not.toBe(first);
  await other.reload();
  await expect(heading(other, 'This link does not work')).toBeVisible();
  await other.goto(second);
  await expect(heading(other, 'Grace H.: interview report')).toBeVisible();

  await share.getByRole('button', { name: 'Revoke the link' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Revoke' }).click();
  await expect(share.getByLabel('Display name')).toBeVisible();
  await other.reload();
  await expect(other.getByRole('link', { name: 'Try an interview' })).toBeVisible();
});

memberTest('prints all questions with their answers, without navigation', async ({ page }) => {
  const taken = await takeInterview(page.request, () => null);
  await openReport(page, taken);
  await expect(section(page, 'Result')).toContainText('so this report claims nothing.');
  await section(page, 'Questions')
    .getByLabel(/^Wrong only/)
    .check();
  await page.emulateMedia({ media: 'print' });
  await expect(questions(page)).toHaveCount(taken.questions.length);
  await expect(section(page, 'Questions').locator('details[open]')).toHaveCount(taken.questions.length);
  for (const hidden of ['Missed cards', 'Share this report'])
    await expect(section(page, hidden)).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('button')).toHaveCount(0);
});

memberTest('shows code with what each test expected and returned', async ({ page }) => {
  const taken = await takeInterview(
    page.request,
    ({ kind, body }) =>
      kind === 'code'
        ? { source: 'let unfinished;', outputs: (body.inputs ?? []).map(() => '"late"') }
        : null,
    liveCoding,
  );
  await openReport(page, taken);
  await expect(section(page, 'Result')).toContainText('You answered fewer than half of the questions');
  await section(page, 'Questions').getByRole('button', { name: 'Show all answers' }).click();
  const tests = section(page, 'Questions').getByRole('group', { name: 'Tests' }).first();
  await expect(tests.getByRole('listitem').first()).toContainText('Test 1: failed');
  await expect(tests.getByRole('listitem').first()).toContainText(/Expected.*Returned.*late/s);
  const code = section(page, 'Questions').getByRole('group', { name: 'Your code' }).first();
  await expect(code).toContainText('let unfinished;');
  await expectUsable(page);
});

memberTest('compares interviews of the same choice', async ({ page }) => {
  const rightAnswer = await readRightAnswers(page.request);
  const earlier = await takeInterview(page.request, rightAnswer);
  const latest = await takeInterview(page.request, rightAnswer);
  await openReport(page, latest);
  const rows = section(page, 'Earlier interviews').getByRole('row');
  await expect(rows).toHaveCount(3);
  await expect(rows.nth(1)).toContainText('(this one)');
  await rows.nth(2).getByRole('link').click();
  await expect(page).toHaveURL(new RegExp(earlier.interviewId));
  await expect(section(page, 'Earlier interviews')).toContainText('This is your first interview');
});

test('keeps a guest’s report when they register', async ({ page }) => {
  const taken = await takeInterview(page.request, () => null, guestScreening);
  await openReport(page, taken);
  await expect(section(page, 'Keep this report')).toContainText('kept for a day');
  await expect(section(page, 'Missed cards')).toBeHidden();
  await expectUsable(page);
  await page.getByRole('link', { name: 'Register and keep it' }).click();
  await register(page, newcomer());
  await expect(page.getByText('The interview is kept in your account')).toBeVisible();
  await expect(heading(page, 'Interview report')).toBeVisible();
  await expect(section(page, 'Missed cards')).toBeVisible();
});

test('says why there is no report', async ({ page, expectConsole }) => {
  expectConsole(/status of (404|409)/);
  const { interviewId } = await startInterview(page.request, guestScreening);
  await openReport(page, { interviewId });
  await expect(heading(page, 'This interview is still running')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Back to the interview' })).toHaveAttribute(
    'href',
    `#/interview/${interviewId}`,
  );
  await openReport(page, { interviewId: interviewId.replace(/^.{8}/, '00000000') });
  await expect(heading(page, 'Interview not found')).toBeVisible();
  await expectNoHorizontalScroll(page);
});

memberTest('tries again after an error', async ({ page, expectConsole }) => {
  expectConsole(/net::ERR_FAILED/);
  const taken = await takeInterview(page.request, () => null);
  await page.route('**/report', (route) => route.abort());
  await openReport(page, taken);
  await expect(page.getByRole('alert')).toContainText('the report was not loaded');
  await page.unroute('**/report');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(heading(page, 'Interview report')).toBeVisible();
});
