import { type ComponentProps, type ComponentType, type ReactNode, useState } from 'react';
import buttons from '../../../ui/button.module.css';
import type { Deletable } from '../dialogs/deletable.ts';
import type { AddDialogProps } from '../dialogs/use-addition.ts';
import { useDeletion } from '../dialogs/use-deletion.tsx';
import { Listing } from './listing.tsx';

interface Props<Row> extends Omit<ComponentProps<typeof Listing<Row>>, 'tools' | 'actions' | 'tableRef'> {
  deletable: Deletable<Row>;
  /** The button that opens a dialog for a new row, and the dialog. */
  add?: { label: string; Dialog: ComponentType<AddDialogProps & { needed: boolean }> };
  /** Buttons of a row before Delete. */
  rowButtons?: (row: Row, describedBy: string) => ReactNode;
}

/** A listing whose rows can be deleted, and usually added. */
export function ManagedListing<Row>({ deletable, add, rowButtons, ...listing }: Props<Row>) {
  const deletion = useDeletion(deletable);
  const [isAdding, setAdding] = useState(false);
  return (
    <>
      <Listing
        {...listing}
        tableRef={deletion.tableRef}
        actions={(row, describedBy) => (
          <>
            {rowButtons?.(row, describedBy)}
            {deletion.button(row, describedBy)}
          </>
        )}
        tools={
          add && (
            <button type="button" className={buttons.main} onClick={() => setAdding(true)}>
              {add.label}
            </button>
          )
        }
      />
      {add && (
        <add.Dialog
          needed={isAdding}
          open={isAdding}
          onClose={() => setAdding(false)}
          params={listing.params}
        />
      )}
      {deletion.dialog}
    </>
  );
}
