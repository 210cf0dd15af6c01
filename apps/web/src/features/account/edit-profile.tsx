import { Form } from '@base-ui/react/form';
import { fieldRules, firstBrokenRule, type Rule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { ApiError, api } from '../../lib/api.ts';
import { useSession } from '../../lib/session/session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { FormField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';

const keeps = (rules: readonly Rule[]) => (value: string) => firstBrokenRule(rules, value);

export default function EditProfile() {
  useTitle('Edit your profile');
  const { session, update, check } = useSession();
  const { user } = session;
  const navigate = useNavigate();
  const showToast = useToast();
  const [error, setError] = useState('');
  const [refused, setRefused] = useState<Record<string, string>>({});
  const [pending, setPending] = useState(false);
  if (!user) return null;

  const submit = async (values: Record<string, unknown>) => {
    setPending(true);
    setError('');
    const body = { firstName: String(values.firstName ?? ''), lastName: String(values.lastName ?? '') };
    try {
      update(await api('PUT /users/{id}', { params: { id: user.id }, body }));
      showToast({ role: 'status', text: 'Profile saved' });
      navigate('/cabinet');
    } catch (trouble) {
      // The session is over: the guard of the screen leads to sign in and back.
      if (trouble instanceof ApiError && trouble.status === 401) return check();
      const fields = trouble instanceof ApiError ? trouble.errors : {};
      setRefused(fields);
      // What is said at a field is not said twice.
      if (Object.keys(fields).length === 0) setError(trouble instanceof Error ? trouble.message : 'Error');
    }
    setPending(false);
  };
  return (
    <FormSheet
      title="Edit your profile"
      prompt="Enter the data that you want to update"
      error={error}
      busy={pending ? 'Saving…' : undefined}
    >
      <Form className={sheet.form} errors={refused} onFormSubmit={submit}>
        <FormField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          defaultValue={user.firstName}
          check={keeps(fieldRules.profileFirstName)}
        />
        <FormField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          defaultValue={user.lastName}
          check={keeps(fieldRules.profileLastName)}
        />
        <SubmitButton disabled={pending}>Edit</SubmitButton>
      </Form>
      <p className={sheet.links}>
        <Link to="/cabinet">Back to the cabinet</Link>
      </p>
    </FormSheet>
  );
}
