import type { User } from '@flipstack/contract';
import { useMutation } from '@tanstack/react-query';
import { Link, useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { reasonOf } from '../../lib/failure-message.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useSession } from '../../lib/session/session.ts';
import { isSessionLost } from '../../lib/session/use-lost-session.ts';
import { useTitle } from '../../lib/use-title.ts';
import { withConfirmation } from '../../ui/confirmation/with-confirmation.ts';
import { useToast } from '../../ui/toast.tsx';
import { NewPasswordForm } from './new-password-form.tsx';

export default function ChangePassword() {
  useTitle('Change password');
  const { user } = useSession().session;
  return <MemberQueries>{() => user && <PasswordForm user={user} />}</MemberQueries>;
}

/** Changes the password and goes to the cabinet. */
function PasswordForm({ user: { id, username } }: { user: User }) {
  const navigate = useNavigate();
  const showToast = useToast();
  const { mutate, error, isPending, reset } = useMutation({
    mutationFn: (password: string) =>
      withConfirmation(() =>
        api('PUT /users/{id}/password', { params: { id }, headers: { 'x-password': password } }),
      ),
    onSuccess: () => {
      showToast({ role: 'status', text: 'Password changed' });
      navigate('/cabinet');
    },
  });
  return (
    <NewPasswordForm
      title="Change password"
      consequence="This signs you out on your other devices."
      username={username}
      submitLabel="Change password"
      isPending={isPending}
      failure={error && !isSessionLost(error) ? reasonOf(error) : undefined}
      // Resetting while a change is in progress would lose its error.
      clearFailure={() => !isPending && reset()}
      save={mutate}
      links={<Link to="/cabinet">Back to the cabinet</Link>}
    />
  );
}
