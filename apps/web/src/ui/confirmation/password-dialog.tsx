import { Dialog } from '@base-ui/react/dialog';
import { Form } from '@base-ui/react/form';
import { type ReactNode, useState } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { formErrors } from '../../lib/failure-message.ts';
import { lastKnownUser } from '../../lib/session/last-known-user.ts';
import buttons from '../button.module.css';
import dialog from '../dialog.module.css';
import { FormField, PasswordField } from '../form-field.tsx';
import sheet from '../form-sheet.module.css';
import { SubmitButton } from '../submit-button.tsx';
import styles from './confirmation.module.css';

interface Props {
  title: string;
  text: string;
  submitLabel: string;
  /** Whether the action cannot be undone. */
  isFatal?: boolean;
  isOpen: boolean;
  onClose: () => void;
  /** What else the dialog asks for, before the password. */
  fields?: ReactNode;
  /** The names of those fields, which show their own errors. */
  fieldNames?: readonly string[];
  /** Runs once the server has confirmed the password. What it throws is shown in the dialog. */
  onConfirmed: (values: Record<string, unknown>) => void | Promise<void>;
}

/**
 * Asks for the current password and has the server confirm it. Only Escape and Cancel close it, so
 * that a stray click loses nothing.
 */
export function PasswordDialog({ title, text, submitLabel, isFatal = false, ...rest }: Props) {
  const { isOpen, onClose, fields, fieldNames = [], onConfirmed } = rest;
  const { submit, isPending, error, needsCode, clear } = useConfirmation(onConfirmed);
  const { fields: errors, message } = formErrors(error, { shownFields: [...fieldNames, 'password', 'code'] });
  return (
    <Dialog.Root open={isOpen} disablePointerDismissal onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>{title}</Dialog.Title>
          <Dialog.Description className={dialog.text}>{text}</Dialog.Description>
          <Form className={styles.form} errors={errors} onChange={clear} onFormSubmit={submit}>
            {fields ?? <OwnUsername />}
            <PasswordField
              name="password"
              label="Current password"
              autoComplete="current-password"
              check={(value) => (value === '' ? 'Password cannot be empty' : undefined)}
            />
            {needsCode && <FormField name="code" label="Code" autoComplete="one-time-code" />}
            {message && (
              <p role="alert" className={sheet.error}>
                {message}
              </p>
            )}
            <div className={styles.choices}>
              <SubmitButton disabled={isPending} isFatal={isFatal}>
                {submitLabel}
              </SubmitButton>
              <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
            </div>
          </Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Password managers need to know whose password it is. */
function OwnUsername() {
  return (
    <input type="text" hidden readOnly autoComplete="username" value={lastKnownUser()?.username ?? ''} />
  );
}

function useConfirmation(onConfirmed: Props['onConfirmed']) {
  const [error, setError] = useState<unknown>();
  // Once the server has asked for the second factor, the field stays.
  const [needsCode, setNeedsCode] = useState(false);
  const [isPending, setPending] = useState(false);
  const submit = async (values: Record<string, unknown>) => {
    if (isPending) return;
    setPending(true);
    try {
      await confirm(values);
      await onConfirmed(values);
    } catch (failed) {
      setError(failed);
      if (failed instanceof ApiError && failed.errors.code !== undefined) setNeedsCode(true);
    }
    setPending(false);
  };
  return { submit, isPending, error, needsCode, clear: () => setError(undefined) };
}

function confirm({ password, code }: Record<string, unknown>) {
  const body = { password: String(password ?? ''), ...(code !== undefined && { code: String(code) }) };
  return api('POST /auth/confirm', { body });
}
