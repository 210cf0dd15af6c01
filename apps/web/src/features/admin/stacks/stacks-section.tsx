import type { Stack } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { changeCachedList } from '../../../lib/optimistic.ts';
import { stacksKey, useStacks } from '../../../lib/queries/stacks.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import type { Deletable } from '../dialogs/deletable.ts';
import { StackChip } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { ManagedListing } from '../table/managed-listing.tsx';
import type { ConsoleParams } from '../use-search-params-state.ts';
import { pageOfStacks } from './page-of-stacks.ts';

const add = { label: '+ Add Stack', Dialog: lazyWhenNeeded(() => import('./add-stack.tsx')) };

const columns: readonly Column<Stack>[] = [
  {
    header: 'Stack Name',
    sortKey: 'stackName',
    widthRem: 14,
    cell: ({ stackName }) => <StackChip name={stackName} />,
  },
  {
    header: 'Modules Amount',
    sortKey: 'modulesCount',
    widthRem: 10,
    cell: ({ modulesCount }) => modulesCount,
  },
];

const deletable: Deletable<Stack> = {
  noun: 'stack',
  nameOf: ({ stackName }) => stackName,
  warning: () => 'You can delete a stack only if no module uses it. This cannot be undone.',
  remove: ({ stackId }) => api('DELETE /stacks/{id}', { params: { id: stackId } }),
  hide: (client, deleted) =>
    changeCachedList<Stack>(client, stacksKey, (stacks) =>
      stacks.filter(({ stackId }) => stackId !== deleted.stackId),
    ),
};

export function StacksSection({ params }: { params: ConsoleParams }) {
  const rows = useStacks((stacks) => pageOfStacks(stacks, columns, params));
  return (
    <ManagedListing
      params={params}
      rows={rows}
      columns={columns}
      idOf={({ stackId }) => stackId}
      searchHint="Search by name or number of modules"
      deletable={deletable}
      add={add}
    />
  );
}
