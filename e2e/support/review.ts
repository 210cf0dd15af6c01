import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';

export const shownQuestion = (page: Page, text: string): Locator =>
  page.locator('[data-side="question"][data-shown="true"]').filter({ hasText: text });

export const shownAnswer = (page: Page, text: string): Locator =>
  page.locator('[data-side="answer"][data-shown="true"]').filter({ hasText: text });

export const ratingButton = (page: Page, rating: string): Locator =>
  page.getByRole('button', { name: new RegExp(`^${rating} ?, back in`) });

/** Cards with the questions "Question one?" and so on. */
export const draftCards = (...numbers: string[]) =>
  numbers.map((number) => ({ question: `Question ${number}?`, answer: `Answer ${number}.` }));

/** Answers the card that is asked, by its keys: 1 to 4. */
export async function gradeWithKey(page: Page, key: '1' | '2' | '3' | '4'): Promise<void> {
  await page.keyboard.press('Space');
  await page.keyboard.press(key);
}

/** The reviews that the server has counted, as it exports them: the card and the rating. */
export async function savedReviews(request: APIRequestContext): Promise<string[]> {
  const csv = await (await request.get('/api/v1/review/history')).text();
  return csv
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) =>
      line
        .split(',')
        .filter((_, column) => column === 0 || column === 2)
        .join(' '),
    );
}

/** Makes a card one that was learned long ago and forgotten seven times since; it is known again, and due. */
export async function forgetSevenTimes(
  request: APIRequestContext,
  cardId: number | undefined,
): Promise<void> {
  const lines = ['card_id,review_time,review_rating,review_state,review_duration'];
  const dayMs = 86_400_000;
  for (let round = 0; round < 8; round++) {
    const at = Date.now() - (300 - round * 30) * dayMs;
    if (round > 0) lines.push(`own-${cardId},${at},1,2,3000`);
    lines.push(`own-${cardId},${at + 60_000},4,3,3000`);
  }
  const history = await request.post('/api/v1/review/history', { data: { csv: lines.join('\n') } });
  expect(history.status()).toBe(200);
}

/** Changes one of the settings by which a member learns. */
export async function changeReviewSettings(
  request: APIRequestContext,
  change: { newPerDay: number },
): Promise<void> {
  const { isSaved: _, ...settings } = await (await request.get('/api/v1/review/settings')).json();
  const answered = await request.put('/api/v1/review/settings', { data: { ...settings, ...change } });
  expect(answered.status(), await answered.text()).toBe(200);
}

/** Grades a card as another device would. */
export async function gradeElsewhere(request: APIRequestContext, card: string, rating: string) {
  const data = { reviewId: randomUUID(), card, rating, durationMs: 3000 };
  const response = await request.post('/api/v1/reviews', { data });
  expect(response.status()).toBe(201);
  return response.json();
}
