import type { User } from '@flipstack/contract';
import { useNavigate } from 'react-router';
import { api } from '../../../lib/api.ts';
import { clearLocalData } from '../../../lib/session/local-data.ts';
import { useSession } from '../../../lib/session/session.ts';
import { PasswordDialog } from '../../../ui/confirmation/password-dialog.tsx';
import { FormField } from '../../../ui/form-field.tsx';
import { useToast } from '../../../ui/toast.tsx';

interface Props {
  user: User;
  open: boolean;
  onClose: () => void;
}

/**
 * Asks for username and password, even right after signing in, because an erased account does not
 * come back.
 */
export default function EraseDialog({ user, open, onClose }: Props) {
  const { signOut } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  const erase = async ({ username }: Record<string, unknown>) => {
    await api('POST /users/me/erase', { body: { username: String(username) } });
    showToast({ role: 'status', text: 'Your account is deleted' });
    // Go Home first, or the guard of member screens would redirect to sign-in.
    navigate('/');
    await signOut(user.id);
    clearLocalData(user.id);
  };
  return (
    <PasswordDialog
      title={`Erase the account ${user.username}?`}
      text="Enter your username and password to delete the account with everything in it."
      submitLabel="Erase"
      isFatal
      isOpen={open}
      onClose={onClose}
      fieldNames={['username']}
      fields={
        <FormField
          name="username"
          label="Username"
          autoComplete="off"
          autoCapitalize="none"
          check={(value) => (value === '' ? 'Username cannot be empty' : undefined)}
        />
      }
      onConfirmed={erase}
    />
  );
}
