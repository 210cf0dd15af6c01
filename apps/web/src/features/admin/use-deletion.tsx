import { type ReactNode, useRef, useState } from 'react';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import type { Deletable } from './deletable.ts';
import { DeleteButton } from './row-buttons.tsx';
import { useDeletionCalls } from './use-deletion-calls.ts';

const ConfirmDeletion = lazyWhenNeeded(() => import('./confirm-deletion.tsx'));

/** All of deleting in one section: the button of a row, the question, and the place where the focus goes after it. */
export function useDeletion<Row>(kind: Deletable<Row>) {
  const remove = useDeletionCalls(kind);
  const tableRef = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  // The row stays known while the dialog fades out.
  const [row, setRow] = useState<Row>();
  const ask = (asked: Row) => {
    setRow(asked);
    setOpen(true);
  };
  const button = (asked: Row, describedBy: string): ReactNode => (
    <DeleteButton describedBy={describedBy} onClick={() => ask(asked)} />
  );
  const dialog = (
    <ConfirmDeletion
      needed={open}
      open={open}
      item={row === undefined ? '' : kind.nameOf(row)}
      warning={row === undefined ? '' : kind.warning(row)}
      onConfirm={() => row !== undefined && remove(row)}
      onClose={() => setOpen(false)}
      focusAfter={tableRef}
    />
  );
  return { button, dialog, tableRef };
}
