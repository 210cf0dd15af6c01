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
import styles from './stacks.module.css';
import { useStackDetails } from './use-stack-details.ts';

const add = { label: '+ Add Stack', Dialog: lazyWhenNeeded(() => import('./add-stack.tsx')) };

const EditStack = lazyWhenNeeded(() => import('./edit-stack.tsx'));

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
    cell: (stack) => <ModulesAmount stack={stack} />,
  },
];

const deletable: Deletable<Stack> = {
  noun: 'stack',
  idOf: ({ stackId }) => stackId,
  nameOf: ({ stackName }) => stackName,
  warning: () => 'You can delete a stack only if no module uses it. You can undo this for ten minutes.',
  remove: ({ stackId }) => api('DELETE /stacks/{id}', { params: { id: stackId } }),
  restore: ({ stackId }) => api('POST /stacks/{id}/restore', { params: { id: stackId } }),
  hide: (client, deleted) =>
    changeCachedList<Stack>(client, stacksKey, (stacks) =>
      stacks.filter(({ stackId }) => stackId !== deleted.stackId),
    ),
};

/**
 * Counts users' modules, as in the spec. Library modules, which also keep the stack from being
 * deleted, are a note.
 */
function ModulesAmount({ stack: { stackId, modulesCount } }: { stack: Stack }) {
  const count = useStackDetails(stackId)?.libraryModulesCount ?? 0;
  const note = count === 0 ? {} : { 'data-note': `+ ${count} in the library` };
  return (
    <span className={styles.amount} {...note}>
      {modulesCount}
    </span>
  );
}

export function StacksSection({ params }: { params: ConsoleParams }) {
  const rows = useStacks((stacks) => pageOfStacks(stacks, columns, params));
  return (
    <ManagedListing
      params={params}
      rows={rows}
      columns={columns}
      searchHint="Search by name or number of modules"
      deletable={deletable}
      add={add}
      Edit={EditStack}
    />
  );
}
