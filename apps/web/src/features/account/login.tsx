import { Form } from '@base-ui/react/form';
import { useEffect, useRef, useState } from 'react';
import { Link, Navigate } from 'react-router';
import { ApiError } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FormField, PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import layout from '../../ui/layout.module.css';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { PasskeySignIn } from './passkeys/passkey-sign-in.tsx';
import { useAuthForm } from './use-auth-form.ts';
import { useSendsMail } from './use-sends-mail.ts';

export default function Login() {
  useTitle('Sign in');
  const { submit, pending, failure, error, state, purpose, destination } = useAuthForm(useSession().signIn);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const [code, setCode] = useState('');
  const { needsCode, isDismissed, startOver } = useNeedsCode(failure);
  const sendsMail = useSendsMail();
  if (destination) return <Navigate {...destination} replace />;
  return (
    <FormSheet
      title="Welcome Back!"
      prompt={needsCode ? codePrompt : 'Please enter your username and password'}
      purpose={purpose && `Sign in to ${purpose}`}
      error={isDismissed || isFirstRequest(failure) ? undefined : error}
      busy={pending ? 'Signing in…' : undefined}
    >
      <Form
        className={sheet.form}
        onFormSubmit={() => submit({ username, password, ...(needsCode && { code }) })}
      >
        {needsCode ? (
          <CodeField value={code} onChange={setCode} />
        ) : (
          <>
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
          </>
        )}
        <SubmitButton disabled={pending || username === '' || password === ''}>Sign in</SubmitButton>
      </Form>
      {needsCode ? (
        <p>
          Signing in as <b>{username}</b>.{' '}
          <button
            type="button"
            className={layout.linkButton}
            onClick={() => {
              setCode('');
              startOver();
            }}
          >
            Use another account
          </button>
        </p>
      ) : (
        <OtherWays state={state} sendsMail={sendsMail === true} />
      )}
    </FormSheet>
  );
}

function OtherWays({ state, sendsMail }: { state: unknown; sendsMail: boolean }) {
  return (
    <>
      <PasskeySignIn />
      <p className={sheet.links}>
        <Link to="/login-reload">Forgot your password?</Link>
        {sendsMail && <Link to="/reset-password">Get a link by email</Link>}
        <Link to="/registration" state={state}>
          Create an account
        </Link>
      </p>
    </>
  );
}

const codePrompt = 'Enter the code from your authenticator app, or a recovery code';

const asksForCode = (failure: unknown): failure is ApiError =>
  failure instanceof ApiError && failure.code === 'SECOND_FACTOR_REQUIRED';

/** Whether the password was right and the code was not given yet, which is not an error. */
const isFirstRequest = (failure: unknown) => asksForCode(failure) && failure.errors.code === undefined;

/** Whether the account has a second factor. Once the server has asked, only the code is left to enter. */
function useNeedsCode(failure: unknown) {
  const [needsCode, setNeedsCode] = useState(false);
  const [dismissed, setDismissed] = useState<unknown>();
  const isDismissed = failure !== undefined && failure === dismissed;
  if (!needsCode && !isDismissed && asksForCode(failure)) setNeedsCode(true);
  const startOver = () => {
    setDismissed(failure);
    setNeedsCode(false);
  };
  return { needsCode, isDismissed, startOver };
}

/** Takes the focus, since the form has just asked for it. */
function CodeField({ value, onChange }: { value: string; onChange: (code: string) => void }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={place}>
      <FormField name="code" label="Code" autoComplete="one-time-code" value={value} onChange={onChange} />
    </div>
  );
}
