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
  /** Changes some filters. With `replace`, Back does not return to the filters before. */
  apply: (change: Partial<FilterValues>, how?: { replace: boolean }) => void;
}

/**
 * The library's filters. They are kept in the URL, so that a view can be bookmarked, shared and
 * returned to.
 */
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
