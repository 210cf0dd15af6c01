import { Dialog } from '@base-ui/react/dialog';
import { Form } from '@base-ui/react/form';
import type { User } from '@flipstack/contract';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formErrors } from '../../../lib/failure-message.ts';
import { useSession } from '../../../lib/session/session.ts';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import { FormField, PasswordField } from '../../../ui/form-field.tsx';
import sheet from '../../../ui/form-sheet.module.css';
import { useToast } from '../../../ui/toast.tsx';
import { useCall } from '../use-call.ts';
import styles from './account.module.css';

interface Props {
  user: User;
  open: boolean;
  onClose: () => void;
}

/** Asks for username and password. Only Escape and Cancel close it. */
export default function EraseDialog({ user, open, onClose }: Props) {
  const { send, isPending, error, clear } = useErasing();
  const { fields, message } = formErrors(error, { shownFields: ['username', 'password'] });
  return (
    <Dialog.Root open={open} disablePointerDismissal onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Erase the account {user.username}?</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Enter your username and password to delete the account with everything in it.
          </Dialog.Description>
          <Form
            className={styles.form}
            errors={fields}
            onFormSubmit={({ username, password }) => {
              if (!isPending) void send({ username: String(username), password: String(password) });
            }}
          >
            <FormField
              name="username"
              label="Username"
              autoComplete="off"
              autoCapitalize="none"
              onChange={clear}
              check={(value) => (value === '' ? 'Username cannot be empty' : undefined)}
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
              <button type="submit" className={`${buttons.main} ${styles.fatal}`} disabled={isPending}>
                Erase
              </button>
              <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
            </div>
          </Form>
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function useErasing() {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  return useCall(
    async ({ username, password }: { username: string; password: string }) => {
      // Asked for even right after signing in, because there is no undo here.
      await api('POST /auth/confirm', { body: { password } });
      await api('POST /users/me/erase', { body: { username } });
    },
    () => {
      showToast({ role: 'status', text: 'Your account is deleted' });
      // Clears what this browser keeps of the user.
      void signOut();
      navigate('/');
    },
  );
}
