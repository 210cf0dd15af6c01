import { randomUUID } from 'node:crypto';
import { type APIRequestContext, expect } from '@playwright/test';
import { type Draft, type WrittenModule, writeModule } from './module.ts';
import { draftCards } from './review.ts';
import { historyHeader, importHistory } from './review-history.ts';

const dayMs = 86_400_000;
const numbers = (count: number) => Array.from({ length: count }, (_, index) => `${index + 1}`);

/** The question of a card that was forgotten. A spreadsheet would run it. */
const formula = '=1+1';

export interface Learned {
  closures: WrittenModule;
  joins: WrittenModule;
}

/**
 * Two months of reviews. Of 25 cards about closures (JS), all were remembered while young, and 20 when
 * mature, 10 days ago. Of 10 about joins (SQL), all were remembered 5 days ago.
 */
export async function learnClosures(request: APIRequestContext): Promise<Learned> {
  const closures = await writeModule(request, {
    moduleName: 'Closures',
    cards: [{ question: formula, answer: '2' }, ...draftCards(...numbers(24))],
  });
  const joins = await writeModule(request, {
    moduleName: 'Joins',
    stackName: 'SQL',
    cards: draftCards(...numbers(10)),
  });
  const now = Date.now();
  const line = (id: number, daysAgo: number, rating: number) =>
    `own-${id},${now - daysAgo * dayMs},${rating},,6000`;
  await importHistory(
    request,
    [
      historyHeader,
      ...closures.cardIds.flatMap((id, index) => [
        line(id, 60, 4),
        line(id, 40, 3),
        line(id, 10, index < 5 ? 1 : 3),
      ]),
      ...joins.cardIds.flatMap((id) => [line(id, 30, 4), line(id, 5, 3)]),
    ].join('\n'),
  );
  return { closures, joins };
}

/** A module with a flip card and a card that is checked. */
export const selfGradedDraft = {
  moduleName: 'Hoisting',
  cards: [
    { question: 'What is hoisting?', answer: 'Declarations come first.' },
    {
      question: 'What does `typeof x` give before `var x = 1`?',
      kind: 'choice',
      body: {
        hasSeveral: false,
        options: [
          { text: '`"undefined"`', isCorrect: true },
          { text: '`"number"`', isCorrect: false },
        ],
      },
    },
  ],
} satisfies Draft;

/** Answers its second card. */
export async function answerChoice(
  request: APIRequestContext,
  card: string,
  outcome: 'right' | 'wrong',
): Promise<void> {
  const isRight = outcome === 'right';
  const response = { chosen: [isRight ? 0 : 1] };
  const rating = isRight ? 'Good' : 'Again';
  const data = { reviewId: randomUUID(), card, rating, durationMs: 3000, response };
  const answer = await request.post('/api/v1/reviews', { data });
  expect(answer.status(), await answer.text()).toBe(201);
}
