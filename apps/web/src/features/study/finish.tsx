import { type ReactNode, useEffect, useRef } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import type { FlippableCard } from '../../ui/flip-card.tsx';
import layout from '../../ui/layout.module.css';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import styles from './study-screen.module.css';
import type { Tally } from './use-answers.ts';

interface Props {
  cardCount: number;
  elapsedMs: number;
  /** The cards whose answers were checked. */
  tally: Tally;
  /** The cards of the module that are marked as hard. */
  marked: readonly FlippableCard[];
  again: () => void;
  studyMarked: () => void;
  /** Studies the whole module after a round of only the marked cards. */
  studyAll?: (() => void) | undefined;
  addToReviews: ReactNode;
  nextModule: ReactNode;
}

export function Finish({ cardCount, elapsedMs, tally, marked, addToReviews, nextModule, ...actions }: Props) {
  const { again, studyMarked, studyAll } = actions;
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
      {tally.checked > 0 && (
        <p>
          {tally.right} of {formatCount(tally.checked, 'checked answer')} right.
        </p>
      )}
      {marked.length > 0 && <Marked cards={marked} study={studyMarked} />}
      <div className={styles.finishActions}>
        {addToReviews}
        <button type="button" className={buttons.button} onClick={again}>
          Study again
        </button>
        {studyAll && (
          <button type="button" className={buttons.button} onClick={studyAll}>
            Study all cards
          </button>
        )}
        {nextModule}
      </div>
    </div>
  );
}

function Marked({ cards, study }: { cards: readonly FlippableCard[]; study: () => void }) {
  return (
    <>
      <details className={styles.marked}>
        <summary>{formatCount(cards.length, 'card')} marked as hard</summary>
        <ul>
          {cards.map(({ question }) => (
            <li key={question}>
              <MarkdownText text={question} />
            </li>
          ))}
        </ul>
      </details>
      <button type="button" className={buttons.button} onClick={study}>
        Study marked cards again
      </button>
    </>
  );
}

function formatDuration(ms: number): string {
  const seconds = Math.max(1, Math.round(ms / 1_000));
  const minutes = Math.floor(seconds / 60);
  const rest = seconds % 60;
  if (minutes === 0) return `${seconds} s`;
  return rest === 0 ? `${minutes} min` : `${minutes} min ${rest} s`;
}
