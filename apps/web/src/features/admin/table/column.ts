import type { ReactNode } from 'react';

/** One column of a table, with its header as the spec words it. */
export interface Column<Row> {
  header: string;
  /** The server's name for it; without one, the column cannot be sorted. */
  sortKey?: string;
  widthRem: number;
  /** Whether the column takes the room that the others leave. `widthRem` is then its least width. */
  takesRest?: boolean;
  cell: (row: Row) => ReactNode;
}

/** Drops a sort order from the URL that the table does not have. */
export function validSort(columns: readonly Column<never>[], sort: string): string {
  const key = sort.replace(/^-/, '');
  return columns.some(({ sortKey }) => sortKey === key) ? sort : '';
}

/** The sort order after a press on a header: ascending, then descending, then none. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}
