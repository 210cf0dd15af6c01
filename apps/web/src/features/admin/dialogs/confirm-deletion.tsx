import type { RefObject } from 'react';
import ConfirmDialog from '../../../ui/confirm-dialog.tsx';
import { Truncated } from '../../../ui/truncated.tsx';
import { nameLimit } from './deletable.ts';

interface Props {
  open: boolean;
  name: string;
  warning: string;
  onConfirm: () => void;
  onClose: () => void;
  /** Gets the focus after a deletion, because the row with the button is gone. */
  focusAfter: RefObject<HTMLElement | null>;
}

/** Asks for confirmation before a deletion, in the spec's words. */
export default function ConfirmDeletion({ name, focusAfter, ...rest }: Props) {
  const moveFocus = (isConfirmed: boolean) => {
    if (!isConfirmed) return true;
    // The dialog itself would focus the first control inside, as the table is not a tab stop.
    focusAfter.current?.focus({ preventScroll: true });
    return false;
  };
  const title = (
    <>
      Are you sure you want to delete <Truncated text={name} limit={nameLimit} />?
    </>
  );
  return <ConfirmDialog {...rest} title={title} action="Confirm" finalFocus={moveFocus} />;
}
