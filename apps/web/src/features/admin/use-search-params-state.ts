import { useSearchParams } from 'react-router';
import { searchParam } from '../../lib/use-typed-search.ts';
import { isSection, type Section } from './sections.ts';

/**
 * Which rows a table shows. `sort` is the server's column name, with a minus to sort descending.
 */
export interface TableParams {
  /** Counted from 1. */
  page: number;
  search: string;
  sort: string;
}

export interface ConsoleParams extends TableParams {
  section: Section;
  /** Changes which rows the section shows; with `replace` the Back button skips the change. */
  update: (change: Partial<TableParams>, options?: { replace: boolean }) => void;
}

/** The console's state. It is in the URL, so that it can be bookmarked and shared. */
export function useSearchParamsState(): ConsoleParams {
  const [params, setParams] = useSearchParams();
  const requested = params.get('section');
  const section = isSection(requested) ? requested : 'users';
  const current: TableParams = {
    page: parsePage(params.get('page')),
    search: searchParam(params),
    sort: params.get('sort') ?? '',
  };
  return {
    section,
    ...current,
    update: (change, options = { replace: false }) =>
      setParams(formatParams(section, { ...current, ...change }), options),
  };
}

function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Leaves out what has its default value. */
function formatParams(section: Section, { page, search, sort }: TableParams): Record<string, string> {
  return {
    section,
    ...(page > 1 ? { page: String(page) } : {}),
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort }),
  };
}
