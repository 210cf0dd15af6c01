import type { Page, Stack } from '@flipstack/contract';
import { type Column, validSort } from '../table/column.ts';
import { rowsPerPage } from '../table/server-page.ts';
import type { TableParams } from '../use-search-params-state.ts';

/** Filters, sorts and pages the stacks in the browser, as the server does with longer lists. */
export function pageOfStacks(
  stacks: readonly Stack[],
  columns: readonly Column<Stack>[],
  { page, search, sort: requestedSort }: TableParams,
): Page<Stack> {
  const text = search.toLowerCase();
  const found = stacks.filter(({ stackName, modulesCount }) =>
    `${stackName.toLowerCase()}\n${modulesCount}`.includes(text),
  );
  const sort = validSort(columns, requestedSort);
  const sorted = sort === '' ? found : found.toSorted(comparatorFor(sort));
  const start = (page - 1) * rowsPerPage;
  return {
    data: sorted.slice(start, start + rowsPerPage),
    current_page: page - 1,
    total_elements: found.length,
    total_pages: Math.ceil(found.length / rowsPerPage),
  };
}

function comparatorFor(sort: string): (one: Stack, other: Stack) => number {
  const compare =
    sort.replace(/^-/, '') === 'modulesCount'
      ? (one: Stack, other: Stack) => one.modulesCount - other.modulesCount
      : (one: Stack, other: Stack) => one.stackName.localeCompare(other.stackName);
  return sort.startsWith('-') ? (one, other) => compare(other, one) : compare;
}
