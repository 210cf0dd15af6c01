import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { forTheVisit } from '../../lib/library.ts';
import type { Found } from './in-words.ts';
import type { Wanted } from './use-library-address.ts';

const pageSize = 20;

export interface Search {
  /** Whether anything is searched at all. */
  isAsked: boolean;
  /** Undefined until the first cards are there. */
  found: Found | undefined;
  /** Whether `found` belongs to the search before. */
  isOld: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  isFetchingMore: boolean;
  more: () => void;
}

/** The cards that say what is searched, a page at a time; what was found stays until the next is there. */
export function useSearch({ search: typed, stack, level }: Wanted): Search {
  const search = typed.trim();
  const wanted = { search, ...(stack && { stack }), ...(level && { level }) };
  const query = useInfiniteQuery({
    queryKey: ['library', 'search', wanted],
    queryFn: ({ pageParam, signal }) =>
      api('GET /library/cards', { query: { ...wanted, size: pageSize, page: pageParam }, signal }),
    enabled: search !== '',
    initialPageParam: 0,
    getNextPageParam: ({ current_page, total_elements }) =>
      (current_page + 1) * pageSize < total_elements ? current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    ...forTheVisit,
  });
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  const first = data?.pages[0];
  return {
    isAsked: search !== '',
    found: first && {
      hits: data.pages.flatMap((page) => page.data),
      total: first.total_elements,
      isMoreThanCounted: first.has_more_than_counted,
      words: first.words,
      insteadOf: first.instead_of,
    },
    isOld: isPlaceholderData,
    error,
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}
