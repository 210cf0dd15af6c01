import type { Page, Stack } from '@flipstack/contract';
import { rowsPerPage } from './column.ts';
import type { Wanted } from './use-address.ts';

/** Stacks are few and all here: found, sorted and cut into pages as the server does it with the rest. */
export function stacksPage(stacks: readonly Stack[], { page, search, sort }: Wanted): Page<Stack> {
  const sought = search.toLowerCase();
  const found = stacks.filter(({ stackName, modulesCount }) =>
    `${stackName.toLowerCase()}\n${modulesCount}`.includes(sought),
  );
  const sorted = sort === '' ? found : found.toSorted(orderOf(sort));
  const start = (page - 1) * rowsPerPage;
  return {
    data: sorted.slice(start, start + rowsPerPage),
    current_page: page - 1,
    total_elements: found.length,
    total_pages: Math.ceil(found.length / rowsPerPage),
  };
}

function orderOf(sort: string): (one: Stack, other: Stack) => number {
  const compare =
    sort.replace(/^-/, '') === 'modulesCount'
      ? (one: Stack, other: Stack) => one.modulesCount - other.modulesCount
      : (one: Stack, other: Stack) => one.stackName.localeCompare(other.stackName);
  return sort.startsWith('-') ? (one, other) => compare(other, one) : compare;
}
