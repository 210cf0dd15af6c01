import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/**
 * The library changes with a new version of Flipstack and not while one reads: what has been loaded stays for the whole
 * visit, without a network too, and trouble with the network is said at once.
 */
export const forTheVisit = {
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  networkMode: 'always',
  // Not of itself with this mode: what could not be had comes when the network is back.
  refetchOnReconnect: true,
} as const;

/** All modules of the library, stack by stack: so few that stacks and levels are picked out here. */
export const libraryModules = queryOptions({
  queryKey: ['library', 'modules'],
  queryFn: ({ signal }) => api('GET /library', { signal }),
  ...forTheVisit,
});

/** One module of the library with its cards. */
export const libraryModule = (slug: string) =>
  queryOptions({
    queryKey: ['library', 'module', slug],
    queryFn: ({ signal }) => api('GET /library/{slug}', { params: { slug }, signal }),
    ...forTheVisit,
  });
