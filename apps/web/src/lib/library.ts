import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/**
 * The library changes only with a new version of Flipstack, so what has loaded stays for the whole
 * visit, offline too. Network errors are shown at once instead of waiting for the network.
 */
export const libraryCaching = {
  staleTime: 10 * 60_000,
  gcTime: Number.POSITIVE_INFINITY,
  refetchOnWindowFocus: false,
  networkMode: 'always',
  // Not the default in this network mode: failed queries run again when the network is back.
  refetchOnReconnect: true,
} as const;

/** All library modules, by stack. They are few enough to filter in the browser. */
export const libraryModules = queryOptions({
  queryKey: ['library', 'modules'],
  queryFn: ({ signal }) => api('GET /library', { signal }),
  ...libraryCaching,
});

/** A library module with its cards. */
export const libraryModule = (slug: string) =>
  queryOptions({
    queryKey: ['library', 'module', slug],
    queryFn: ({ signal }) => api('GET /library/{slug}', { params: { slug }, signal }),
    ...libraryCaching,
  });
