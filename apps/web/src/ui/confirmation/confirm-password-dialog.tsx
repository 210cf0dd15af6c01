import { Dialog } from '@base-ui/react/dialog';
import { Form } from '@base-ui/react/form';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formErrors } from '../../lib/failure-message.ts';
import { lastKnownUser } from '../../lib/session/last-known-user.ts';
import buttons from '../button.module.css';
import dialog from '../dialog.module.css';
import { PasswordField } from '../form-field.tsx';
import sheet from '../form-sheet.module.css';
import { SubmitButton } from '../submit-button.tsx';
import styles from './confirmation.module.css';

/** Asks for the current password. Only Escape and Cancel close it, so that a stray click loses nothing. */
export function ConfirmPasswordDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    onClose(isConfirmed);
  };
  const { submit, isPending, fields, message, clear } = useConfirmation(() => close(true));
  return (
    <Dialog.Root open={isOpen} disablePointerDismissal onOpenChange={(opens) => !opens && close(false)}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Confirm your password</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            You signed in more than ten minutes ago. Enter your password to go on.
          </Dialog.Description>
          <Form
            className={styles.form}
            errors={fields}
            onFormSubmit={({ password }) => submit(String(password ?? ''))}
          >
            {/* Password managers need to know whose password it is. */}
            <input
              type="text"
              hidden
              readOnly
              autoComplete="username"
              value={lastKnownUser()?.username ?? ''}
            />
            <PasswordField
              name="password"
              label="Current password"
              autoComplete="current-password"
              onChange={clear}
              check={(value) => (value === '' ? 'Password cannot be empty' : undefined)}
            />
            {message && (
              <p role="alert" className={sheet.error}>
                {message}
              </p>
            )}
            <div className={styles.choices}>
              <SubmitButton disabled={isPending}>Continue</SubmitButton>
              <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
            </div>
          </Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useConfirmation(onConfirmed: () => void) {
  const [error, setError] = useState<unknown>();
  const [isPending, setPending] = useState(false);
  const submit = async (password: string) => {
    if (isPending) return;
    setPending(true);
    try {
      await api('POST /auth/confirm', { body: { password } });
      onConfirmed();
    } catch (failed) {
      setError(failed);
      setPending(false);
    }
  };
  const clear = () => setError(undefined);
  return { submit, isPending, clear, ...formErrors(error, { shownFields: ['password'] }) };
}
