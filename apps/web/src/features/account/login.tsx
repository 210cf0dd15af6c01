import { Form } from '@base-ui/react/form';
import { useState } from 'react';
import { Link, Navigate } from 'react-router';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FormField, PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useArrival } from './arrival.ts';

export default function Login() {
  useTitle('Sign in');
  const { session, signIn } = useSession();
  const arrival = useArrival();
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [error, setError] = useState('');
  const [pending, setPending] = useState(false);
  if (session.user && !pending) return <Navigate to={arrival.to} replace />;

  const submit = async () => {
    setPending(true);
    setError('');
    try {
      await signIn({ username, password });
    } catch (trouble) {
      setError(trouble instanceof Error ? trouble.message : 'Error');
    }
    setPending(false);
  };
  return (
    <FormSheet
      title="Welcome Back!"
      prompt="Please enter your username and password"
      error={error}
      busy={pending ? 'Signing in…' : undefined}
    >
      <Form className={sheet.form} onFormSubmit={submit}>
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
        <Link to="/registration" state={arrival.state}>
          Create an account
        </Link>
      </p>
    </FormSheet>
  );
}
