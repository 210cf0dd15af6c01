import { Form } from '@base-ui/react/form';
import type { User } from '@flipstack/contract';
import { fieldRules } from '@flipstack/contract/rules';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { formErrors } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.ts';
import { isSessionLost } from '../../lib/session/use-lost-session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { checkBy, FormField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';

export default function EditProfile() {
  useTitle('Edit your profile');
  const { user } = useSession().session;
  return <MemberQueries>{() => user && <ProfileForm user={user} />}</MemberQueries>;
}

function ProfileForm({ user }: { user: User }) {
  const { mutate, error, isPending } = useProfileChange(user);
  const { fields, message } = formErrors(isSessionLost(error) ? undefined : error, {
    shownFields: ['firstName', 'lastName'],
  });
  return (
    <FormSheet
      title="Edit your profile"
      prompt="Enter the data that you want to update"
      error={message}
      busy={isPending ? 'Saving…' : undefined}
    >
      <Form className={sheet.form} errors={fields} onFormSubmit={(values) => mutate(values)}>
        <FormField
          name="firstName"
          label="First name"
          autoComplete="given-name"
          defaultValue={user.firstName}
          check={checkBy(fieldRules.profileFirstName)}
        />
        <FormField
          name="lastName"
          label="Last name"
          autoComplete="family-name"
          defaultValue={user.lastName}
          check={checkBy(fieldRules.profileLastName)}
        />
        <SubmitButton disabled={isPending}>Edit</SubmitButton>
      </Form>
      <p className={sheet.links}>
        <Link to="/cabinet">Back to the cabinet</Link>
        <Link to="/account">Your account</Link>
      </p>
    </FormSheet>
  );
}

/** Saves the names and goes to the cabinet. */
function useProfileChange({ id }: User) {
  const { update } = useSession();
  const navigate = useNavigate();
  const showToast = useToast();
  return useMutation({
    mutationFn: ({ firstName, lastName }: Record<string, unknown>) => {
      const body = { firstName: String(firstName ?? ''), lastName: String(lastName ?? '') };
      return api('PUT /users/{id}', { params: { id }, body });
    },
    onSuccess: (changed) => {
      update(changed);
      showToast({ role: 'status', text: 'Profile saved' });
      navigate('/cabinet');
    },
  });
}
