import { useSearchParams } from 'react-router';
import { latestParams } from '../../lib/latest-params.ts';
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
  /** Filters of a single section. Empty values are not in the URL. */
  filter: Filter;
}

const filterNames = ['action', 'actor', 'from', 'to', 'module', 'state', 'card', 'stack', 'reason'] as const;
export type Filter = Partial<Record<(typeof filterNames)[number], string>>;

/** A function gets the latest values, to change a part of one. */
type TableChange = Partial<TableParams> | ((latest: TableParams) => Partial<TableParams>);

export interface ConsoleParams extends TableParams {
  section: Section;
  /** Changes which rows the section shows; with `replace` the Back button skips the change. */
  update: (change: TableChange, options?: { replace: boolean }) => void;
}

/** The console's state. It is in the URL, so that it can be bookmarked and shared. */
export function useSearchParamsState(): ConsoleParams {
  const [params, setParams] = useSearchParams();
  const section = readSection(params);
  return {
    section,
    ...readTable(params),
    update: (change, options = { replace: false }) => {
      const latest = latestParams();
      const table = readTable(latest);
      const changed = typeof change === 'function' ? change(table) : change;
      setParams(formatParams(readSection(latest), { ...table, ...changed }), options);
    },
  };
}

function readSection(params: URLSearchParams): Section {
  const requested = params.get('section');
  return isSection(requested) ? requested : 'users';
}

const readTable = (params: URLSearchParams): TableParams => ({
  page: parsePage(params.get('page')),
  search: searchParam(params),
  sort: params.get('sort') ?? '',
  filter: Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ''])),
});

function parsePage(text: string | null): number {
  return text !== null && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 1;
}

/** Leaves out what has its default value. */
function formatParams(section: Section, { page, search, sort, filter }: TableParams): Record<string, string> {
  return {
    section,
    ...(page > 1 ? { page: String(page) } : {}),
    ...(search === '' ? {} : { search }),
    ...(sort === '' ? {} : { sort }),
    ...Object.fromEntries(Object.entries(filter).filter(([, value]) => value !== '')),
  };
}
