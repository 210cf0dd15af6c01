import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import styles from './study-screen.module.css';

interface Props {
  cardCount: number;
  elapsedMs: number;
  again: () => void;
  nextModule: ReactNode;
}

export function Finish({ cardCount, elapsedMs, again, nextModule }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className={`${layout.edged} ${styles.finish}`}>
      <h2 ref={heading} tabIndex={-1}>
        You repeated all the cards!!!
      </h2>
      <p>
        {formatCount(cardCount, 'card')} in {formatDuration(elapsedMs)}.
      </p>
      <div className={styles.finishActions}>
        <button type="button" className={buttons.main} onClick={again}>
          Study again
        </button>
        {nextModule}
      </div>
    </div>
  );
}

function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${seconds} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
