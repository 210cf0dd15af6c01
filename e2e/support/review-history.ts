import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';

const dayMs = 86_400_000;

export const historyHeader = 'card_id,review_time,review_rating,review_state,review_duration';

export const exportHistory = async (request: APIRequestContext): Promise<string> =>
  (await request.get('/api/v1/review/history')).text();

export async function importHistory(request: APIRequestContext, csv: string): Promise<void> {
  const answer = await request.post('/api/v1/review/history', { data: { csv } });
  expect(answer.status(), await answer.text()).toBe(200);
}

/** The reviews that the server has saved, each as card and rating: `own-3 4`. */
export async function savedReviews(request: APIRequestContext): Promise<string[]> {
  const [, ...lines] = (await exportHistory(request)).trimEnd().split('\n');
  return lines.map((line) => {
    const [card, , rating] = line.split(',');
    return `${card} ${rating}`;
  });
}

/** Imports a history in which a card was forgotten seven times. It is remembered now, and due. */
export async function forgetSevenTimes(
  request: APIRequestContext,
  cardId: number | undefined,
): Promise<void> {
  const lines = Array.from({ length: 8 }, (_, round) => {
    const at = Date.now() - (300 - round * 30) * dayMs;
    const forgotten = `own-${cardId},${at},1,2,3000`;
    const remembered = `own-${cardId},${at + 60_000},4,3,3000`;
    return round === 0 ? [remembered] : [forgotten, remembered];
  });
  await importHistory(request, [historyHeader, ...lines.flat()].join('\n'));
}

/** Grades a card as another device would. */
export async function gradeElsewhere(request: APIRequestContext, card: string, rating: string) {
  const data = { reviewId: randomUUID(), card, rating, durationMs: 3000 };
  const response = await request.post('/api/v1/reviews', { data });
  expect(response.status()).toBe(201);
  return response.json();
}

/** How many of ten cards a forgetful learner still remembers after some days. */
const gaps = [
  { days: 1, remembered: 9 },
  { days: 4, remembered: 6 },
  { days: 12, remembered: 2 },
] as const;

/**
 * Some months of reviews by a learner who forgets sooner than most. They are sorted by time and
 * have the states that the scheduler gives their cards, so a later export returns the same text.
 */
export function forgetfulHistory(cards: readonly string[], reviewsOfCard: number): string {
  const firstAt = Date.now() - 300 * dayMs;
  const reviews = cards.flatMap((card, index) => {
    let at = firstAt + (index % 60) * dayMs + index * 60_000;
    let state = 0;
    return Array.from({ length: reviewsOfCard }, (_, number) => {
      const { days, remembered } = gaps[(index + number) % gaps.length] ?? gaps[0];
      if (number > 0) at += days * dayMs;
      const isRemembered = (index * 31 + number * 17) % 10 < remembered;
      const rating = number === 0 ? 4 : isRemembered ? 3 : 1;
      const review = { at, line: `${card},${at},${rating},${state},${2000 + number}` };
      state = rating === 1 ? 3 : 2;
      return review;
    });
  });
  const byTime = reviews.toSorted((one, other) => one.at - other.at).map(({ line }) => line);
  return [historyHeader, ...byTime, ''].join('\n');
}
