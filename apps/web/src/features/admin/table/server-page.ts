import type { Page } from '@flipstack/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import type { Section } from '../sections.ts';
import type { TableParams } from '../use-search-params-state.ts';
import { type Column, validSort } from './column.ts';

/** Rows on one page of the console, as the spec sets it. */
export const rowsPerPage = 11;

/** The query parameters for one page. */
export type PageQuery = Record<string, string | number>;

/** One page of a section, filtered and sorted by the server. It stays until the next has loaded. */
export function useServerPage<Row, Answer extends Page<Row>>(
  section: Section,
  columns: readonly Column<Row>[],
  { page, search, sort: requestedSort }: TableParams,
  read: (query: PageQuery, signal: AbortSignal) => Promise<Answer>,
  filter: PageQuery = {},
) {
  const sort = validSort(columns, requestedSort);
  const query: PageQuery = { ...filter, page: page - 1, size: rowsPerPage };
  if (search !== '') query.search = search;
  if (sort !== '') query.sort = sort;
  return useQuery({
    queryKey: ['admin', section, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    // Offline, report the error immediately instead of waiting for the network.
    networkMode: 'always',
  });
}

/**
 * Removes a row from every loaded page of its section before the server has agreed.
 * @returns the rollback, for when the server refuses.
 */
export async function hideFromPages<Row>(
  client: QueryClient,
  section: Section,
  isHidden: (row: Row) => boolean,
): Promise<() => void> {
  const queryKey = ['admin', section];
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Page<Row>>({ queryKey });
  client.setQueriesData<Page<Row>>({ queryKey }, (page) => page && pageWithout(page, isHidden));
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

function pageWithout<Row>(page: Page<Row>, isHidden: (row: Row) => boolean): Page<Row> {
  const data = page.data.filter((row) => !isHidden(row));
  return { ...page, data, total_elements: page.total_elements - (page.data.length - data.length) };
}
