import type { TeamDetails } from '@flipstack/contract';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import buttons from '../../ui/button.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { OwnNameForm } from './own-name-form.tsx';
import { changeCachedTeam, teamDetails } from './queries.ts';
import styles from './teams.module.css';

const ConfirmDialog = lazyWhenNeeded(() => import('../../ui/confirm-dialog.tsx'));

/** The member's name in the team, what the owner sees of them, and how to leave. */
export function MembershipSection({ team }: { team: TeamDetails }) {
  return (
    <PaperSection title="Your membership" className={styles.section}>
      <ProgressConsent team={team} />
      <OwnNameForm team={team} />
      <LeaveButton team={team} />
    </PaperSection>
  );
}

function ProgressConsent({ team: { teamId, sharesProgress } }: { team: TeamDetails }) {
  const showToast = useToast();
  // Shown until the server has agreed or refused: a checkbox that waits would look broken.
  const [wanted, setWanted] = useState<boolean>();
  const forget = () => setWanted(undefined);
  const choose = (shares: boolean) => {
    setWanted(shares);
    send(shares, { onSuccess: forget, onError: forget });
  };
  const { send, isPending } = useChange(
    {
      call: (shares: boolean) =>
        api('PUT /groups/{teamId}/membership', { params: { teamId }, body: { sharesProgress: shares } }),
      failure: 'your choice was not saved',
      cacheAnswer: (client, answer) => changeCachedTeam(client, teamId, () => answer),
    },
    {
      onSuccess: (answer) =>
        showToast({
          role: 'status',
          text: answer.sharesProgress
            ? 'The owner sees your progress in this team’s modules'
            : 'The owner no longer sees your progress',
        }),
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return (
    <div>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={wanted ?? sharesProgress}
          aria-describedby="consent"
          aria-disabled={isPending}
          onChange={(event) => !isPending && choose(event.target.checked)}
        />
        Show the owner my progress
      </label>
      <p id="consent" className={styles.quiet}>
        For each module of this team: how many cards you have started, how many are due, how much you
        remember, and when you last studied. Nothing about other modules. You can withdraw it at any time.
      </p>
    </div>
  );
}

function LeaveButton({ team: { teamId, teamName } }: { team: TeamDetails }) {
  const [isAsking, setAsking] = useState(false);
  const navigate = useNavigate();
  const showToast = useToast();
  const { send, isPending } = useChange(
    {
      call: () => api('DELETE /groups/{teamId}/membership', { params: { teamId } }),
      failure: 'you are still in the team',
      // This screen may still be shown while the next one loads, and must not load the team again.
      cacheAnswer: (client) => client.removeQueries({ queryKey: teamDetails(teamId).queryKey }),
    },
    {
      onSuccess: () => showToast({ role: 'status', text: `You have left ${teamName}` }),
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return (
    <div className={styles.actions}>
      <button type="button" className={buttons.danger} disabled={isPending} onClick={() => setAsking(true)}>
        Leave the team
      </button>
      <ConfirmDialog
        needed={isAsking}
        open={isAsking}
        title="Leave the team?"
        warning="Its modules are removed from your reviews, and you can no longer read them. Your past reviews stay yours. To come back, you need a new invitation."
        action="Leave the team"
        onConfirm={() => send(undefined, { onSuccess: () => navigate('/teams') })}
        onClose={() => setAsking(false)}
      />
    </div>
  );
}
