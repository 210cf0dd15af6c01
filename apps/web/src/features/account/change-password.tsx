import type { User } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, api } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';

/** The symbols stay on one line. */
const prompt =
  'At least 8 Latin letters, digits and !\u00a0$\u00a0#\u00a0%, with at least one of each kind. Other devices are signed out.';

interface Trouble {
  message: string;
  /** The field that it is about; none when the server could not be asked or refused. */
  field?: 'password' | 'confirmation';
}

export default function ChangePassword() {
  useTitle('Change password');
  const { user } = useSession().session;
  return user && <PasswordForm user={user} />;
}

function PasswordForm({ user }: { user: User }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { change, pending, trouble, forgetTrouble } = usePasswordChange(user);

  /** What was said of the passwords holds no longer once they change. */
  const typing = (set: (value: string) => void) => (value: string) => {
    set(value);
    forgetTrouble();
  };
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = change(password, confirmation)?.field;
    const control = field && event.currentTarget.elements.namedItem(field);
    if (control instanceof HTMLInputElement) control.focus();
  };
  return (
    <FormSheet
      title="Change password"
      prompt={prompt}
      error={trouble?.message}
      busy={pending ? 'Saving…' : undefined}
    >
      <form className={sheet.form} noValidate onSubmit={submit}>
        {/* Password managers ask whose password it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={user.username} />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={typing(setPassword)}
          invalid={trouble?.field === 'password'}
        />
        <PasswordField
          name="confirmation"
          label="Confirm new password"
          autoComplete="new-password"
          value={confirmation}
          onChange={typing(setConfirmation)}
          invalid={trouble?.field === 'confirmation'}
        />
        <SubmitButton disabled={pending}>Change password</SubmitButton>
      </form>
      <p className={sheet.links}>
        <Link to="/cabinet">Back to the cabinet</Link>
      </p>
    </FormSheet>
  );
}

/** Changes the password and leads to the cabinet; gives what is wrong with what was typed, if anything. */
function usePasswordChange({ id }: User) {
  const navigate = useNavigate();
  const showToast = useToast();
  const { check } = useSession();
  const [trouble, setTrouble] = useState<Trouble>();
  const [pending, setPending] = useState(false);

  const send = async (password: string) => {
    setPending(true);
    try {
      await api('PUT /users/{id}/password', { params: { id }, headers: { 'x-password': password } });
      showToast({ role: 'status', text: 'Password changed' });
      navigate('/cabinet');
    } catch (error) {
      // The session is over: the guard of the screen leads to sign in and back.
      if (error instanceof ApiError && error.status === 401) return check();
      setTrouble({ message: error instanceof Error ? error.message : 'Error' });
    }
    setPending(false);
  };
  const change = (password: string, confirmation: string) => {
    const wrong = troubleWith(password, confirmation);
    setTrouble(wrong);
    if (!wrong) void send(password);
    return wrong;
  };
  return { change, pending, trouble, forgetTrouble: () => setTrouble(undefined) };
}

function troubleWith(password: string, confirmation: string): Trouble | undefined {
  if (password !== confirmation) return { message: 'Password mismatch', field: 'confirmation' };
  const message = firstBrokenRule(fieldRules.newPassword, password);
  return message === undefined ? undefined : { message, field: 'password' };
}
