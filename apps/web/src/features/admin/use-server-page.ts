import type { Page } from '@flipstack/contract';
import { keepPreviousData, type QueryClient, useQuery } from '@tanstack/react-query';
import { rowsPerPage } from './column.ts';
import type { Section } from './sections.ts';
import type { Wanted } from './use-address.ts';

/** How the server is asked for a page. */
export type PageQuery = Record<string, string | number>;

/** One page of a section, as the server finds, sorts and cuts it; the last page stays until the next is there. */
export function useServerPage<Row>(
  section: Section,
  { page, search, sort }: Wanted,
  read: (query: PageQuery, signal: AbortSignal) => Promise<Page<Row>>,
) {
  const query: PageQuery = { page: page - 1, size: rowsPerPage };
  if (search !== '') query.search = search;
  if (sort !== '') query.sort = sort;
  return useQuery({
    queryKey: ['admin', section, query],
    queryFn: ({ signal }) => read(query, signal),
    placeholderData: keepPreviousData,
    // Without a network the trouble is said, not waited out.
    networkMode: 'always',
  });
}

/**
 * Takes a row out of every page of its section before the server has agreed.
 * @returns the way back, for when the server refuses.
 */
export async function hideFromPages<Row>(
  client: QueryClient,
  section: Section,
  isIt: (row: Row) => boolean,
): Promise<() => void> {
  const queryKey = ['admin', section];
  await client.cancelQueries({ queryKey });
  const before = client.getQueriesData<Page<Row>>({ queryKey });
  client.setQueriesData<Page<Row>>({ queryKey }, (page) => page && without(page, isIt));
  return () => {
    for (const [key, page] of before) client.setQueryData(key, page);
  };
}

function without<Row>(page: Page<Row>, isIt: (row: Row) => boolean): Page<Row> {
  const data = page.data.filter((row) => !isIt(row));
  return { ...page, data, total_elements: page.total_elements - (page.data.length - data.length) };
}
