import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

/** The learned cards that were forgotten in the last 30 days. */
export const recentMistakes = queryOptions({
  queryKey: ['review', 'mistakes'],
  queryFn: ({ signal }) => api('GET /review/mistakes', { signal }),
  // Offline, fail immediately instead of waiting for the network.
  networkMode: 'always',
});
