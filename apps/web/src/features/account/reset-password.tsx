import { Form } from '@base-ui/react/form';
import { useEffect, useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { api } from '../../lib/api.ts';
import { loadConfig } from '../../lib/config.ts';
import { reasonOf } from '../../lib/failure-message.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FormField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { ScreenSkeleton } from '../../ui/screen-skeleton.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { NewPasswordForm } from './new-password-form.tsx';
import { useCall } from './use-call.ts';

/** With the token of a link, sets a new password. Without one, has a link mailed. */
export default function ResetPassword() {
  useTitle('Set a new password');
  const [params] = useSearchParams();
  const token = params.get('token');
  return token ? <NewPassword token={token} /> : <LinkRequest />;
}

const toSignIn = <Link to="/login">Back to sign in</Link>;

function NewPassword({ token }: { token: string }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const { send, isPending, error, clear } = useCall(
    (password: string) => api('PUT /auth/password-reset', { body: { token, password } }),
    () => {
      showToast({ role: 'status', text: 'Password changed. Sign in with the new one.' });
      navigate('/login');
    },
  );
  return (
    <NewPasswordForm
      title="Set a new password"
      consequence="This signs you out on all devices."
      submitLabel="Save password"
      isPending={isPending}
      failure={error === undefined ? undefined : reasonOf(error)}
      clearFailure={clear}
      save={(password) => void send(password)}
      links={
        <>
          <Link to="/reset-password">Ask for a new link</Link>
          {toSignIn}
        </>
      }
    />
  );
}

/** What the server can do for someone without a link. */
type Help = { mail: boolean; adminEmail?: string };

function LinkRequest() {
  const [help, setHelp] = useState<Help>();
  useEffect(
    () =>
      void loadConfig().then(setHelp, () => {
        // The form explains what is wrong when it is sent.
        setHelp({ mail: true });
      }),
    [],
  );
  if (help === undefined) return <ScreenSkeleton />;
  return help.mail ? <LinkRequestForm /> : <AskAdministrator email={help.adminEmail ?? ''} />;
}

function AskAdministrator({ email }: { email: string }) {
  return (
    <FormSheet
      title="Set a new password"
      prompt="This server does not send mail. Write to the administrator, who can make you a link to set a new password."
    >
      <p>
        <a href={`mailto:${email}`}>{email}</a>
      </p>
      <p className={sheet.links}>{toSignIn}</p>
    </FormSheet>
  );
}

function LinkRequestForm() {
  const [sent, setSent] = useState<string>();
  const { send, isPending, error } = useCall(
    (login: string) => api('POST /auth/password-reset', { body: { login } }),
    ({ message }) => setSent(message),
  );
  if (sent !== undefined)
    return (
      <FormSheet title="Check your email" prompt={`${sent}.`}>
        <p role="status">Nothing there? Look in the spam folder, or write to the administrator.</p>
        <p className={sheet.links}>{toSignIn}</p>
      </FormSheet>
    );
  return (
    <FormSheet
      title="Set a new password"
      prompt="Enter your username or email address. You will get an email with a link that works for one hour."
      error={error === undefined ? undefined : reasonOf(error)}
      busy={isPending ? 'Sending…' : undefined}
    >
      <Form className={sheet.form} onFormSubmit={({ login }) => void send(String(login ?? ''))}>
        <FormField
          name="login"
          label="Username or email"
          autoComplete="username"
          autoCapitalize="none"
          check={(value) => (value.trim() === '' ? 'Enter your username or email address' : undefined)}
        />
        <SubmitButton disabled={isPending}>Send the link</SubmitButton>
      </Form>
      <p className={sheet.links}>{toSignIn}</p>
    </FormSheet>
  );
}
