import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { libraryCaching } from '../../lib/library.ts';
import type { Found } from './format-summary.ts';
import type { FilterValues } from './use-library-filters.ts';

const pageSize = 20;

export interface Search {
  /** Whether there is anything to search for. */
  isActive: boolean;
  /** Undefined until the first results arrive. */
  found: Found | undefined;
  /** Whether `found` still belongs to the previous search. */
  isStale: boolean;
  error: Error | null;
  retry: () => void;
  hasMore: boolean;
  isFetchingMore: boolean;
  more: () => void;
}

/** The cards that match the search, page by page. They stay until the next results arrive. */
export function useSearch({ search: typed, stack, level }: FilterValues): Search {
  const search = typed.trim();
  const filters = { search, ...(stack && { stack }), ...(level && { level }) };
  const query = useInfiniteQuery({
    queryKey: ['library', 'search', filters],
    queryFn: ({ pageParam, signal }) =>
      api('GET /library/cards', { query: { ...filters, size: pageSize, page: pageParam }, signal }),
    enabled: search !== '',
    initialPageParam: 0,
    getNextPageParam: ({ current_page, total_elements }) =>
      (current_page + 1) * pageSize < total_elements ? current_page + 1 : undefined,
    placeholderData: keepPreviousData,
    ...libraryCaching,
  });
  const { data, error, isPlaceholderData, hasNextPage, isFetchingNextPage } = query;
  const first = data?.pages[0];
  return {
    isActive: search !== '',
    found: first && {
      hits: data.pages.flatMap((page) => page.data),
      total: first.total_elements,
      isMoreThanCounted: first.has_more_than_counted,
      words: first.words,
      insteadOf: first.instead_of,
      notCovered: first.not_covered,
    },
    isStale: isPlaceholderData,
    error,
    retry: () => void query.refetch(),
    hasMore: hasNextPage,
    isFetchingMore: isFetchingNextPage,
    more: () => void query.fetchNextPage(),
  };
}
