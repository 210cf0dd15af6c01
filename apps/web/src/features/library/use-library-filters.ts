import { type Level, parseLevel } from '@flipstack/contract/rules';
import { useSearchParams } from 'react-router';
import { searchParam } from '../../lib/use-typed-search.ts';

export interface FilterValues {
  /** As typed. */
  search: string;
  stack: string | undefined;
  level: Level | undefined;
}

export interface LibraryFilters extends FilterValues {
  /** Changes some filters. With `replace`, the Back button skips the change. */
  apply: (change: Partial<FilterValues>, how?: { replace: boolean }) => void;
}

/** The library's filters. They are in the URL, so that a view can be bookmarked and shared. */
export function useLibraryFilters(): LibraryFilters {
  const [params, setParams] = useSearchParams();
  const values: FilterValues = {
    search: searchParam(params),
    stack: params.get('stack') ?? undefined,
    level: parseLevel(params.get('level')),
  };
  return {
    ...values,
    apply: (change, how = { replace: false }) => setParams(toParams({ ...values, ...change }), how),
  };
}

function toParams({ search, stack, level }: FilterValues): Record<string, string> {
  return { ...(search !== '' && { search }), ...(stack && { stack }), ...(level && { level }) };
}
