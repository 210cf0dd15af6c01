import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { openSection, rowWith, signInAsAdministrator, uniqueWord } from '../support/admin.ts';
import { hooksModule, questions, readLibraryModule } from '../support/library.ts';
import { learnLibrary, reportCard, waitUntilJudged } from '../support/library-health.ts';
import { registerMember } from '../support/member.ts';
import type { Product } from '../support/product.ts';
import { followModule } from '../support/review.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

const reportButton = (page: Page) => page.getByRole('button', { name: 'Report a problem' });
const reportDialog = (page: Page) => page.getByRole('dialog', { name: 'Report a problem' });
const thanks = (page: Page) => page.getByText('Thanks! Your report helps');

async function administratorPage(visitor: () => Promise<Page>, product: Product): Promise<Page> {
  const page = await visitor();
  await signInAsAdministrator(page.context().request, product);
  return page;
}

memberTest(
  'a problem is reported during a review, without a network at first, and an administrator resolves it',
  async ({ page, expectConsole, visitor, product }) => {
    const word = uniqueWord();
    await followModule(page.request, hooksModule);
    await page.goto(`/#/review?library=${hooksModule}`);
    const question = page.locator('[data-side="question"][data-shown="true"]');
    await expect(question).toBeVisible();
    const asked = await question.innerText();
    await reportButton(page).click();
    const dialog = reportDialog(page);
    await dialog.getByLabel('What is the problem?').selectOption('It has a typo');
    // Keys that grade or turn a card are only text here.
    await dialog.getByLabel('Details (optional)').pressSequentially(`${word} 1 u ! `);
    await expectUsable(page);
    expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(dialog.getByRole('alert')).toContainText('Error: the report was not sent. Network Error.');
    await page.context().setOffline(false);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await reportButton(page).click();
    await expect(dialog.getByLabel('What is the problem?')).toHaveValue('typo');
    await expect(dialog.getByLabel('Details (optional)')).toHaveValue(`${word} 1 u ! `);
    await expect(dialog.getByRole('alert')).toBeHidden();
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(thanks(page)).toBeVisible();
    await expect(dialog).toBeHidden();
    // The card is still asked, and its keys work.
    await expect(question).toHaveText(asked, { useInnerText: true });
    await page.keyboard.press('t');
    await expect(page.locator('[data-side="answer"][data-shown="true"]')).toBeVisible();

    const admin = await administratorPage(visitor, product);
    await openSection(admin, 'reports', `&search=${word}`);
    const row = rowWith(admin, word);
    await expect(row).toContainText('It has a typo');
    await expectUsable(admin);
    await row.getByRole('button', { name: 'Resolve' }).click();
    await expect(admin.getByText('Report resolved')).toBeVisible();
    await expect(row).toBeHidden();
    await expect(admin.getByRole('region', { name: 'Card reports table' })).toBeFocused();
    await admin.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.getByText('Report reopened')).toBeVisible();
    await expect(row).toBeVisible();
    await row.getByRole('button', { name: 'Resolve' }).click();
    await expect(row).toBeHidden();
    await expect(admin.getByRole('heading', { name: `No reports match “${word}”` })).toBeVisible();
    await admin.getByLabel('Reports', { exact: true }).selectOption('Resolved');
    await row.getByRole('button', { name: 'Reopen' }).click();
    await expect(row).toBeHidden();
    await admin.getByLabel('Reports', { exact: true }).selectOption('Open and resolved');
    await expect(row.getByRole('button', { name: 'Resolve' })).toBeVisible();

    await openSection(admin, 'audit', '&action=report.reopened');
    await expect(admin.getByRole('row').nth(1)).toContainText('reopened a report about a card of');
  },
);

