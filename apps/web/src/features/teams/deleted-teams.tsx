import { useNavigate } from 'react-router';
import { formatTeamSize } from '../../lib/format-team.ts';
import { useRecentlyDeleted } from '../../lib/queries/recently-deleted.ts';
import { restoreTeam } from '../../lib/queries/teams.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { DeletedLists } from '../../ui/deleted-lists.tsx';
import { deletionTopic } from '../../ui/deletion-topic.ts';
import { PaperSection } from '../../ui/paper-section.tsx';
import { useToast } from '../../ui/toast.tsx';
import { teamPath } from './team-paths.ts';
import styles from './teams.module.css';

/** The member's teams that they have deleted and can still restore. Nothing if there are none. */
export function DeletedTeams() {
  const navigate = useNavigate();
  const showToast = useToast();
  const { data } = useRecentlyDeleted();
  const { send, error } = useChange(restoreTeam, {
    onSuccess: ({ teamId, teamName }) => {
      // Replaces the toast that offers to undo the deletion.
      const topics = [deletionTopic('team', teamId)];
      showToast({ role: 'status', text: `Team ${teamName} restored`, topics });
      navigate(teamPath(teamId));
    },
  });
  if (!data || (data.teams.length === 0 && !error)) return null;
  const teams = data.teams.map(({ team, restorableUntil }) => ({
    id: team.teamId,
    name: team.teamName,
    detail: formatTeamSize(team),
    restorableUntil,
    restore: () => send(team.teamId),
  }));
  return (
    <PaperSection title="Recently deleted" className={styles.section}>
      <DeletedLists
        lists={[{ title: 'Teams', items: teams }]}
        restored=""
        error={error}
        focusAfterLast={() => undefined}
      />
    </PaperSection>
  );
}
