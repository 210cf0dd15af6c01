import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export const reportButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Something is wrong with this card' });

export const reportDialog = (page: Page): Locator =>
  page.getByRole('dialog', { name: 'Something is wrong with this card' });

export const thanks = (page: Page): Locator => page.getByText('Thanks! Your report helps');

/** Fills in the open dialog and sends it. */
export async function sendReport(
  page: Page,
  { problem, text }: { problem: string; text: string },
): Promise<void> {
  const dialog = reportDialog(page);
  await dialog.getByLabel('What is wrong?').selectOption(problem);
  await dialog.getByLabel('In a sentence or two').fill(text);
  await dialog.getByRole('button', { name: 'Send report' }).click();
}

export const reportedCards = (page: Page): Locator => page.getByRole('region', { name: 'Reported cards' });

/** @param query further query parameters, such as `&search=word` */
export async function openReports(page: Page, query = ''): Promise<void> {
  await page.goto(`/#/admin-cabinet?section=reports${query}`);
  await expect(reportedCards(page)).toHaveAttribute('aria-busy', 'false');
}

type ReportedCard = { reports: { id: number; hasChanged: boolean | null; isByMember: boolean }[] };

/** The open reports with a word in their text, as an administrator reads them. */
export async function readReports(
  request: APIRequestContext,
  word: string,
): Promise<ReportedCard['reports']> {
  const answer = await request.get(`/api/v1/card-reports?search=${word}`);
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: ReportedCard[] }).data.flatMap(({ reports }) => reports);
}

/** Closes all open reports of one problem, as the administrator of this request context. */
export async function closeReports(request: APIRequestContext, reason: string, reply: string): Promise<void> {
  const answer = await request.get(`/api/v1/card-reports?reason=${reason}`);
  const { data } = (await answer.json()) as { data: ReportedCard[] };
  const ids = data.flatMap(({ reports }) => reports.map(({ id }) => id));
  const closed = await request.post('/api/v1/card-reports/close', {
    data: { ids, outcome: 'mended', reply },
  });
  expect(closed.status(), await closed.text()).toBe(200);
}
