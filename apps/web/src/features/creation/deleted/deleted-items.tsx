import type { RecentlyDeleted } from '@flipstack/contract';
import { useState } from 'react';
import { formatTeamSize } from '../../../lib/format-team.ts';
import { markdownToText } from '../../../lib/markdown.ts';
import { restoreCard } from '../../../lib/queries/cards.ts';
import { restoreModule } from '../../../lib/queries/modules.ts';
import { restoreTeam } from '../../../lib/queries/teams.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { truncate } from '../../../lib/truncate.ts';
import { DeletedLists } from '../../../ui/deleted-lists.tsx';
import { deletionTopic } from '../../../ui/deletion-topic.ts';
import { useToast } from '../../../ui/toast.tsx';
import { formatCardCount } from '../import/format-counts.ts';

const questionLimit = 100;

interface Props {
  deleted: RecentlyDeleted;
  /** Opens a module that was restored. */
  select: (moduleId: number, teamId: number | undefined) => void;
  focusAfterLast: () => void;
}

/** All lists, and the logic to restore items. */
export function DeletedItems({ deleted, select, focusAfterLast }: Props) {
  const { restore, restored, error } = useRestore(select);
  const modules = deleted.modules.map(({ module, team, restorableUntil }) => ({
    id: module.moduleId,
    name: module.moduleName,
    detail: `${module.stackName} · ${formatCardCount(module.cardsCount)}${formatTeam(team)}`,
    restorableUntil,
    restore: () => restore.module(module.moduleId, team?.teamId),
  }));
  const cards = deleted.cards.map(({ card, team, restorableUntil }) => ({
    id: card.cardId,
    name: truncate(markdownToText(card.question), questionLimit),
    detail: `in ${card.moduleName}${formatTeam(team)}`,
    restorableUntil,
    restore: () => restore.card(card.cardId),
  }));
  const teams = deleted.teams.map(({ team, restorableUntil }) => ({
    id: team.teamId,
    name: team.teamName,
    detail: formatTeamSize(team),
    restorableUntil,
    restore: () => restore.team(team.teamId),
  }));
  return (
    <DeletedLists
      lists={[
        { title: 'Modules', items: modules },
        { title: 'Cards', items: cards },
        { title: 'Teams', items: teams },
      ]}
      restored={restored}
      error={error}
      focusAfterLast={focusAfterLast}
    />
  );
}

const formatTeam = (team: { teamName: string } | undefined) =>
  team === undefined ? '' : ` · team ${team.teamName}`;

/** Restores an item, with a message about the result. */
function useRestore(select: Props['select']) {
  const showToast = useToast();
  const [restored, setRestored] = useState('');
  const [error, setError] = useState<string>();
  const show = (text: string, topic: string) => {
    setRestored(text);
    // Replaces the toast that offers to undo the deletion.
    showToast({ role: 'status', text, topics: [topic] });
  };
  const module = useChange(restoreModule, {
    onSuccess: ({ moduleId, moduleName }) =>
      show(`Module ${moduleName} restored`, deletionTopic('module', moduleId)),
    onError: setError,
  });
  const card = useChange(restoreCard, {
    onSuccess: ({ cardId, moduleName }) =>
      show(`Card restored to ${moduleName}`, deletionTopic('card', cardId)),
    onError: setError,
  });
  const team = useChange(restoreTeam, {
    onSuccess: ({ teamId, teamName }) => show(`Team ${teamName} restored`, deletionTopic('team', teamId)),
    onError: setError,
  });
  const clearMessages = () => {
    setRestored('');
    setError(undefined);
  };
  return {
    restored,
    error,
    restore: {
      module: (moduleId: number, teamId: number | undefined) => {
        clearMessages();
        module.send(moduleId, { onSuccess: () => select(moduleId, teamId) });
      },
      card: (cardId: number) => {
        clearMessages();
        card.send(cardId);
      },
      team: (teamId: number) => {
        clearMessages();
        team.send(teamId);
      },
    },
  };
}
