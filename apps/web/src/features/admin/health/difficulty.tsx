import type { LibraryCardHealth } from '@flipstack/contract';
import styles from './health.module.css';

/** The scale of difficulties. */
const lowest = 1;
const highest = 10;

const place = (difficulty: number): string => `${((difficulty - lowest) * 100) / (highest - lowest)}%`;

/** The mean difficulty of a card with its 95 % interval, as text and as a bar. */
export function Difficulty({ row: { measured } }: { row: LibraryCardHealth }) {
  if (measured === null) return <span aria-hidden="true">–</span>;
  const { difficulty, low, high } = measured;
  return (
    <div className={styles.difficulty}>
      <span>
        {difficulty.toFixed(1)}{' '}
        <span className={styles.interval} title="95% interval">
          ({low.toFixed(1)}–{high.toFixed(1)})
        </span>
      </span>
      <span className={styles.scale} aria-hidden="true">
        <span
          className={styles.band}
          style={{ insetInlineStart: place(low), inlineSize: place(high - low + lowest) }}
        />
        <span className={styles.mean} style={{ insetInlineStart: place(difficulty) }} />
      </span>
    </div>
  );
}
