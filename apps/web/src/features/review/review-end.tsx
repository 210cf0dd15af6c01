import type { ReviewQueue } from '@flipstack/contract';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import buttons from '../../ui/button.module.css';
import { intervalInWords } from './interval-in-words.ts';
import styles from './review.module.css';
import type { useReview } from './use-review.ts';
import { useUndoKey } from './use-review-keys.ts';

interface Props {
  review: ReturnType<typeof useReview>;
  queue: ReviewQueue;
}

/** Nothing is left for now: what was done, what comes tomorrow, and what one may do instead. */
export function ReviewEnd({ review, queue }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { summary, nextStepAt, now, canUndo, moves } = review;
  useUndoKey(moves.undo);
  const isDone = summary.reviewed > 0;
  useEffect(() => {
    if (isDone) heading.current?.focus();
  }, [isDone]);
  const nextAt = nextStepAt ?? (queue.nextDueAt === null ? undefined : Date.parse(queue.nextDueAt));
  return (
    <div className={styles.end}>
      <h2 ref={heading} tabIndex={-1}>
        {isDone ? 'Done for now' : 'Nothing is due'}
      </h2>
      {isDone && <p>{doneInWords(summary)}</p>}
      {nextAt !== undefined && nextAt > now && <p>The next card comes in {intervalInWords(nextAt - now)}.</p>}
      <p>{tomorrowInWords(queue.tomorrow)}</p>
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
      {!isDone && queue.newBeyond === 0 && queue.tomorrow === 0 && (
        <p className={styles.quiet}>
          Cards come here from your own modules, and from modules of the library that you add to your reviews.{' '}
          <Link to="/created-modules">Write a module</Link>
        </p>
      )}
    </div>
  );
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
