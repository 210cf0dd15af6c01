import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The shared modules that the member follows. */
export const ownFollows = queryOptions({
  queryKey: ['follows'],
  queryFn: ({ signal }) => api('GET /follows', { signal }),
});
