import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type RefObject, useRef } from 'react';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import { Truncated } from '../../../ui/truncated.tsx';
import { nameLimit } from './deletable.ts';
import styles from './dialogs.module.css';

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
export default function ConfirmDeletion({ open, name, warning, onConfirm, onClose, focusAfter }: Props) {
  const cancel = useRef<HTMLButtonElement>(null);
  const confirmed = useRef(false);
  const close = (isConfirmed: boolean) => {
    confirmed.current = isConfirmed;
    onClose();
    if (isConfirmed) onConfirm();
  };
  const moveFocus = () => {
    if (!confirmed.current) return true;
    // The dialog itself would focus the first control inside, as the table is not a tab stop.
    focusAfter.current?.focus({ preventScroll: true });
    return false;
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(opens) => !opens && close(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup} initialFocus={cancel} finalFocus={moveFocus}>
          <AlertDialog.Title className={`${dialog.title} ${styles.question}`}>
            Are you sure you want to delete <Truncated text={name} limit={nameLimit} />?
          </AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{warning}</AlertDialog.Description>
          <div className={styles.choices}>
            <button type="button" className={`${buttons.main} ${styles.fatal}`} onClick={() => close(true)}>
              Confirm
            </button>
            <button ref={cancel} type="button" className={buttons.button} onClick={() => close(false)}>
              Cancel
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
