import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { expectUsable } from '../support/accessibility.ts';
import { openSection, signInAsAdministrator, uniqueWord } from '../support/admin.ts';
import {
  openReports,
  readReports,
  reportButton,
  reportDialog,
  reportedCards,
  sendReport,
  thanks,
} from '../support/card-reports.ts';
import { hits, hooksModule, questions } from '../support/library.ts';
import type { Product } from '../support/product.ts';
import { followModule } from '../support/review.ts';
import { guestScreening, takeInterview } from '../support/taken-interview.ts';
import { expect, memberTest, test } from '../support/test.ts';
import { resizeTo } from '../support/viewports.ts';

async function administratorPage(visitor: () => Promise<Page>, product: Product): Promise<Page> {
  const page = await visitor();
  await signInAsAdministrator(page.context().request, product);
  return page;
}

test('a guest reports a sample, and an administrator closes it beside the card', async ({
  page,
  visitor,
  product,
}) => {
  const word = uniqueWord();
  await resizeTo(page, 'phone');
  await page.goto('/#/guest/3');
  const question = page.locator('[data-side="question"][data-shown="true"]');
  const asked = await question.locator('[data-text]').innerText();
  // A click would leave the focus, so that Space still turns the card.
  await reportButton(page).press('Enter');
  const dialog = reportDialog(page);
  await expect(dialog).toContainText('without your name or network address');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Choose what is wrong.');
  await expect(dialog.getByLabel('What is wrong?')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('What is wrong?').selectOption('Another answer is right as well');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(dialog.getByRole('alert')).toHaveText('Describe the problem in a sentence.');
  await expectUsable(page);
  await sendReport(page, { problem: 'It is unclear', text: `${word} <b>bold</b>` });
  await expect(thanks(page)).toBeVisible();
  await expect(dialog).toBeHidden();
  await expect(reportButton(page)).toBeFocused();
  // Reporting the card again replaces the report, also after a reload.
  await page.reload();
  await reportButton(page).click();
  await sendReport(page, { problem: 'A statement is wrong', text: `${word} again` });
  await expect(thanks(page)).toBeVisible();

  const admin = await administratorPage(visitor, product);
  expect(await readReports(admin.request, word)).toMatchObject([{ isByMember: false, hasChanged: false }]);
  await openReports(admin, `&search=${word}`);
  const cards = reportedCards(admin);
  await expect(cards.getByText(`${word} again`)).toBeVisible();
  await expect(cards.locator('[data-side="question"] [data-text]')).toHaveText(asked, { useInnerText: true });
  await expect(cards.getByText(/^packages\/content\/samples\/03-js\.md:\d+$/)).toBeVisible();
  await cards.getByRole('button', { name: 'Show answer' }).click();
  await expect(cards.locator('[data-side="answer"][data-shown="true"]')).toBeVisible();
  await expectUsable(admin);

  const download = admin.waitForEvent('download');
  await admin.getByRole('link', { name: 'Download Markdown' }).click();
  const text = await readFile(await (await download).path(), 'utf8');
  expect(text).toMatch(/^## packages\/content\/samples\/03-js\.md:\d+ \{#\w{6}\}: \d+$/m);
  expect(text).toContain(`wrong: ${word} again`);

  await cards.getByLabel('Reply, in a sentence or two').fill('');
  await cards.getByRole('button', { name: 'Close the report' }).click();
  await expect(cards.getByRole('alert')).toContainText('Write a reply.');
  await cards.getByLabel('Close as').selectOption('Not a mistake');
  await cards.getByLabel('Reply, in a sentence or two').fill('The standard says so.');
  await cards.getByRole('button', { name: 'Close the report' }).click();
  await expect(admin.getByText('Report closed')).toBeVisible();
  await expect(admin.getByRole('heading', { name: `No reports match “${word}”` })).toBeVisible();
  await expect(cards).toBeFocused();
  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('Report reopened')).toBeVisible();
  await cards.getByRole('button', { name: 'Close the report' }).click();
  await expect(cards.getByRole('button', { name: 'Close the report' })).toBeHidden();
  await admin.getByLabel('Reports', { exact: true }).selectOption('Closed');
  await expect(cards.getByText('Thank you. The card has been corrected.')).toBeVisible();
  await expectUsable(admin);
  await cards.getByRole('button', { name: 'Reopen' }).click();
  await expect(admin.getByText('Report reopened')).toBeVisible();
  await admin.getByLabel('Reports', { exact: true }).selectOption('Open');
  await expect(cards.getByText(`${word} again`)).toBeVisible();

  await openSection(admin, 'audit', '&action=report.reopened');
  await expect(admin.getByRole('row').nth(1)).toContainText('reopened a report about a card of');
});

memberTest(
  'a report made without a network during a review is sent later, and the member reads the reply',
  async ({ page, expectConsole, visitor, product }) => {
    const word = uniqueWord();
    await followModule(page.request, hooksModule);
    await page.goto(`/#/review?library=${hooksModule}`);
    const question = page.locator('[data-side="question"][data-shown="true"]');
    await expect(question).toBeVisible();
    const asked = await question.innerText();
    await reportButton(page).click();
    const dialog = reportDialog(page);
    // Keys that grade or turn a card are only text here.
    await dialog.getByLabel('In a sentence or two').pressSequentially(`${word} 1 u ! `);
    // What was typed stays.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await reportButton(page).click();
    await expect(dialog.getByLabel('In a sentence or two')).toHaveValue(`${word} 1 u ! `);
    expectConsole(/net::ERR_INTERNET_DISCONNECTED/);
    await page.context().setOffline(true);
    await dialog.getByLabel('What is wrong?').selectOption('It is misleading or outdated');
    await dialog.getByLabel('In a sentence or two').press('Control+Enter');
    await expect(page.getByText('Your report is kept in this browser')).toBeVisible();
    await expect(dialog).toBeHidden();
    // The card is still asked, and its keys work.
    await expect(question).toHaveText(asked, { useInnerText: true });
    await page.keyboard.press('t');
    await expect(page.locator('[data-side="answer"][data-shown="true"]')).toBeVisible();
    await page.context().setOffline(false);
    await expect(page.getByText('Your report was sent.')).toBeVisible();

    const admin = await administratorPage(visitor, product);
    expect(await readReports(admin.request, word)).toMatchObject([{ isByMember: true, hasChanged: false }]);
    await openReports(admin, `&search=${word}`);
    await reportedCards(admin).getByRole('button', { name: 'Close the report' }).click();
    await expect(admin.getByText('Report closed')).toBeVisible();

    await page.goto('/#/cabinet');
    const section = page.getByRole('region', { name: 'Cards you reported' });
    await expect(section).toContainText('1 new reply');
    await expect(section).toContainText('Thank you. The card has been corrected.');
    await expectUsable(page);
    await section.getByRole('button', { name: 'Mark as read' }).click();
    await expect(section.getByRole('heading', { name: 'Cards you reported' })).toBeFocused();
    await expect(section).not.toContainText('1 new reply');
    await section.getByText('Your reports (1)').click();
    await expect(section.getByText('Thank you. The card has been corrected.')).toBeVisible();
    await section.getByRole('link').click();
    await expect(page.locator('details[open] summary')).toBeFocused();
  },
);

test('the button is at every card of the library that a guest sees', async ({ page }) => {
  await page.goto(`/#/library/${hooksModule}/study`);
  await reportButton(page).click();
  const dialog = reportDialog(page);
  // The arrow keys of the study screen rest.
  await dialog.getByRole('button', { name: 'Cancel' }).press('ArrowRight');
  await sendReport(page, { problem: 'Something else', text: 'In study' });
  await expect(thanks(page)).toBeVisible();
  await expect(page.getByText(/^1 \/ \d+$/)).toBeVisible();

  await page.goto(`/#/library/${hooksModule}`);
  await questions(page).nth(1).click();
  await reportButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByLabel('What is wrong?')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(reportButton(page)).toBeFocused();

  await page.goto('/#/library?search=closure');
  await hits(page).first().waitFor();
  await reportButton(page).first().click();
  await sendReport(page, { problem: 'Something else', text: 'In the search' });
  await expect(thanks(page)).toBeVisible();
  // The rest of a result is still a link to the card.
  await expect(page).toHaveURL(/search=closure/);

  const { interviewId } = await takeInterview(page.request, () => null, guestScreening);
  await page.goto(`/#/interview/${interviewId}/report`);
  await page.locator('summary[data-position="1"]').click();
  await reportButton(page).first().click();
  await sendReport(page, { problem: 'Something else', text: 'In the report' });
  await expect(thanks(page)).toBeVisible();
});

test('tells a guest who reports too much when to try again, and keeps the text', async ({
  page,
  expectConsole,
}) => {
  const refusal = { message: 'Too many attempts. Try again in 12 minutes', code: 'TOO_MANY_REQUESTS' };
  expectConsole(/429/);
  await page.route('**/api/v1/card-reports', (route) => route.fulfill({ status: 429, json: refusal }), {
    times: 1,
  });
  await page.goto('/#/guest/3');
  await reportButton(page).click();
  await sendReport(page, { problem: 'It is unclear', text: 'Why?' });
  const dialog = reportDialog(page);
  await expect(dialog.getByRole('alert')).toHaveText(
    'Error: the report was not sent. Too many attempts. Try again in 12 minutes.',
  );
  await expect(dialog.getByLabel('In a sentence or two')).toHaveValue('Why?');
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(thanks(page)).toBeVisible();
});

test('of two administrators who close a report, the second one learns of the first', async ({
  page,
  visitor,
  product,
  expectConsole,
}) => {
  const word = uniqueWord();
  await page.goto(`/#/library/${hooksModule}`);
  await questions(page).nth(2).click();
  await reportButton(page).click();
  await sendReport(page, { problem: 'It is unclear', text: word });
  await expect(thanks(page)).toBeVisible();
  const first = await administratorPage(visitor, product);
  const second = await administratorPage(visitor, product);
  for (const admin of [first, second]) await openReports(admin, `&search=${word}`);
  await reportedCards(first).getByRole('button', { name: 'Close the report' }).click();
  await expect(first.getByText('Report closed')).toBeVisible();
  expectConsole(/409/);
  await reportedCards(second).getByLabel('Close as').selectOption('Not a mistake');
  await reportedCards(second).getByLabel('Reply, in a sentence or two').fill('It is right.');
  await reportedCards(second).getByRole('button', { name: 'Close the report' }).click();
  // A toast, because the list loads again without the report and its form.
  const told = second.getByText('Another administrator has closed some of these reports');
  await expect(told.locator('..').getByRole('button', { name: 'Dismiss' })).toBeVisible();
  await expect(reportedCards(second)).toContainText('No reports match');
});
