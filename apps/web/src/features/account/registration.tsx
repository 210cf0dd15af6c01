import { Form } from '@base-ui/react/form';
import {
  passwordMaxLength,
  passwordMinLength,
  personNameMaxLength,
  personNameMinLength,
  usernameMaxLength,
  usernameMinLength,
} from '@flipstack/contract/limits';
import { fieldRules } from '@flipstack/contract/rules';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { registrationFailureMessage } from '../../lib/failure-message.ts';
import { type Registration, useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { checkBy, FormField, PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { StrengthHint } from './strength-hint.tsx';
import { useAuthForm } from './use-auth-form.ts';

export default function RegistrationForm() {
  useTitle('Registration');
  const { submit, pending, error, state, purpose, destination } = useAuthForm(
    useSession().register,
    registrationFailureMessage,
  );
  if (destination) return <Navigate {...destination} replace />;
  return (
    <FormSheet
      title="Welcome !"
      prompt="All fields are required"
      purpose={purpose && `Register to ${purpose}`}
      error={error}
      busy={pending ? 'Creating your account…' : undefined}
    >
      <Form className={sheet.form} onFormSubmit={(values) => submit(values as unknown as Registration)}>
        <RegistrationFields error={error} />
        <SubmitButton disabled={pending}>Registration</SubmitButton>
      </Form>
      <p className={sheet.links}>
        <Link to="/login" state={state}>
          I already have an account
        </Link>
      </p>
    </FormSheet>
  );
}

// Non-breaking spaces keep the symbols on one line.
const symbols = '!\u00a0$\u00a0#\u00a0%';
const nameHint = `${personNameMinLength}-${personNameMaxLength} letters`;

/** Highlights email and username when the error message mentions them, as the spec requires. */
function RegistrationFields({ error = '' }: { error: string | undefined }) {
  const [password, setPassword] = useState('');
  return (
    <>
      <NameField
        name="firstName"
        label="First name"
        hint={nameHint}
        autoComplete="given-name"
        check={checkBy(fieldRules.firstName)}
      />
      <NameField
        name="lastName"
        label="Last name"
        hint={nameHint}
        autoComplete="family-name"
        check={checkBy(fieldRules.lastName)}
      />
      <FormField
        name="email"
        label="Email"
        hint="For example, ada@example.com"
        autoComplete="email"
        autoCapitalize="none"
        check={checkBy(fieldRules.email)}
        invalid={/email/i.test(error)}
      />
      <FormField
        name="username"
        label="Username"
        hint={`${usernameMinLength}-${usernameMaxLength} letters, digits or ${symbols}, at least one of them a letter`}
        autoComplete="username"
        autoCapitalize="none"
        check={checkBy(fieldRules.username)}
        invalid={/username/i.test(error)}
      />
      <PasswordField
        name="password"
        label="Password"
        hint={`${passwordMinLength}-${passwordMaxLength} characters, with a lowercase and an uppercase letter, a digit and one of ${symbols}`}
        autoComplete="new-password"
        // As the server counts them, however the keyboard encodes accents.
        check={(text) => checkBy(fieldRules.password)(text.normalize('NFC'))}
        onChange={setPassword}
      />
      <StrengthHint password={password} />
    </>
  );
}

/** A name field that capitalizes the first letter. */
function NameField(
  props: Pick<Parameters<typeof FormField>[0], 'name' | 'label' | 'hint' | 'autoComplete' | 'check'>,
) {
  const [name, setName] = useState('');
  return (
    <FormField
      {...props}
      autoCapitalize="words"
      value={name}
      onChange={(typed) => setName(typed.slice(0, 1).toUpperCase() + typed.slice(1))}
    />
  );
}
