import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** A published module with its cards. */
export const publishedModule = (shareId: number) =>
  queryOptions({
    queryKey: ['community', 'module', shareId],
    queryFn: ({ signal }) => api('GET /community/{shareId}', { params: { shareId }, signal }),
  });

/** The path of the published modules, or of one of them. */
export const communityPath = (shareId?: number): string =>
  shareId === undefined ? '/community' : `/community/${shareId}`;