memberTest(
  'members report problems while they study, and on the page of a module',
  async ({ page, visitor }) => {
    await page.goto(`/#/library/${hooksModule}/study`);
    await reportButton(page).click();
    const dialog = reportDialog(page);
    // The arrow keys of the study screen rest.
    await dialog.getByRole('button', { name: 'Cancel' }).press('ArrowRight');
    await dialog.getByRole('button', { name: 'Send report' }).click();
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();

    await page.goto(`/#/library/${hooksModule}`);
    await questions(page).nth(1).click();
    await reportButton(page).focus();
    await page.keyboard.press('Enter');
    await dialog.getByLabel('What is the problem?').selectOption('It is outdated');
    await dialog.getByLabel('Details (optional)').press('Control+Enter');
    await expect(dialog).toBeHidden();
    await expect(reportButton(page)).toBeFocused();

    const guest = await visitor();
    for (const path of [`/#/library/${hooksModule}/study`, `/#/library/${hooksModule}`]) {
      await guest.goto(path);
      if (path.endsWith('study')) await guest.getByRole('button', { name: 'Mark as hard' }).waitFor();
      else await questions(guest).first().click();
      await expect(reportButton(guest)).toBeHidden();
    }
  },
);

test('administrators see mislabeled cards first, with at least ten learners', async ({
  page,
  browser,
  product,
}) => {
  test.slow();
  await signInAsAdministrator(page.context().request, product);
  const { question } = await learnLibrary(browser, product);
  await waitUntilJudged(page.request);
  await openSection(page, 'health');
  await expect(page.getByText(/^Typical difficulty from 1 to 10: Easy \d\.\d, Medium/)).toBeVisible();
  const first = page.getByRole('row').nth(1);
  await expect(first).toContainText(question);
  await expect(first).toContainText('Mislabeled');
  await expect(first.getByRole('cell')).toHaveText([
    question,
    'Easy',
    /^HardMislabeled$/,
    /^6\.4 \(\d\.\d–\d\.\d\)$/,
    /^1\d$/,
    /^1\d$/,
    '0',
    /^\d$/,
    /./,
  ]);
  await expect(page.getByRole('row').nth(2)).not.toContainText('Mislabeled');
  await expectUsable(page);

  await page.getByRole('button', { name: 'Learners' }).click();
  await expect(first).toContainText('Fewer than 10 learners');
  await page.getByRole('button', { name: 'Learners' }).click();
  await expect(first).not.toContainText('Fewer than 10 learners');
  await page.getByRole('searchbox', { name: 'Search' }).fill('mislabeled');
  await expect(page.getByRole('row')).toHaveCount(2);
  await page.getByRole('searchbox', { name: 'Search' }).fill('matches-no-row');
  await expect(page.getByRole('heading', { name: 'No cards match “matches-no-row”' })).toBeVisible();
  await page.getByRole('button', { name: 'Clear search' }).click();
  await expect(page.getByRole('row')).toHaveCount(12);

  const reporter = await browser.newContext({ baseURL: product.url });
  await registerMember(reporter.request);
  const reported = await reportCard(reporter.request, { number: 4, reason: 'wrong', text: '' });
  await reporter.close();
  const { moduleName } = await readLibraryModule(page.request, hooksModule);
  await openSection(page, 'health', `&search=${encodeURIComponent(moduleName)}&sort=-reports`);
  const row = rowWith(page, reported.question.slice(0, 30));
  await row.getByRole('link', { name: /^\d+$/ }).click();
  await expect(page.getByRole('region', { name: 'Card reports table' })).toBeVisible();
  await expect(rowWith(page, 'Something is wrong').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show the reports of all cards' }).click();
  await expect(page).not.toHaveURL(/card=/);
  await rowWith(page, 'Something is wrong').first().getByRole('link').click();
  await expect(page.locator('details[open] > summary')).toBeFocused();
});

test('the table says when it was not loaded, and scrolls on a phone', async ({
  page,
  product,
  expectConsole,
}) => {
  await signInAsAdministrator(page.context().request, product);
  await resizeTo(page, 'phone');
  expectConsole(/net::ERR_FAILED/);
  await page.route('**/api/v1/library-health?*', (route) => route.abort(), { times: 1 });
  await page.goto('/#/admin-cabinet?section=health');
  await expect(page.getByRole('alert')).toContainText('Error: the cards were not loaded. Network Error.');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('row')).toHaveCount(12);
  const box = page.getByRole('region', { name: 'Library health table' });
  await expect(box).toHaveAttribute('tabindex', '0');
});
