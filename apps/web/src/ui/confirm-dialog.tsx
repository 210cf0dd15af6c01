import { AlertDialog } from '@base-ui/react/alert-dialog';
import { type ReactNode, useRef } from 'react';
import buttons from './button.module.css';
import styles from './confirm-dialog.module.css';
import dialog from './dialog.module.css';

interface Props {
  open: boolean;
  title: ReactNode;
  /** What the action does, and how it can be undone. */
  warning: ReactNode;
  /** The button that confirms, named for what it does. */
  action: string;
  /** The button that closes the dialog without the action. */
  cancel?: string;
  onConfirm?: () => void;
  onClose: (isConfirmed: boolean) => void;
  /**
   * Where the focus goes after the dialog, if the control that opened it may be gone; false if the
   * caller sets it.
   */
  finalFocus?: (isConfirmed: boolean) => HTMLElement | boolean | null | undefined;
}

/**
 * Asks for confirmation before something is lost. The button that cancels has the focus, so that
 * Enter is safe.
 */
export default function ConfirmDialog({
  open,
  title,
  warning,
  action,
  cancel = 'Cancel',
  onConfirm,
  onClose,
  finalFocus,
}: Props) {
  const cancelButton = useRef<HTMLButtonElement>(null);
  const isConfirmed = useRef(false);
  const close = (confirms: boolean) => {
    isConfirmed.current = confirms;
    onClose(confirms);
    if (confirms) onConfirm?.();
  };
  return (
    <AlertDialog.Root open={open} onOpenChange={(opens) => !opens && close(false)}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup
          className={dialog.popup}
          initialFocus={cancelButton}
          finalFocus={() => finalFocus?.(isConfirmed.current) ?? true}
        >
          <AlertDialog.Title className={`${dialog.title} ${styles.question}`}>{title}</AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>{warning}</AlertDialog.Description>
          <div className={styles.choices}>
            <button type="button" className={`${buttons.main} ${styles.fatal}`} onClick={() => close(true)}>
              {action}
            </button>
            <button ref={cancelButton} type="button" className={buttons.button} onClick={() => close(false)}>
              {cancel}
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
