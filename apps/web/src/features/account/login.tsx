import { Form } from '@base-ui/react/form';
import { useEffect, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { loadConfig } from '../../lib/config.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FormField, PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useAuthForm } from './use-auth-form.ts';

export default function Login() {
  useTitle('Sign in');
  const { submit, pending, error, state, purpose, destination } = useAuthForm(useSession().signIn);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const sendsMail = useSendsMail();
  if (destination) return <Navigate {...destination} replace />;
  return (
    <FormSheet
      title="Welcome Back!"
      prompt="Please enter your username and password"
      purpose={purpose && `Sign in to ${purpose}`}
      error={error}
      busy={pending ? 'Signing in…' : undefined}
    >
      <Form className={sheet.form} onFormSubmit={() => submit({ username, password })}>
        <FormField
          name="username"
          label="Username"
          autoComplete="username"
          autoCapitalize="none"
          value={username}
          onChange={setUsername}
          check={(value) => (value === '' ? 'Username cannot be empty' : undefined)}
        />
        <PasswordField
          name="password"
          label="Password"
          autoComplete="current-password"
          value={password}
          onChange={setPassword}
          check={(value) => (value === '' ? 'Password cannot be empty' : undefined)}
        />
        <SubmitButton disabled={pending || username === '' || password === ''}>Sign in</SubmitButton>
      </Form>
      <p className={sheet.links}>
        <Link to="/login-reload">Forgot your password?</Link>
        {sendsMail && <Link to="/reset-password">Get a link by email</Link>}
        <Link to="/registration" state={state}>
          Create an account
        </Link>
      </p>
    </FormSheet>
  );
}

/** Whether the server can mail a link for a new password. */
function useSendsMail(): boolean {
  const [sendsMail, setSendsMail] = useState(false);
  useEffect(
    () =>
      void loadConfig().then(
        ({ mail }) => setSendsMail(mail),
        () => {},
      ),
    [],
  );
  return sendsMail;
}
