import type { Module } from '@flipstack/contract';
import { useEffect, useRef } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { moduleStudyPath } from '../../lib/module-paths.ts';
import { useOwnModules, useTeamModule } from '../../lib/queries/modules.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { CardPanel } from './cards/card-panel.tsx';
import styles from './creation.module.css';
import { RecentlyDeletedButton } from './deleted/recently-deleted-button.tsx';
import { useImportSource } from './import/use-import-source.ts';
import { ModulePanel } from './modules/module-panel.tsx';

const ImportDialog = lazyWhenNeeded(() => import('./import/import-dialog.tsx'));

export default function Creation() {
  useTitle('Create modules and cards');
  return (
    <div className={`wrap ${styles.screen}`}>
      <h1 className="visually-hidden">Create modules and cards</h1>
      <MemberQueries>{(userId) => <Workbench userId={userId} />}</MemberQueries>
    </div>
  );
}

/**
 * Modules on the left, the cards of the selected module on the right. The URL identifies the
 * module, and links from other screens also the card to open.
 */
function Workbench({ userId }: { userId: number }) {
  const modules = useOwnModules(userId);
  const { moduleId, cardId, selected, team, select } = useSelectedModule(modules.data);
  const source = useImportSource();
  if (moduleId !== undefined && team?.role === 'learner') {
    // Links to a card do not know whether its reader may edit it.
    return <Navigate to={moduleStudyPath({ moduleId })} replace />;
  }
  return (
    <>
      <RecentlyDeletedButton select={select} />
      <ModulePanel
        userId={userId}
        modules={modules}
        selected={selected}
        select={select}
        openImport={source.open}
      />
      <CardPanel
        key={`${moduleId ?? 'none'} ${cardId ?? ''}`}
        userId={userId}
        moduleId={moduleId}
        moduleName={selected?.moduleName}
        team={team}
        linkedCardId={cardId}
      />
      <ImportDialog
        needed={source.isOpen}
        source={source}
        modules={modules.data ?? []}
        selected={selected}
        select={select}
      />
      {source.isDragging && <p className={styles.dropHint}>Drop the file to import its cards</p>}
    </>
  );
}

function useSelectedModule(modules: readonly Module[] | undefined) {
  const [search, setSearch] = useSearchParams();
  const idInUrl = Number(search.get('module')) || undefined;
  const cardId = Number(search.get('card')) || undefined;
  const own = modules?.find(({ moduleId }) => moduleId === idInUrl);
  // The list of own modules does not contain those of teams, and links to a card do not name a team.
  const isLinkedCard = cardId !== undefined && modules !== undefined && own === undefined;
  const isOfTeam = search.has('team') || isLinkedCard;
  const ofTeam = useTeamModule(isOfTeam ? idInUrl : undefined);
  // Undo opens a module again when the URL no longer names its team.
  const teams = useRef(new Map<number, number>());
  useEffect(() => {
    if (ofTeam?.team) teams.current.set(ofTeam.moduleId, ofTeam.team.teamId);
  }, [ofTeam]);
  const selected = ofTeam ?? own;
  return {
    selected,
    team: ofTeam?.team,
    cardId,
    // While the list loads, trust the URL, so that typed text goes to the right module.
    moduleId: modules ? selected?.moduleId : idInUrl,
    select: (id: number | undefined, teamId = teams.current.get(id ?? 0)) => {
      const team = teamId === undefined ? {} : { team: String(teamId) };
      setSearch(id === undefined ? {} : { module: String(id), ...team }, { replace: true });
    },
  };
}
