import type { Ranking } from '@flipstack/contract';
import { useState } from 'react';
import layout from '../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../ui/lazy-when-needed.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import styles from './ranking.module.css';
import { ladderPoints } from './ranking-texts.ts';

const HelpDialog = lazyWhenNeeded(() => import('./help-dialog.tsx'));

/** What earns points on a ladder. */
export function Explanation({ ladder }: Pick<Ranking, 'ladder'>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <PaperSection title="How you earn points">
      <p>{ladderPoints[ladder]}</p>
      <button
        type="button"
        className={`${layout.linkButton} ${styles.inline}`}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        How points are computed
      </button>
      <HelpDialog needed={isOpen} open={isOpen} onOpenChange={setOpen} />
    </PaperSection>
  );
}
