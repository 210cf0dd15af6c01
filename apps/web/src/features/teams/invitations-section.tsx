import type { TeamInvitation } from '@flipstack/contract';
import { invitationUsesMax } from '@flipstack/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { Loaded } from '../../ui/loaded.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import rows from '../../ui/row-list.module.css';
import { SecretLink } from '../../ui/secret-link.tsx';
import { teamInvitations } from './queries.ts';
import { roleNames } from './team-words.ts';
import styles from './teams.module.css';
import { useInvitations } from './use-invitations.ts';

type GivenRole = TeamInvitation['role'];

/** Makes links by which others join the team, and revokes them. */
export function InvitationsSection({ teamId }: { teamId: number }) {
  const query = useQuery(teamInvitations(teamId));
  const invitations = useInvitations(teamId);
  return (
    <PaperSection id="invitations" title="Invitations" className={styles.section}>
      <p>Give the link to those who should join. It works for seven days, or until you revoke it.</p>
      <NewInvitation make={invitations.make} isPending={invitations.isPending} error={invitations.error} />
      {invitations.address !== undefined && (
        <>
          <SecretLink address={invitations.address} label="Link of the invitation" />
          <p className={styles.quiet}>Copy it now: it is not shown again.</p>
        </>
      )}
      <Loaded query={query} name="the invitations">
        {(open) =>
          open.length > 0 && (
            <ul className={rows.list}>
              {open.map((one) => (
                <li key={one.invitationId}>
                  <InvitationRow
                    invitation={one}
                    isPending={invitations.isPending}
                    revoke={() => invitations.revoke(one.invitationId)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
    </PaperSection>
  );
}

interface NewProps {
  make: (invitation: { role: GivenRole; usesMax: number }) => void;
  isPending: boolean;
  error: string | undefined;
}

function NewInvitation({ make, isPending, error }: NewProps) {
  const [role, setRole] = useState<GivenRole>('learner');
  const [uses, setUses] = useState('10');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isPending) make({ role, usesMax: Number(uses) });
  };
  return (
    <form className={styles.adding} noValidate onSubmit={submit}>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <div className={styles.fields}>
        <Labelled label="Role">
          {(id) => (
            <select
              id={id}
              className={field.control}
              value={role}
              onChange={(event) => setRole(event.target.value as GivenRole)}
            >
              {(['learner', 'editor'] as const).map((one) => (
                <option key={one} value={one}>
                  {roleNames[one]}
                </option>
              ))}
            </select>
          )}
        </Labelled>
        <Labelled label="How many people can join with it">
          {(id) => (
            <input
              id={id}
              className={field.control}
              type="number"
              inputMode="numeric"
              min={1}
              max={invitationUsesMax}
              value={uses}
              onChange={(event) => setUses(event.target.value)}
            />
          )}
        </Labelled>
        <button type="submit" className={buttons.main} aria-disabled={isPending}>
          Make a link
        </button>
      </div>
    </form>
  );
}

const dayFormat = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeStyle: 'short' });

interface RowProps {
  invitation: TeamInvitation;
  isPending: boolean;
  revoke: () => void;
}

function InvitationRow({ invitation, isPending, revoke }: RowProps) {
  const { invitationId, role, usesLeft, usesMax, expiresAt } = invitation;
  const id = `invitation-${invitationId}`;
  return (
    <div className={rows.row}>
      <div id={id} className={rows.facts}>
        <p className={styles.name}>{roleNames[role]}</p>
        <p className={styles.quiet}>
          {usesLeft} of {usesMax} left · until{' '}
          <time dateTime={expiresAt}>{dayFormat.format(new Date(expiresAt))}</time>
        </p>
      </div>
      <button
        type="button"
        className={buttons.danger}
        aria-describedby={id}
        disabled={isPending}
        onClick={revoke}
      >
        Revoke
      </button>
    </div>
  );
}
