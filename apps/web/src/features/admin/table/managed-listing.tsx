import { type ComponentProps, type ComponentType, useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { type BulkActionProps, BulkBar } from '../bulk/bulk-bar.tsx';
import type { ChoiceAction } from '../bulk/bulk-choice.tsx';
import { useSelection } from '../bulk/use-selection.ts';
import type { Deletable } from '../dialogs/deletable.ts';
import type { EditDialogProps } from '../dialogs/edit-dialog.tsx';
import type { AddDialogProps } from '../dialogs/use-addition.ts';
import { useDeletion } from '../dialogs/use-deletion.tsx';
import { Listing } from './listing.tsx';
import { EditButton } from './row-buttons.tsx';

interface Props<Row>
  extends Omit<
    ComponentProps<typeof Listing<Row>>,
    'idOf' | 'tools' | 'actions' | 'tableRef' | 'selection' | 'bulk'
  > {
  deletable: Deletable<Row>;
  /** The button that opens a dialog for a new row, and the dialog. */
  add?: { label: string; Dialog: ComponentType<AddDialogProps & { needed: boolean }> };
  /** Whether the row can be selected. By default, every row can. */
  canSelect?: (row: Row) => boolean;
  /** The property that can be set on several rows together. */
  choice?: ChoiceAction<Row>;
  BulkAction?: ComponentType<BulkActionProps<Row>>;
  /** The dialog that edits a row. */
  Edit: ComponentType<EditDialogProps<Row> & { needed: boolean }>;
}

/** A listing whose rows can be edited, deleted, and usually added. */
export function ManagedListing<Row>({
  deletable,
  add,
  Edit,
  canSelect = () => true,
  choice,
  BulkAction,
  ...listing
}: Props<Row>) {
  const deletion = useDeletion(deletable);
  const [isAdding, setAdding] = useState(false);
  const { search, filter } = listing.params;
  const selection = useSelection(deletable.idOf, canSelect, JSON.stringify([search, filter]));
  const [edited, setEdited] = useState<Row>();
  return (
    <>
      <Listing
        {...listing}
        idOf={deletable.idOf}
        tableRef={deletion.tableRef}
        selection={selection}
        bulk={
          <BulkBar
            selection={selection}
            deletable={deletable}
            choice={choice}
            BulkAction={BulkAction}
            tableRef={deletion.tableRef}
          />
        }
        actions={(row, describedBy) => (
          <>
            <EditButton describedBy={describedBy} onClick={() => setEdited(row)} />
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
      <Edit needed={edited !== undefined} row={edited} onClose={() => setEdited(undefined)} />
      {deletion.dialog}
    </>
  );
}
