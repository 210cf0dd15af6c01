import type { TeamDetails, TeamMember } from '@flipstack/contract';
import { useState } from 'react';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import rows from '../../ui/row-list.module.css';
import { roleNames } from './team-words.ts';
import styles from './teams.module.css';
import { type MemberActions, useMemberActions } from './use-member-actions.ts';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

type Asked = { about: 'remove' | 'own'; member: TeamMember };

/** Who is in the team. The owner changes roles, removes members and passes the team on. */
export function MembersSection({ team: { teamId, role, members } }: { team: TeamDetails }) {
  const actions = useMemberActions(teamId);
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const ask = (next: Asked) => {
    setAsked(next);
    setAsking(true);
  };
  const isOwner = role === 'owner';
  return (
    <PaperSection id="members" title="Members" className={styles.section}>
      <p className={styles.quiet}>
        Learners read, study and review the modules. Editors also write them. The owner manages the team.
      </p>
      <ul className={rows.list}>
        {members.map((member) => (
          <li key={member.memberId}>
            <div className={rows.row}>
              <div className={rows.facts}>
                <p>
                  <bdi className={styles.name}>{member.displayName}</bdi>{' '}
                  {member.isYou && <span className={styles.you}>You</span>}
                </p>
                <p className={styles.quiet}>{roleNames[member.role]}</p>
              </div>
              {isOwner && !member.isYou && <OwnersActions member={member} actions={actions} ask={ask} />}
            </div>
          </li>
        ))}
      </ul>
      <Question
        asked={asked}
        isAsking={isAsking}
        close={() => setAsking(false)}
        confirm={({ about, member }) =>
          about === 'remove' ? actions.remove(member.memberId) : actions.passOn(member.memberId)
        }
      />
    </PaperSection>
  );
}

interface ActionsProps {
  member: TeamMember;
  actions: MemberActions;
  ask: (asked: Asked) => void;
}

function OwnersActions({ member, actions, ask }: ActionsProps) {
  const { memberId, displayName, role } = member;
  return (
    <div className={styles.actions}>
      <select
        className={`${field.control} ${styles.control}`}
        aria-label={`Role of ${displayName}`}
        value={role}
        disabled={actions.isPending}
        onChange={(event) => actions.changeRole(memberId, event.target.value as 'editor' | 'learner')}
      >
        {(['editor', 'learner'] as const).map((one) => (
          <option key={one} value={one}>
            {roleNames[one]}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={buttons.button}
        aria-label={`Make owner: ${displayName}`}
        disabled={actions.isPending}
        onClick={() => ask({ about: 'own', member })}
      >
        Make owner
      </button>
      <button
        type="button"
        className={buttons.danger}
        aria-label={`Remove ${displayName}`}
        disabled={actions.isPending}
        onClick={() => ask({ about: 'remove', member })}
      >
        Remove
      </button>
    </div>
  );
}

interface QuestionProps {
  asked: Asked | undefined;
  isAsking: boolean;
  close: () => void;
  confirm: (asked: Asked) => void;
}

function Question({ asked, isAsking, close, confirm }: QuestionProps) {
  const name = <bdi>{asked?.member.displayName}</bdi>;
  const removes = asked?.about === 'remove';
  return (
    <ConfirmDialog
      needed={asked !== undefined}
      open={isAsking}
      title={removes ? <>Remove {name} from the team?</> : <>Make {name} the owner?</>}
      warning={
        removes
          ? 'The team’s modules are removed from this member’s reviews. Their past reviews stay theirs.'
          : 'You become an editor. Only the new owner can give the team back to you.'
      }
      action={removes ? 'Remove' : 'Make owner'}
      onConfirm={() => asked && confirm(asked)}
      onClose={close}
      // The button that asked may be gone.
      finalFocus={(isConfirmed) => (isConfirmed ? document.getElementById('members') : true)}
    />
  );
}
