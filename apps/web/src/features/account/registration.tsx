import { Form } from '@base-ui/react/form';
import { fieldRules, firstBrokenRule, type Rule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import type { Registration } from '../../lib/session/session.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FormField, PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useArrival } from './arrival.ts';

const keeps = (rules: readonly Rule[]) => (value: string) => firstBrokenRule(rules, value);

export default function RegistrationForm() {
  useTitle('Registration');
  const { session, register } = useSession();
  const arrival = useArrival();
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  const [firstName, setFirstName] = useState('');
  const [lastName, setLastName] = useState('');
  if (session.user && !pending) return <Navigate to={arrival.to} replace />;

  const submit = async (values: Record<string, unknown>) => {
    setPending(true);
    setError('');
    try {
      await register(values as unknown as Registration);
    } catch (trouble) {
      setError(failure(trouble));
    }
    setPending(false);
  };
  return (
    <FormSheet
      title="Welcome !"
      prompt="All fields are required"
      error={error}
      busy={pending ? 'Creating your account…' : undefined}
    >
      <Form className={sheet.form} onFormSubmit={submit}>
        <FormField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          autoCapitalize="words"
          value={firstName}
          onChange={(value) => setFirstName(capitalised(value))}
          check={keeps(fieldRules.firstName)}
        />
        <FormField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          autoCapitalize="words"
          value={lastName}
          onChange={(value) => setLastName(capitalised(value))}
          check={keeps(fieldRules.lastName)}
        />
        <FormField
          name="email"
          label="Email"
          autoComplete="email"
          autoCapitalize="none"
          check={keeps(fieldRules.email)}
          {...highlight(error, /email/i)}
        />
        <FormField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          check={keeps(fieldRules.username)}
          {...highlight(error, /username/i)}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="new-password"
          check={keeps(fieldRules.password)}
        />
        <SubmitButton disabled={pending}>Registration</SubmitButton>
      </Form>
      <p className={sheet.links}>
        <Link to="/login" state={arrival.state}>
          I have an account
        </Link>
      </p>
    </FormSheet>
  );
}

/** The seed's sentence: the first entry of the server's errors, or that the reason is unknown. */
function failure(trouble: unknown): string {
  if (!(trouble instanceof ApiError)) return 'Registration failed! Reason unknown.';
  const [first] = Object.values(trouble.errors);
  if (first) return `Registration failed! ${first}`;
  // No answer, or a refusal with words of its own, such as too many attempts.
  const hasReason = trouble.status === 0 || trouble.status === 429;
  return `Registration failed! ${hasReason ? trouble.message : 'Reason unknown.'}`;
}

function capitalised(name: string): string {
  return name.slice(0, 1).toUpperCase() + name.slice(1);
}

/** The field that the server's word is about is marked. */
function highlight(error: string, mention: RegExp): { invalid?: true } {
  return mention.test(error) ? { invalid: true } : {};
}
