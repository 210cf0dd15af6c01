import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The member's review settings, or the defaults until they save some. */
export const reviewSettings = queryOptions({
  queryKey: ['review', 'settings'],
  queryFn: ({ signal }) => api('GET /review/settings', { signal }),
});
