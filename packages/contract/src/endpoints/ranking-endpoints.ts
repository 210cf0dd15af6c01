import type { Endpoints } from '../endpoint.ts';
import { ranking, rankingMembership, rankingMembershipBody, rankingQuery } from '../schemas/ranking.ts';

/** The ladders of members who chose to take part. */
export const rankingEndpoints = {
  'GET /ranking': {
    summary: 'Get a page of a board: a ladder, all stacks or one, of a week or all time',
    tag: 'Ranking',
    access: 'member',
    query: rankingQuery,
    success: [200],
    output: ranking,
    errors: ['VALIDATION_ERROR', 'NOT_FOUND'],
  },
  'GET /ranking/me': {
    summary: 'Get whether you take part, and your results in past weeks',
    tag: 'Ranking',
    access: 'member',
    success: [200],
    output: rankingMembership,
    errors: [],
  },
  'PUT /ranking/me': {
    summary: 'Take part under a display name, or change it; idempotent',
    tag: 'Ranking',
    access: 'member',
    body: rankingMembershipBody,
    success: [200],
    output: rankingMembership,
    errors: ['VALIDATION_ERROR', 'CONFLICT'],
  },
  'DELETE /ranking/me': {
    summary: 'Leave the ranking: your name, points and past results are removed at once; idempotent',
    tag: 'Ranking',
    access: 'member',
    success: [200],
    output: rankingMembership,
    errors: [],
  },
} as const satisfies Endpoints;
