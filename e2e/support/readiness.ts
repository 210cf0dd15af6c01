import { type APIRequestContext, expect } from '@playwright/test';
import { readLibrary, readLibraryModule } from './library.ts';
import { historyHeader, importHistory } from './review-history.ts';

const dayMs = 86_400_000;

/** The day that is so many days after today. */
export const dateIn = (days: number): string =>
  new Date(Date.now() + days * dayMs).toISOString().slice(0, 10);

/** Sets a screening about React as the goal. */
export async function setGoal(request: APIRequestContext, date: string, more = {}): Promise<void> {
  const choice = { type: 'screening', level: 'Middle', stacks: ['React'], minutes: 30 };
  const set = await request.put('/api/v1/readiness', {
    data: { date, ...choice, minutesPerDay: 20, ...more },
  });
  expect(set.status(), await set.text()).toBe(200);
}

/** Imports a history in which four of five cards about a stack were reviewed and remembered. */
export async function reviewMost(request: APIRequestContext, stack: string): Promise<void> {
  const modules = (await readLibrary(request)).filter(({ stackName }) => stackName === stack);
  const read = await Promise.all(modules.map(({ slug }) => readLibraryModule(request, slug)));
  const lines = read
    .flatMap(({ cards }) => cards)
    .filter((_, index) => index % 5 > 0)
    .flatMap(({ cardId }) => [
      `library-${cardId},${Date.now() - 20 * dayMs},3,0,3000`,
      `library-${cardId},${Date.now() - 5 * dayMs},3,2,3000`,
    ]);
  await importHistory(request, [historyHeader, ...lines].join('\n'));
}
