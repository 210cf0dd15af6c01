import { type ReactNode, useRef, useState } from 'react';
import { useChange } from '../../../lib/queries/use-change.ts';
import { truncate } from '../../../lib/truncate.ts';
import { deletionTopic } from '../../../ui/deletion-topic.ts';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { DeleteButton } from '../table/row-buttons.tsx';
import { capitalized, type Deletable, nameLimit } from './deletable.ts';

const ConfirmDeletion = lazyWhenNeeded(() => import('./confirm-deletion.tsx'));

/** Deletes rows of a section: each row's button, the dialog, and the table to focus afterwards. */
export function useDeletion<Row>(kind: Deletable<Row>) {
  const remove = useRemoval(kind);
  const tableRef = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  // The row is kept while the dialog fades out.
  const [row, setRow] = useState<Row>();
  const confirm = (target: Row) => {
    setRow(target);
    setOpen(true);
  };
  const button = (target: Row, describedBy: string): ReactNode => (
    <DeleteButton describedBy={describedBy} onClick={() => confirm(target)} />
  );
  const dialog = (
    <ConfirmDeletion
      needed={open}
      open={open}
      name={row === undefined ? '' : kind.nameOf(row)}
      warning={row === undefined ? '' : kind.warning(row)}
      onConfirm={() => row !== undefined && remove(row)}
      onClose={() => setOpen(false)}
      focusAfter={tableRef}
    />
  );
  return { button, dialog, tableRef };
}

/** Deletes a row. It disappears at once, and reappears with a message if the server refuses. */
function useRemoval<Row>(kind: Deletable<Row>): (row: Row) => void {
  const showToast = useToast();
  const showError = (text: string) => showToast({ role: 'alert', text });
  const topicsOf = (row: Row) => [deletionTopic(kind.noun, kind.idOf(row))];
  const restore = useChange<Row, unknown>(
    { call: async (row) => kind.restore?.(row), failure: `the ${kind.noun} was not restored` },
    {
      onError: showError,
      onSuccess: (_answer, row) =>
        showToast({ role: 'status', text: `${named(kind, row)} restored`, topics: topicsOf(row) }),
    },
  );
  const remove = useChange<Row, unknown>(
    { call: kind.remove, failure: `the ${kind.noun} was not deleted`, showAtOnce: kind.hide },
    {
      onError: showError,
      onSuccess: (_answer, row) => {
        const undo = { label: 'Undo', run: () => restore.send(row) };
        const text = `${named(kind, row)} deleted`;
        showToast({
          role: 'status',
          text,
          topics: topicsOf(row),
          ...(kind.restore ? { action: undo } : {}),
        });
      },
    },
  );
  return remove.send;
}

/** The row at the beginning of a sentence: `Module Closures`. */
function named<Row>({ noun, nameOf }: Deletable<Row>, row: Row): string {
  return `${capitalized(noun)} ${truncate(nameOf(row), nameLimit)}`;
}
