import type { User } from '@flipstack/contract';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import buttons from '../../../ui/button.module.css';
import { SecretLink } from '../../../ui/secret-link.tsx';
import styles from './users.module.css';

/** Ends the sessions of a user, and makes a link with which they set a new password. */
export function UserAccess({ user: { id, username } }: { user: User }) {
  const [link, setLink] = useState('');
  // A toast would be outside the dialog, where screen readers do not look.
  const [outcome, setOutcome] = useState('');
  const onError = setOutcome;
  const ending = useChange(
    {
      call: () => api('DELETE /users/{id}/sessions', { params: { id } }),
      failure: 'the sessions were not ended',
    },
    {
      onError,
      onSuccess: ({ ended }) =>
        setOutcome(`${ended === 1 ? '1 session' : `${ended} sessions`} of ${username} ended`),
    },
  );
  const making = useChange(
    {
      call: () => api('POST /users/{id}/reset-link', { params: { id } }),
      failure: 'the link was not made',
    },
    {
      onError,
      onSuccess: ({ token }) => setLink(`${location.origin}/#/reset-password?token=${token}`),
    },
  );
  return (
    <section className={styles.access} aria-labelledby={`access-${id}`}>
      <h3 id={`access-${id}`}>Access</h3>
      <div className={styles.choices}>
        <button
          type="button"
          className={buttons.button}
          disabled={ending.isPending}
          onClick={() => ending.send(undefined)}
        >
          End all sessions
        </button>
        <button
          type="button"
          className={buttons.button}
          disabled={making.isPending}
          onClick={() => making.send(undefined)}
        >
          Make a link for a new password
        </button>
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
