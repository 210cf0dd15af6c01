import { formatCount } from '../../../lib/format-count.ts';
import type { StageCounts } from './select-modules.ts';
import styles from './stage-bar.module.css';

/** How many cards are known, being learned and new: a bar, and the numbers in words. */
export function StageBar({ counts }: { counts: StageCounts }) {
  const { cardsCount, known, learning, newCards, setAside } = counts;
  if (cardsCount === 0) return <p className={styles.words}>No cards yet</p>;
  return (
    <div className={styles.stages}>
      <div className={styles.bar} aria-hidden="true">
        <span data-stage="known" style={{ flexGrow: known }} />
        <span data-stage="learning" style={{ flexGrow: learning }} />
        <span data-stage="new" style={{ flexGrow: newCards + setAside }} />
      </div>
      <p className={styles.words}>
        <span data-stage="known">{formatNumber(known)} known</span>
        <span data-stage="learning">{formatNumber(learning)} learning</span>
        <span data-stage="new">{formatNumber(newCards)} new</span>
        {setAside > 0 && <span>{formatNumber(setAside)} set aside</span>}
        <span className="visually-hidden">of {formatCount(cardsCount, 'card')}</span>
      </p>
    </div>
  );
}

const formatNumber = (count: number): string => count.toLocaleString('en');
