import type { Endpoints } from '../endpoint.ts';
import { weekSummary } from '../schemas/statistics.ts';

/** The caller's last seven days. */
export const weekEndpoints = {
  'GET /statistics/week': {
    summary: 'Get what you learned and forgot in the last seven days, and one suggestion',
    tag: 'Statistics',
    access: 'member',
    success: [200],
    output: weekSummary,
    errors: ['TOO_MANY_REQUESTS'],
  },
} as const satisfies Endpoints;
