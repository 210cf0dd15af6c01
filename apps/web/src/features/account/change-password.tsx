import type { User } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { reasonOf } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.ts';
import { isSessionLost } from '../../lib/session/use-lost-session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';

// Non-breaking spaces keep the symbols on one line.
const prompt =
  'Use 8-50 characters: Latin letters, digits and !\u00a0$\u00a0#\u00a0%. Include an uppercase letter, a lowercase letter, a digit and a symbol. This signs you out on your other devices.';

interface PasswordError {
  message: string;
  /** The invalid field; undefined when the call failed. */
  field?: 'password' | 'confirmation';
}

export default function ChangePassword() {
  useTitle('Change password');
  const { user } = useSession().session;
  return <MemberQueries>{() => user && <PasswordForm user={user} />}</MemberQueries>;
}

function PasswordForm({ user }: { user: User }) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const { change, isPending, error, clearError } = usePasswordChange(user);
  const passwordField = (
    name: 'password' | 'confirmation',
    label: string,
    value: string,
    set: (typed: string) => void,
  ) => (
    <PasswordField
      name={name}
      label={label}
      autoComplete="new-password"
      value={value}
      onChange={(typed) => {
        set(typed);
        clearError();
      }}
      invalid={error?.field === name}
    />
  );
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
      error={error?.message}
      busy={isPending ? 'Saving…' : undefined}
    >
      <form className={sheet.form} noValidate onSubmit={submit}>
        {/* Password managers need to know whose password it is. */}
        <input type="text" hidden readOnly autoComplete="username" value={user.username} />
        {passwordField('password', 'New password', password, setPassword)}
        {passwordField('confirmation', 'Confirm new password', confirmation, setConfirmation)}
        <SubmitButton disabled={isPending}>Change password</SubmitButton>
      </form>
      <p className={sheet.links}>
        <Link to="/cabinet">Back to the cabinet</Link>
      </p>
    </FormSheet>
  );
}

/** Changes the password and goes to the cabinet, unless the input is invalid. */
function usePasswordChange({ id }: User) {
  const navigate = useNavigate();
  const showToast = useToast();
  const [inputError, setInputError] = useState<PasswordError>();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (password: string) =>
      api('PUT /users/{id}/password', { params: { id }, headers: { 'x-password': password } }),
    onSuccess: () => {
      showToast({ role: 'status', text: 'Password changed' });
      navigate('/cabinet');
    },
  });
  const clearError = () => {
    setInputError(undefined);
    // Resetting while a change is in progress would lose its error.
    if (!isPending) reset();
  };
  const change = (password: string, confirmation: string) => {
    const invalid = passwordError(password, confirmation);
    clearError();
    if (invalid) setInputError(invalid);
    else mutate(password);
    return invalid;
  };
  const failure: PasswordError | undefined =
    error && !isSessionLost(error) ? { message: reasonOf(error) } : undefined;
  return { change, isPending, error: inputError ?? failure, clearError };
}

function passwordError(password: string, confirmation: string): PasswordError | undefined {
  if (password !== confirmation) return { message: 'Password mismatch', field: 'confirmation' };
  const message = firstBrokenRule(fieldRules.newPassword, password);
  return message === undefined ? undefined : { message, field: 'password' };
}
