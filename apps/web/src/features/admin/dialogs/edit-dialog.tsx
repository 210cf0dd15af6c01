import { type ReactNode, useState } from 'react';
import { FormDialog } from './form-dialog.tsx';

export interface EditDialogProps<Row> {
  /** The row that is edited; undefined while the dialog is closed. */
  row: Row | undefined;
  onClose: () => void;
}

interface Props<Row> extends EditDialogProps<Row> {
  idOf: (row: Row) => number;
  titleOf: (row: Row) => string;
  /** The form; each row gets a new one. */
  Fields: (props: { row: Row; onClose: () => void }) => ReactNode;
}

/** A dialog that edits a row of a table. */
export function EditDialog<Row>({ row, onClose, idOf, titleOf, Fields }: Props<Row>) {
  // The row is kept while the dialog fades out.
  const [shown, setShown] = useState(row);
  if (row !== undefined && row !== shown) setShown(row);
  return (
    <FormDialog title={shown === undefined ? '' : titleOf(shown)} open={row !== undefined} onClose={onClose}>
      {shown !== undefined && <Fields key={idOf(shown)} row={shown} onClose={onClose} />}
    </FormDialog>
  );
}
