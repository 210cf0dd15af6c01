import type { Stack } from '@flipstack/contract';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/optimistic.ts';
import { stacksKey, useStacks } from '../../lib/queries/stacks.ts';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { type Column, knownSort } from './column.ts';
import type { Deletable } from './deletable.ts';
import { Listing } from './listing.tsx';
import { StackChip } from './stack-chip.tsx';
import { stacksPage } from './stacks-page.ts';
import type { Address } from './use-address.ts';
import { useDeletion } from './use-deletion.tsx';

const AddStack = lazyWhenNeeded(() => import('./add-stack.tsx'));

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
  warning: () => 'A stack can be deleted while no module uses it.',
  remove: ({ stackId }) => api('DELETE /stacks/{id}', { params: { id: stackId } }),
  hide: (client, gone) =>
    changeAtOnce<Stack>(client, stacksKey, (stacks) =>
      stacks.filter(({ stackId }) => stackId !== gone.stackId),
    ),
};

export function StacksSection({ address }: { address: Address }) {
  const wanted = { ...address, sort: knownSort(columns, address.sort) };
  const rows = useStacks((stacks) => stacksPage(stacks, wanted));
  const deletion = useDeletion(deletable);
  const [adding, setAdding] = useState(false);
  return (
    <>
      <Listing
        address={wanted}
        rows={rows}
        columns={columns}
        idOf={({ stackId }) => stackId}
        searchHint="Search name or amount of modules"
        tableRef={deletion.tableRef}
        actions={deletion.button}
        tools={
          <button type="button" className={buttons.main} onClick={() => setAdding(true)}>
            + Add Stack
          </button>
        }
      />
      <AddStack needed={adding} open={adding} onClose={() => setAdding(false)} address={address} />
      {deletion.dialog}
    </>
  );
}
