import { Dialog } from '@base-ui/react/dialog';
import { Form } from '@base-ui/react/form';
import type { ReactNode } from 'react';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import sheet from '../../../ui/form-sheet.module.css';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from './dialogs.module.css';

interface DialogProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** A dialog with a form. Only Escape and Cancel close it, so that a stray click loses nothing. */
export function FormDialog({ title, open, onClose, children }: DialogProps) {
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          {children}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

interface FormProps {
  error: string | undefined;
  isPending: boolean;
  onSubmit: (values: Record<string, unknown>) => void;
  children: ReactNode;
}

/** The fields of the dialog, with Save and Cancel below. */
export function DialogForm({ error, isPending, onSubmit, children }: FormProps) {
  return (
    <Form
      className={styles.form}
      onFormSubmit={(values) => {
        if (!isPending) onSubmit(values);
      }}
    >
      {children}
      {error && (
        <p role="alert" className={sheet.error}>
          {error}
        </p>
      )}
      <div className={styles.choices}>
        <SubmitButton disabled={isPending}>Save</SubmitButton>
        <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
      </div>
    </Form>
  );
}
