import type { ReviewQueue } from '@flipstack/contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import buttons from '../../ui/button.module.css';
import { intervalInWords } from './interval-in-words.ts';
import styles from './review.module.css';
import { useCatchFocus } from './use-catch-focus.ts';
import type { useReview } from './use-review.ts';
import { useUndoKey } from './use-review-keys.ts';

interface Props {
  review: ReturnType<typeof useReview>;
  queue: ReviewQueue;
}

/** Nothing is left for now: what was done, what comes tomorrow, and what one may do instead. */
export function ReviewEnd({ review, queue }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { summary, sitting, isUpToDate, left, canUndo, moves } = review;
  useUndoKey(moves.undo);
  const hasAsked = sitting.askings > 0;
  useCatchFocus(heading, { shown: review.leech?.card, isFirst: !hasAsked });
  return (
    <div className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>
        {hasAsked ? 'Done for now' : 'Nothing is due'}
      </h2>
      {summary.reviewed > 0 && <p>{doneInWords(summary)}</p>}
      {isUpToDate ? <WhatComes queue={queue} /> : <p>{outlookInWords(left)}</p>}
      <div className={styles.endActions}>
        {queue.newBeyond > 0 && (
          <button type="button" className={buttons.main} onClick={review.learnMore}>
            Learn more new cards
          </button>
        )}
        {canUndo && (
          <button type="button" className={buttons.button} onClick={moves.undo}>
            Undo
          </button>
        )}
        <Link to="/library" className={buttons.button}>
          Find cards in the library
        </Link>
        <Link to="/cabinet" className={buttons.button}>
          Cabinet
        </Link>
      </div>
      {!hasAsked && queue.newBeyond === 0 && queue.tomorrow === 0 && (
        <p className={styles.quiet}>
          Cards come here from your own modules, and from modules of the library that you add to your reviews.{' '}
          <Link to="/created-modules">Write a module</Link>
        </p>
      )}
    </div>
  );
}

function WhatComes({ queue: { nextDueAt, tomorrow } }: { queue: ReviewQueue }) {
  const [now] = useState(Date.now);
  const waitMs = nextDueAt === null ? 0 : Date.parse(nextDueAt) - now;
  return (
    <>
      {waitMs > 0 && <p>The next card comes in {intervalInWords(waitMs)}.</p>}
      <p>{tomorrowInWords(tomorrow)}</p>
    </>
  );
}

/** What is said while the server does not know of every answer, or has not told what comes next. */
function outlookInWords(left: number): string {
  if (left === 0) return 'What comes tomorrow is told once the server knows your answers.';
  const cards = left === 1 ? 'One more card comes' : `${left} more cards come`;
  return `${cards} once the server knows your answers.`;
}

function doneInWords({ reviewed, remembered, learned, durationMs }: Props['review']['summary']): string {
  const minutes = Math.max(1, Math.round(durationMs / 60_000));
  const cards = reviewed === 1 ? 'One review' : `${reviewed} reviews`;
  const fresh = learned === 0 ? '' : `, ${learned} of them of new cards`;
  return `${cards} in ${minutes} min${fresh}; ${remembered} remembered.`;
}

function tomorrowInWords(tomorrow: number): string {
  if (tomorrow === 0) return 'Nothing comes back tomorrow.';
  return tomorrow === 1 ? 'One card comes back tomorrow.' : `${tomorrow} cards come back tomorrow.`;
}
