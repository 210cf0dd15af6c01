import { type Level, parseLevel } from '@flipstack/contract/rules';
import { useSearchParams } from 'react-router';
import { latestParams } from '../../lib/latest-params.ts';
import { searchParam } from '../../lib/use-typed-search.ts';

export interface FilterValues {
  /** As typed. */
  search: string;
  stack: string | undefined;
  /** The slug of a path. A stack or a search replaces it. */
  path: string | undefined;
  level: Level | undefined;
}

export interface LibraryFilters extends FilterValues {
  /** Changes some filters. With `replace`, the Back button skips the change. */
  apply: (change: Partial<FilterValues>, how?: { replace: boolean }) => void;
}

/** The library's filters. They are in the URL, so that a view can be bookmarked and shared. */
export function useLibraryFilters(): LibraryFilters {
  const [params, setParams] = useSearchParams();
  return {
    ...readFilters(params),
    apply: (change, how = { replace: false }) =>
      setParams(toParams({ ...readFilters(latestParams()), ...change }), how),
  };
}

const readFilters = (params: URLSearchParams): FilterValues => ({
  search: searchParam(params),
  stack: params.get('stack') ?? undefined,
  path: params.get('path') ?? undefined,
  level: parseLevel(params.get('level')),
});

function toParams({ search, stack, path, level }: FilterValues): Record<string, string> {
  return {
    ...(search !== '' && { search }),
    ...(stack && { stack }),
    ...(path && !stack && search === '' && { path }),
    ...(level && { level }),
  };
}
