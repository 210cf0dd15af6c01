import type { User } from '@flipstack/contract';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import buttons from '../../../ui/button.module.css';
import { withConfirmation } from '../../../ui/confirmation/with-confirmation.ts';
import { SecretLink } from '../../../ui/secret-link.tsx';
import styles from './users.module.css';

/** Ends the sessions of a user, and lets a user in who has lost their password or their phone. */
export function UserAccess({ user }: { user: User }) {
  const { id, username } = user;
  const [link, setLink] = useState('');
  // A toast would be outside the dialog, where screen readers do not look.
  const [outcome, setOutcome] = useState('');
  const choices = useAccess(user, { onLink: setLink, onOutcome: setOutcome });
  return (
    <section className={styles.access} aria-labelledby={`access-${id}`}>
      <h3 id={`access-${id}`}>Access</h3>
      <div className={styles.choices}>
        {choices.map(({ label, isPending, send }) => (
          <button
            key={label}
            type="button"
            className={buttons.button}
            disabled={isPending}
            onClick={() => send(undefined)}
          >
            {label}
          </button>
        ))}
      </div>
      <p role="status">{outcome}</p>
      {link === '' ? (
        <p className={styles.hint}>
          The link works once, for one hour. Send it to {username} over a channel that you trust.
        </p>
      ) : (
        <SecretLink address={link} label="Copy the link now: it is shown only once." />
      )}
    </section>
  );
}

interface Listeners {
  onLink: (address: string) => void;
  onOutcome: (sentence: string) => void;
}

function useAccess({ id, username }: User, { onLink, onOutcome }: Listeners) {
  const onError = onOutcome;
  const ending = useChange(
    {
      call: () => api('DELETE /users/{id}/sessions', { params: { id } }),
      failure: 'the sessions were not ended',
    },
    {
      onError,
      onSuccess: ({ ended }) =>
        onOutcome(`${ended === 1 ? '1 session' : `${ended} sessions`} of ${username} ended`),
    },
  );
  const making = useChange(
    {
      call: () => api('POST /users/{id}/reset-link', { params: { id } }),
      failure: 'the link was not made',
    },
    {
      onError,
      onSuccess: ({ token }) => onLink(`${location.origin}/#/reset-password?token=${token}`),
    },
  );
  const removing = useChange(
    {
      call: () => withConfirmation(() => api('DELETE /users/{id}/second-factor', { params: { id } })),
      failure: 'two-factor sign-in was not turned off',
    },
    { onError, onSuccess: () => onOutcome(`Two-factor sign-in of ${username} is off`) },
  );
  return [
    { label: 'End all sessions', ...ending },
    { label: 'Make a link for a new password', ...making },
    { label: 'Turn off two-factor sign-in', ...removing },
  ];
}
