import { queryOptions } from '@tanstack/react-query';
import { api } from '../api.ts';

/** The member's reports of library cards, with the replies to them. */
export const ownReports = queryOptions({
  queryKey: ['card-reports', 'mine'],
  queryFn: ({ signal }) => api('GET /card-reports/mine', { signal }),
});
