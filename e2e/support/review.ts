import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { type WrittenModule, writeModule } from './module.ts';

export const shownQuestion = (page: Page, text: string): Locator =>
  page.locator('[data-side="question"][data-shown="true"]').filter({ hasText: text });

export const shownAnswer = (page: Page, text: string): Locator =>
  page.locator('[data-side="answer"][data-shown="true"]').filter({ hasText: text });

export const ratingButton = (page: Page, rating: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${rating} ?, back in`) });

export const editDialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Edit card' });

export const doneHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Done for now' });

/** Cards with the questions "Question one?" and so on. */
export const draftCards = (...numbers: string[]) =>
  numbers.map((number) => ({ question: `Question ${number}?`, answer: `Answer ${number}.` }));

export const writeThreeCards = (
  request: APIRequestContext,
  moduleName = 'Event loop',
): Promise<WrittenModule> => writeModule(request, { moduleName, cards: draftCards('one', 'two', 'three') });

/** Opens the review of all modules, whose first card is "Question one?". */
export async function openReview(page: Page): Promise<void> {
  await page.goto('/#/review');
  await expect(shownQuestion(page, 'Question one?')).toBeVisible();
}

/** Writes three cards as the signed-in member and starts their review. */
export async function startReview(page: Page): Promise<WrittenModule> {
  const written = await writeThreeCards(page.request);
  await openReview(page);
  return written;
}

/** Adds a library module to the reviews of the signed-in member. */
export async function followModule(request: APIRequestContext, slug: string): Promise<void> {
  const answer = await request.put(`/api/v1/library/${slug}/follow`);
  expect(answer.ok(), await answer.text()).toBe(true);
}

/** Turns the shown card over and grades it: 1 is Again, 4 is Easy. */
export async function gradeWithKey(page: Page, key: '1' | '2' | '3' | '4'): Promise<void> {
  await page.keyboard.press('Space');
  await page.keyboard.press(key);
}

/** Simulates the return of a page to the foreground. */
export async function returnToForeground(page: Page): Promise<void> {
  await page.bringToFront();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

export async function changeReviewSettings(
  request: APIRequestContext,
  change: {
    newPerDay?: number;
    newCardOrder?: 'mixed' | 'by-module';
    hasTwoButtons?: boolean;
    timeZone?: string;
  },
): Promise<void> {
  const { isSaved: _, ...settings } = await (await request.get('/api/v1/review/settings')).json();
  const answer = await request.put('/api/v1/review/settings', { data: { ...settings, ...change } });
  expect(answer.status(), await answer.text()).toBe(200);
}
