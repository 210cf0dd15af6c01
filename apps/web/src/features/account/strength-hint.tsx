import field from '../../ui/form-field.module.css';
import { type PasswordStrength, passwordStrength } from './password-strength.ts';

const sentences: Readonly<Record<PasswordStrength, string>> = {
  weak: 'Easy to guess. Several unrelated words are better.',
  fair: 'Fair. Longer is harder to guess.',
  strong: 'Hard to guess.',
};

/** Says how hard a password is to guess, while it is typed. It never stops anyone. */
export function StrengthHint({ password, username }: { password: string; username?: string | undefined }) {
  return (
    <p className={field.hint} aria-live="polite">
      {password === '' ? '' : sentences[passwordStrength(password, username)]}
    </p>
  );
}
