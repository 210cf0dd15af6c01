import { z } from 'zod';
import type { Endpoints } from '../endpoint.ts';
import { pathId } from '../schemas/ids.ts';
import { cardProgress, mistake, reviewModule, reviewToday } from '../schemas/review-progress.ts';

/** The caller's progress. */
export const reviewProgressEndpoints = {
  'GET /review/modules': {
    summary: 'List the modules you learn, your own and those of the library, with your progress',
    tag: 'Review',
    access: 'member',
    success: [200],
    output: z.array(reviewModule),
    errors: [],
  },
  'GET /review/modules/{moduleId}': {
    summary: 'List your progress with the cards of one of your modules; cards not listed are new',
    tag: 'Review',
    access: 'member',
    params: z.object({ moduleId: pathId }),
    success: [200],
    output: z.array(cardProgress),
    errors: ['NOT_FOUND'],
  },
  'GET /review/today': {
    summary: 'Get what you learned today, and which cards were hard',
    tag: 'Review',
    access: 'member',
    success: [200],
    output: reviewToday,
    errors: ['TOO_MANY_REQUESTS'],
  },
  'GET /review/mistakes': {
    summary: 'List up to 200 cards that you forgot in the last 30 days, most often forgotten first',
    tag: 'Review',
    access: 'member',
    success: [200],
    output: z.array(mistake),
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Endpoints;
