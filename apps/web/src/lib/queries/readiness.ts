import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The member's goal, with today's forecast and plan for it. */
export const readiness = queryOptions({
  queryKey: ['readiness'],
  queryFn: ({ signal }) => api('GET /readiness', { signal }),
});
