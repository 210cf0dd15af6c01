import type { ReactNode } from 'react';

/** Rows on one page of the console (specification, section 9). */
export const rowsPerPage = 11;
/** Names, questions and answers are cut here (specification, section 9). */
export const textLimit = 20;

/** One column of a table: its header in the seed's words and what stands under it. */
export interface Column<Row> {
  header: string;
  /** By what the server sorts it; a column without is not sortable. */
  sortKey?: string;
  widthRem: number;
  cell: (row: Row) => ReactNode;
}

/** A sort order from an address may be anything: only what the table can sort by is kept. */
export function knownSort(columns: readonly Column<never>[], sort: string): string {
  const key = sort.replace(/^-/, '');
  return columns.some(({ sortKey }) => sortKey === key) ? sort : '';
}

/** Pressing a header sorts by it, pressing again turns the order round, and once more lets it go. */
export function nextSort(sort: string, key: string): string {
  if (sort === key) return `-${key}`;
  return sort === `-${key}` ? '' : key;
}
