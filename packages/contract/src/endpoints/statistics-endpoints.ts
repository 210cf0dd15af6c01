import type { Endpoints } from '../endpoint.ts';
import { statistics, statisticsQuery } from '../schemas/statistics.ts';

/** What the caller's review log says. */
export const statisticsEndpoints = {
  'GET /statistics': {
    summary: 'Get your statistics, of everything or of one stack or module',
    tag: 'Statistics',
    access: 'member',
    query: statisticsQuery,
    success: [200],
    output: statistics,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND', 'TOO_MANY_REQUESTS'],
  },
} as const satisfies Endpoints;
