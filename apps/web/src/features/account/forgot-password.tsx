import { Form } from '@base-ui/react/form';
import { Link, useNavigate } from 'react-router';
import { useTitle } from '../../lib/use-title.ts';
import { FormField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import { useSendsMail } from './use-sends-mail.ts';

export default function ForgotPassword() {
  useTitle('Forgot your password?');
  const navigate = useNavigate();
  const showToast = useToast();
  const sendsMail = useSendsMail();
  const submit = () => {
    showToast({ role: 'alert', text: 'Check your email, please' });
    navigate('/');
  };
  return (
    <FormSheet title="Don't worry!" prompt="Enter your login and email">
      <Form className={sheet.form} onFormSubmit={submit}>
        <FormField name="login" label="Login" autoComplete="username" autoCapitalize="none" />
        <FormField name="email" label="Email" type="email" autoComplete="email" />
        <SubmitButton>Send</SubmitButton>
      </Form>
      {sendsMail === false && <AskAdministrator />}
      <p className={sheet.links}>
        {sendsMail && <Link to="/reset-password">Get a link by email</Link>}
        <Link to="/login">Back to sign in</Link>
      </p>
    </FormSheet>
  );
}

/** The form of the spec sends nothing, so it must not be the only answer to a forgotten password. */
function AskAdministrator() {
  return (
    <p>
      This server does not send mail. <Link to="/reset-password">Ask the administrator</Link> for a link to
      set a new password.
    </p>
  );
}
