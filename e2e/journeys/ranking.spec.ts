import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { signIn } from '../support/account-forms.ts';
import { registerMember } from '../support/member.ts';
import { newOfflineContext, untilKept } from '../support/offline-visit.ts';
import { boardRows, joinRanking, learnCards, uniqueName, yourPlace } from '../support/ranking.ts';
import { takeInterview } from '../support/taken-interview.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

// Journeys share a server, so each looks at the board of another stack.

const nameField = (page: Page) => page.getByLabel('Display name');
const takePart = (page: Page) => page.getByRole('button', { name: 'Take part' });
const toast = (page: Page, text: string) => page.getByText(text, { exact: true });

memberTest(
  'takes part, gets a place by reviewing, changes the name and leaves',
  async ({ page, member, expectConsole }) => {
    // The username is refused.
    expectConsole(/status of 400/);
    const [first, second] = [uniqueName('Otter'), uniqueName('Heron')];
    await page.goto('/#/cabinet');
    await page.getByRole('link', { name: 'Ranking' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Ranking' })).toBeVisible();
    await page.getByLabel('Stack').selectOption('Java');
    const board = page.getByRole('region', { name: 'Knowledge in Java this week' });
    await expect(board).toContainText('Nobody has points in Java this week yet.');
    await expect(page.getByText('other members see your display name')).toBeVisible();
    await expectUsable(page);

    await takePart(page).click();
    await expect(page.getByText('Display name must be 1-50 characters long')).toBeVisible();
    await nameField(page).fill(member.username.toUpperCase());
    await takePart(page).click();
    await expect(page.getByText(/^Display name must not be your username/)).toBeVisible();
    await nameField(page).fill(first);
    await takePart(page).click();
    await expect(toast(page, `You take part as “${first}”`)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Your place' })).toBeFocused();
    await expect(yourPlace(page)).toContainText('You have no points in Java this week yet.');
    await expect(yourPlace(page).getByRole('link', { name: 'Review now' })).toBeVisible();
    await expectUsable(page);

    await learnCards(page.request, 'java-collections', 3);
    await page.reload();
    await expect(yourPlace(page)).toContainText('You are the only member with points in Java this week.');
    await expect(boardRows(page, 'Knowledge in Java this week')).toHaveText([
      new RegExp(`^1${first}You\\d\\.\\d$`),
    ]);
    await expectUsable(page);

    await page.getByRole('button', { name: 'Change name' }).click();
    await expect(nameField(page)).toBeFocused();
    await nameField(page).fill(second);
    await nameField(page).press('Enter');
    await expect(toast(page, `Your display name is now “${second}”`)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Change name' })).toBeFocused();
    await expect(board).toContainText(second);
    await expect(board).not.toContainText(first);

    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: 'Leave the ranking?' });
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Leave', exact: true })).toBeFocused();
    await page.getByRole('button', { name: 'Leave', exact: true }).click();
    await dialog.getByRole('button', { name: 'Leave the ranking' }).click();
    await expect(page.getByText(/^You have left the ranking\./)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Take part' })).toBeFocused();
    await expect(board).toContainText('Nobody has points in Java this week yet.');
  },
);

memberTest(
  'refuses the name of another member, whatever its letter case',
  async ({ page, visitor, expectConsole }) => {
    expectConsole(/status of 409/);
    const taken = uniqueName('Kestrel');
    const other = await visitor();
    await registerMember(other.request);
    await joinRanking(other.request, taken);
    await page.goto('/#/ranking');
    await nameField(page).fill(taken.toUpperCase());
    await takePart(page).click();
    await expect(page.getByText(/^Another member has this display name/)).toBeVisible();
    await expect(nameField(page)).toHaveValue(taken.toUpperCase());
    await nameField(page).fill(`${taken} 2`);
    await takePart(page).click();
    await expect(page.getByRole('button', { name: 'Change name' })).toBeVisible();
  },
);

memberTest(
  'ranks members by what they know, and lets equal ones share a place',
  async ({ page, visitor }) => {
    const [own, rival] = [uniqueName('Lynx'), uniqueName('Marten')];
    const other = await visitor();
    await registerMember(other.request);
    for (const [request, name] of [
      [page.request, own],
      [other.request, rival],
    ] as const) {
      await learnCards(request, 'php-arrays-strings', 6);
      await joinRanking(request, name);
    }
    await page.goto('/#/ranking?stack=PHP');
    await expect(yourPlace(page)).toContainText('You are 1st of 2 in PHP this week');
    await expect(yourPlace(page)).toContainText(`level with ${rival}`);
    const rows = boardRows(page, 'Knowledge in PHP this week');
    await expect(rows.filter({ hasText: own })).toHaveText(new RegExp(`^1${own}You`));
    await expect(rows.filter({ hasText: rival })).toHaveText(new RegExp(`^1${rival}`));

    await learnCards(other.request, 'php-modern', 8);
    await other.goto('/#/ranking?stack=PHP');
    await expect(yourPlace(other)).toContainText(
      'You are 1st of 2 in PHP this week: ahead of all the others.',
    );
    await page.reload();
    await expect(yourPlace(page)).toContainText('You are 2nd of 2 in PHP this week.');
    await expect(yourPlace(page)).toContainText(new RegExp(`\\d\\.\\d behind ${rival}`));
    await expect(rows.first()).toContainText(rival);
  },
);

memberTest('keeps the board in the URL, on reload and back', async ({ page }) => {
  await page.goto('/#/ranking');
  await page.getByRole('link', { name: 'Interview', exact: true }).click();
  await page.getByLabel('Stack').selectOption('CSS');
  await page.getByLabel('Time').selectOption('All time');
  await expect(page).toHaveURL(/#\/ranking\?ladder=interview&stack=CSS&period=all-time$/);
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name });
  await expect(heading('Interview in CSS over all time')).toBeVisible();
  await expect(page.getByText('The library’s questions and answers are public')).toBeVisible();
  await page.reload();
  await expect(heading('Interview in CSS over all time')).toBeVisible();
  await page.goBack();
  await expect(heading('Interview in CSS this week')).toBeVisible();
  await expect(page.getByLabel('Time')).toHaveValue('week');
  await page.getByLabel('Time').selectOption({ index: 2 });
  await expect(page).toHaveURL(/&week=\d{4}-\d\d-\d\d$/);
  await expect(page.getByText(/^Nobody had points in CSS in the week of/)).toBeVisible();
  await page.getByRole('link', { name: 'Knowledge', exact: true }).click();
  await expect(heading(/^Knowledge in CSS in the week of/)).toBeVisible();
  await expectUsable(page);
  await page.goto('/#/ranking?ladder=speed&stack=COBOL&week=2026-11-17&page=7');
  await expect(heading('Knowledge this week')).toBeVisible();
});

memberTest('says what is missing for a place on the interview ladder', async ({ page }) => {
  await joinRanking(page.request, uniqueName('Badger'));
  await page.goto('/#/ranking?ladder=interview');
  await expect(yourPlace(page)).toContainText('You need 20 more scored questions for a place.');
  await takeInterview(page.request, () => null, {
    type: 'screening',
    level: 'Middle',
    stacks: ['HTML'],
    minutes: 15,
  });
  await page.reload();
  await expect(yourPlace(page)).toContainText(/You need \d+ more scored questions? for a place\./);
  await expect(yourPlace(page)).toContainText(/You have answered [1-9]\d* of the 20 that points need\./);
  await expectUsable(page);
  await yourPlace(page).getByRole('link', { name: 'Take a mock interview' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Mock interview' })).toBeVisible();
});

memberTest('explains how points are computed, by keyboard', async ({ page }) => {
  await page.goto('/#/ranking');
  const help = page.getByRole('button', { name: 'How points are computed' });
  await help.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'How points are computed' });
  await expect(dialog).toContainText('min(1, stability ÷ 30 days)');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(help).toBeFocused();
});

memberTest('turns the pages of a board by keyboard on a phone', async ({ page, playwright, product }) => {
  await resizeTo(page, 'phone');
  const own = uniqueName('Wren');
  await learnCards(page.request, 'go-slices-strings-maps', 1);
  await joinRanking(page.request, own);
  for (let rank = 1; rank <= 26; rank++) {
    const request = await playwright.request.newContext({ baseURL: product.url });
    await registerMember(request);
    await learnCards(request, 'go-slices-strings-maps', 2);
    await joinRanking(request, uniqueName('Finch'));
    await request.dispose();
  }
  await page.goto('/#/ranking?stack=GO');
  await expect(yourPlace(page)).toContainText('You are 27th of 27 in Go this week.');
  await expect(yourPlace(page).getByRole('row')).toHaveCount(4);
  const rows = boardRows(page, 'Knowledge in Go this week');
  await expect(rows).toHaveCount(25);
  await page.getByRole('button', { name: 'Next' }).press('Enter');
  await expect(page).toHaveURL(/&page=2$/);
  await expect(rows).toHaveCount(2);
  await expect(page.getByRole('heading', { name: 'Knowledge in Go this week' })).toBeFocused();
  await expect(rows.last()).toHaveText(new RegExp(`^27${own}You`));
  await expectUsable(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(rows).toHaveCount(25);
  await expect(page).toHaveURL(/\?stack=GO$/);
  await yourPlace(page).getByRole('button', { name: 'Show this part of the board' }).press('Enter');
  await expect(rows).toHaveCount(2);
  await page.goto('/#/ranking?stack=GO&page=9');
  await expect(page).toHaveURL(/&page=2$/);
});

memberTest('offers to try again when a board was not loaded', async ({ page, expectConsole }) => {
  expectConsole(/status of 503/);
  await page.route('**/api/v1/ranking', (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/#/ranking');
  await expect(page.getByRole('alert')).toContainText('Error: the ranking was not loaded.');
  await page.unroute('**/api/v1/ranking');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Knowledge this week' })).toBeVisible();
});

test('shows the last known board offline', async ({ browser, product }) => {
  const context = await newOfflineContext(browser, product);
  await registerMember(context.request);
  await joinRanking(context.request, uniqueName('Stoat'));
  const page = await context.newPage();
  await page.goto('/#/cabinet');
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  await page.goto('/#/ranking');
  await page.reload();
  await untilKept(page, '/ranking', '/ranking/me');
  await context.setOffline(true);
  await page.reload();
  await expect(yourPlace(page)).toBeVisible();
  await expect(page.getByText('You are offline. These are the last known numbers.')).toBeVisible();
  await context.close();
});

test('leads guests to sign in, and then to the board', async ({ page, visitor }) => {
  const member = await registerMember((await visitor()).request);
  await page.goto('/#/ranking?stack=SQL');
  await expect(page).toHaveURL(/#\/login$/);
  await signIn(page, member);
  await expect(page).toHaveURL(/#\/ranking\?stack=SQL$/);
  await expect(page.getByRole('heading', { name: 'Knowledge in SQL this week' })).toBeVisible();
});
