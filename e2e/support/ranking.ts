import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { readLibraryModule } from './library.ts';
import { uniqueUsername } from './member.ts';
import { followModule } from './review.ts';
import { gradeElsewhere } from './review-history.ts';

/** A display name that no other journey uses. */
export const uniqueName = (firstName: string): string => `${firstName} ${uniqueUsername()}`;

/** Lets the signed-in member take part in the ranking. */
export async function joinRanking(request: APIRequestContext, displayName: string): Promise<void> {
  const joined = await request.put('/api/v1/ranking/me', { data: { displayName } });
  expect(joined.status(), await joined.text()).toBe(200);
}

/** Reviews the first cards of a library module once, which earns points on the knowledge ladder. */
export async function learnCards(request: APIRequestContext, slug: string, count: number): Promise<void> {
  await followModule(request, slug);
  const { cards } = await readLibraryModule(request, slug);
  for (const { cardId } of cards.slice(0, count)) await gradeElsewhere(request, `library-${cardId}`, 'Good');
}

export const yourPlace = (page: Page): Locator => page.getByRole('region', { name: 'Your place' });

/** The rows of a board, with their place, name and points. */
export const boardRows = (page: Page, board: string): Locator =>
  page
    .getByRole('region', { name: board })
    .getByRole('row')
    .filter({ has: page.getByRole('rowheader') });
