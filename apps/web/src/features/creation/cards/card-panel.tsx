import { useState } from 'react';
import { Link } from 'react-router';
import { useCards } from '../../../lib/queries/cards.ts';
import buttons from '../../../ui/button.module.css';
import layout from '../../../ui/layout.module.css';
import { Truncated } from '../../../ui/truncated.tsx';
import styles from '../creation.module.css';
import { ExportButton } from '../modules/export-button.tsx';
import { PanelList } from '../panel-list.tsx';
import { CardEditor } from './card-editor.tsx';
import { CardTiles } from './card-tiles.tsx';
import cardStyles from './cards.module.css';

const headingLimit = 20;

interface PanelProps {
  userId: number;
  moduleId: number | undefined;
  /** Undefined while the modules are loading. */
  moduleName: string | undefined;
}

/** The right side of the creation screen: the fields of one card, and the tiles of all cards. */
export function CardPanel({ userId, moduleId, moduleName }: PanelProps) {
  const cards = useCards(moduleId);
  const [selectedId, select] = useState<number>();
  const selected = cards.data?.find(({ cardId }) => cardId === selectedId);
  return (
    <section className={`${layout.paper} ${styles.panel}`} aria-labelledby="cards-heading">
      <PanelHead moduleId={moduleId} moduleName={moduleName} />
      <CardEditor
        userId={userId}
        moduleId={moduleId}
        cards={cards.data ?? []}
        selected={selected}
        select={select}
      />
      {moduleId !== undefined && (
        <PanelList query={cards} name="the cards">
          {(loaded) => (
            <CardTiles moduleId={moduleId} cards={loaded} selectedId={selectedId} select={select} />
          )}
        </PanelList>
      )}
    </section>
  );
}

function PanelHead({ moduleId, moduleName }: Omit<PanelProps, 'userId'>) {
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
          {moduleName !== undefined && <ExportButton moduleId={moduleId} moduleName={moduleName} />}
        </div>
      )}
    </div>
  );
}
