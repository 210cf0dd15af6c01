import { Form } from '@base-ui/react/form';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { PasswordField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';

export default function ChangePassword() {
  useTitle('Change password');
  const { user } = useSession().session;
  const navigate = useNavigate();
  const say = useToast();
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const [pending, setPending] = useState(false);
  if (!user) return null;

  const submit = async () => {
    const problem =
      password === confirmation ? firstBrokenRule(fieldRules.newPassword, password) : 'Password mismatch';
    if (problem) return say({ role: 'alert', text: problem });
    setPending(true);
    try {
      await api('PUT /users/{id}/password', { params: { id: user.id }, headers: { 'x-password': password } });
      say({ role: 'status', text: 'Password changed' });
      navigate('/cabinet');
    } catch (trouble) {
      say({ role: 'alert', text: trouble instanceof Error ? trouble.message : 'Error' });
      setPending(false);
    }
  };
  return (
    <FormSheet
      title="Change password"
      prompt="At least 8 Latin letters, digits and ! $ # %, with at least one of each kind. Other devices are signed out."
      busy={pending ? 'Saving…' : undefined}
    >
      <Form className={sheet.form} onFormSubmit={submit}>
        {/* Password managers ask whose password it is. */}
        <input type="hidden" name="username" autoComplete="username" value={user.username} />
        <PasswordField
          name="password"
          label="New password"
          autoComplete="new-password"
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          name="confirmation"
          label="Confirm new password"
          autoComplete="new-password"
          value={confirmation}
          onChange={setConfirmation}
        />
        <SubmitButton disabled={pending}>Change password</SubmitButton>
      </Form>
      <p className={sheet.links}>
        <Link to="/cabinet">Back to the cabinet</Link>
      </p>
    </FormSheet>
  );
}
