import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { type ReactNode, useState } from 'react';
import { PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { StrengthHint } from './strength-hint.tsx';

// Non-breaking spaces keep the symbols on one line.
const passwordRules =
  '8-50 characters: Latin letters, digits and !\u00a0$\u00a0#\u00a0%. Include an uppercase letter, a lowercase letter, a digit and a symbol.';

interface PasswordError {
  message: string;
  field: 'password' | 'confirmation';
}

interface Props {
  title: string;
  /** What follows from the change. */
  consequence: string;
  /** Password managers need to know whose password it is; undefined where no user is signed in. */
  username?: string;
  submitLabel: string;
  isPending: boolean;
  /** Why the call failed. */
  failure: string | undefined;
  clearFailure: () => void;
  save: (password: string) => void;
  links: ReactNode;
}

/** A screen on which a new password is typed twice. */
export function NewPasswordForm({ title, consequence, username, submitLabel, links, ...rest }: Props) {
  const { isPending, failure, clearFailure, save } = rest;
  const [typed, setTyped] = useState({ password: '', confirmation: '' });
  const [error, setError] = useState<PasswordError>();
  const clear = () => {
    setError(undefined);
    clearFailure();
  };
  const passwordField = (name: PasswordError['field'], label: string, hint?: string) => (
    <PasswordField
      name={name}
      label={label}
      {...(hint !== undefined && { hint })}
      autoComplete="new-password"
      value={typed[name]}
      onChange={(text) => {
        setTyped((before) => ({ ...before, [name]: text }));
        clear();
      }}
      invalid={error?.field === name}
    />
  );
  const submit = (event: React.SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const invalid = passwordError(typed);
    clear();
    setError(invalid);
    if (invalid === undefined) return save(typed.password);
    const control = event.currentTarget.elements.namedItem(invalid.field);
    if (control instanceof HTMLInputElement) control.focus();
  };
  return (
    <FormSheet
      title={title}
      prompt={consequence}
      error={error?.message ?? failure}
      busy={isPending ? 'Saving…' : undefined}
    >
      <form className={sheet.form} noValidate onSubmit={submit}>
        {username !== undefined && (
          <input type="text" hidden readOnly autoComplete="username" value={username} />
        )}
        {passwordField('password', 'New password', passwordRules)}
        <StrengthHint password={typed.password} username={username} />
        {passwordField('confirmation', 'Confirm new password')}
        <SubmitButton disabled={isPending}>{submitLabel}</SubmitButton>
      </form>
      <p className={sheet.links}>{links}</p>
    </FormSheet>
  );
}

function passwordError({
  password,
  confirmation,
}: {
  password: string;
  confirmation: string;
}): PasswordError | undefined {
  if (password !== confirmation) return { message: 'Password mismatch', field: 'confirmation' };
  const message = firstBrokenRule(fieldRules.newPassword, password);
  return message === undefined ? undefined : { message, field: 'password' };
}
