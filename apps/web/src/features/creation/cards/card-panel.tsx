import type { TeamOfModule } from '@flipstack/contract';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { noModuleId, unsavedCards, useDrafts } from '../../../lib/card-drafts.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useCards } from '../../../lib/queries/cards.ts';
import buttons from '../../../ui/button.module.css';
import field from '../../../ui/form-field.module.css';
import layout from '../../../ui/layout.module.css';
import { Loaded } from '../../../ui/loaded.tsx';
import { Truncated } from '../../../ui/truncated.tsx';
import styles from '../creation.module.css';
import { ExportButton } from '../modules/export-button.tsx';
import { useOpenSuggestions } from '../modules/use-open-suggestions.ts';
import { CardEditor } from './card-editor.tsx';
import cardStyles from './cards.module.css';
import { CardBrowser } from './list/card-browser.tsx';
import { useCardsView } from './list/use-cards-view.ts';
import { UnsavedBar } from './unsaved-bar.tsx';

const headingLimit = 20;

interface PanelProps {
  userId: number;
  moduleId: number | undefined;
  /** Undefined while the modules are loading. */
  moduleName: string | undefined;
  /** Of a module of a team. */
  team: TeamOfModule | undefined;
  /** The card that a link from another screen opens. */
  linkedCardId: number | undefined;
}

/**
 * The right side of the creation screen: the module's cards, and the fields of the selected one.
 */
export function CardPanel({ userId, moduleId, moduleName, team, linkedCardId }: PanelProps) {
  const cards = useCards(moduleId);
  const [selectedId, select] = useState(linkedCardId);
  const { view, setView, isRoomy } = useCardsView();
  const drafts = useDrafts(userId, moduleId ?? noModuleId);
  const list = cards.data ?? [];
  const unsaved = unsavedCards(list, drafts);
  const unsavedIds = new Set(unsaved.map(({ cardId }) => cardId));
  const panel = useRef<HTMLElement>(null);
  const isLoaded = cards.data !== undefined;
  useEffect(() => {
    // On narrow screens, the modules are above the cards and push the linked card below the fold.
    if (isLoaded && linkedCardId !== undefined && !isRoomy) panel.current?.scrollIntoView({ block: 'start' });
  }, [isLoaded, linkedCardId, isRoomy]);
  const open = (cardId: number) => {
    select(cardId);
    if (isRoomy || view === 'tiles') return;
    setView('tiles');
    panel.current?.scrollIntoView({ block: 'start' });
  };
  return (
    <section ref={panel} className={`${layout.paper} ${styles.panel}`} aria-labelledby="cards-heading">
      <PanelHead moduleId={moduleId} moduleName={moduleName} team={team} />
      {team && (
        <p className={field.hint}>
          A module of the team <bdi>{team.teamName}</bdi>. All its members see what you save.
        </p>
      )}
      <div className={cardStyles.desk} data-split={list.length > 0}>
        {moduleId !== undefined && (
          <Loaded query={cards} name="the cards">
            {(loaded) => (
              <CardBrowser
                userId={userId}
                moduleId={moduleId}
                cards={loaded}
                unsavedIds={unsavedIds}
                selectedId={selectedId}
                open={open}
                view={view}
                setView={setView}
              />
            )}
          </Loaded>
        )}
        <div className={cardStyles.editor} hidden={!isRoomy && view === 'list' && list.length > 0}>
          <CardEditor
            userId={userId}
            moduleId={moduleId}
            cards={list}
            selected={list.find(({ cardId }) => cardId === selectedId)}
            select={select}
          />
        </div>
      </div>
      {moduleId !== undefined && (
        <UnsavedBar userId={userId} moduleId={moduleId} cards={list} unsaved={unsaved} drafts={drafts} />
      )}
    </section>
  );
}

function PanelHead({ moduleId, moduleName, team }: Pick<PanelProps, 'moduleId' | 'moduleName' | 'team'>) {
  return (
    <div className={styles.head}>
      <div>
        <h2 id="cards-heading">Cards</h2>
        <p className={cardStyles.currentModule}>
          {moduleId === undefined ? (
            'No module selected'
          ) : (
            <Truncated text={moduleName ?? '…'} limit={headingLimit} />
          )}
        </p>
      </div>
      {moduleId !== undefined && (
        <div className={styles.buttons}>
          <Link to={`/module/${moduleId}`} className={buttons.button}>
            Study
          </Link>
          {team ? (
            <Link to={`/teams/${team.teamId}`} className={buttons.button}>
              Team
            </Link>
          ) : (
            <ShareLinks moduleId={moduleId} />
          )}
          {moduleName !== undefined && <ExportButton moduleId={moduleId} moduleName={moduleName} />}
        </div>
      )}
    </div>
  );
}

/** Leads to the sharing of a module, and tells the author which edits readers suggest. */
function ShareLinks({ moduleId }: { moduleId: number }) {
  const count = useOpenSuggestions()(moduleId);
  const path = `/module/${moduleId}/share`;
  return (
    <>
      {count > 0 && (
        <Link to={path} className={buttons.main}>
          {formatCount(count, 'suggested edit')}
        </Link>
      )}
      <Link to={path} className={buttons.button}>
        Share
      </Link>
    </>
  );
}
