import type { ReactNode } from 'react';
import { useKeptFocus } from '../../ui/use-kept-focus.ts';
import styles from './study-screen.module.css';

interface Props {
  isMarked: boolean;
  mark?: () => void;
  /** What else can be done with the card. */
  children?: ReactNode;
}

/** Marks the card as hard, or removes the mark. Without `mark`, an empty placeholder. */
export function MarkButton({ isMarked, mark, children }: Props) {
  const bar = useKeptFocus<HTMLDivElement>();
  return (
    <div ref={bar} className={styles.mark}>
      <button
        type="button"
        className={styles.choice}
        aria-pressed={isMarked}
        aria-keyshortcuts="h"
        disabled={mark === undefined}
        onClick={mark}
      >
        Mark as hard
      </button>
      {children}
    </div>
  );
}
