import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { formatDate } from '../../lib/format-date.ts';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import layout from '../../ui/layout.module.css';
import { Notice } from '../../ui/notice.tsx';
import { PrintedCards } from '../../ui/printed-cards.tsx';
import { QuestionList } from './question-list.tsx';
import { ShareActions } from './share-actions.tsx';
import styles from './shared.module.css';
import type { ViewedModule } from './viewed-module.ts';

interface Props {
  module: ViewedModule;
  /** How the module is shared, and by whom. */
  origin: ReactNode;
  summary?: string;
  /** The path of this page. */
  path: string;
  /** The token of the link; undefined for a published module. */
  token: string | undefined;
  /** More actions. */
  children?: ReactNode;
}

/** What is in a shared module, and what a visitor can do with it. */
export function View({ module, origin, summary, path, token, children }: Props) {
  const { shareId, version, moduleName, stackName, cards, madeAt } = module;
  return (
    <div className="wrap">
      <div className={`${layout.column} ${styles.page}`} data-stack={stackHue(stackName)}>
        <div className={`${layout.edged} ${styles.about}`}>
          <p className={styles.facts}>
            {origin} · {stackLabel(stackName)} · {formatCount(cards.length, 'card')} · updated{' '}
            {formatDate(madeAt)}
          </p>
          <h1>{moduleName}</h1>
          {summary && <p>{summary}</p>}
          <ShareActions module={module} path={path} token={token} />
          {children}
        </div>
        {cards.length === 0 ? (
          <Notice title="This module has no cards yet">
            <p>Its author shared it before adding cards. Come back later.</p>
          </Notice>
        ) : (
          <QuestionList cards={cards} share={{ shareId, version, token }} />
        )}
      </div>
      <PrintedCards cards={cards} />
    </div>
  );
}
