import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** The module at a share link. */
export const sharedModule = (token: string) =>
  queryOptions({
    queryKey: ['shared', token],
    queryFn: ({ signal }) => api('GET /shared/{token}', { params: { token }, signal }),
  });

/** The path of a shared module. */
export const sharedPath = (token: string): string => `/shared/${encodeURIComponent(token)}`;
