import type { ReviewQueue } from '@flipstack/contract';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import buttons from '../../../ui/button.module.css';
import layout from '../../../ui/layout.module.css';
import { formatInterval } from './format-interval.ts';
import styles from './review.module.css';
import { useRestoreFocus } from './use-restore-focus.ts';
import type { useReview } from './use-review.ts';
import { useUndoKey } from './use-review-keys.ts';

interface Props {
  review: ReturnType<typeof useReview>;
  queue: ReviewQueue;
}

/** Shown when nothing is left: what was done, what is due next, and where to go from here. */
export function ReviewEnd({ review, queue }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { summary, session, isUpToDate, remaining, canUndo, actions } = review;
  useUndoKey(actions.undo);
  const hasReviewed = session.promptCount > 0;
  useRestoreFocus(heading, { shown: review.leech?.card, isFirst: !hasReviewed });
  return (
    <div className={`${layout.edged} ${styles.end}`}>
      <h2 ref={heading} tabIndex={-1}>
        {hasReviewed ? 'Done for now' : 'Nothing is due'}
      </h2>
      {summary.reviewed > 0 && <p>{formatSummary(summary)}</p>}
      {isUpToDate ? <NextDue queue={queue} /> : <p>{formatOutlook(remaining)}</p>}
      <div className={styles.endActions}>
        {queue.newBeyond > 0 && (
          <button type="button" className={buttons.main} onClick={review.learnMore}>
            Study extra new cards
          </button>
        )}
        {canUndo && (
          <button type="button" className={buttons.button} onClick={actions.undo}>
            Undo
          </button>
        )}
        <Link to="/library" className={buttons.button}>
          Find cards in the library
        </Link>
        <Link to="/cabinet" className={buttons.button}>
          Go to the cabinet
        </Link>
      </div>
      {!hasReviewed && queue.newBeyond === 0 && queue.tomorrow === 0 && (
        <p className={styles.quiet}>
          You review cards from your own modules, and from library modules that you add to your reviews.{' '}
          <Link to="/created-modules">Create a module</Link>
        </p>
      )}
    </div>
  );
}

function NextDue({ queue: { nextDueAt, tomorrow } }: { queue: ReviewQueue }) {
  const [now] = useState(Date.now);
  const waitMs = nextDueAt === null ? 0 : Date.parse(nextDueAt) - now;
  return (
    <>
      {waitMs > 0 && <p>The next card is due in {formatInterval(waitMs)}.</p>}
      <p>{formatTomorrow(tomorrow)}</p>
    </>
  );
}

/** Shown until the server has every answer and has said what is due next. */
function formatOutlook(remaining: number): string {
  if (remaining === 0) return 'The number due tomorrow appears here once your changes are sent.';
  return `${formatCount(remaining, 'more card')} will load once your changes are sent.`;
}

function formatSummary({ reviewed, remembered, learned, durationMs }: Props['review']['summary']): string {
  const minutes = Math.max(1, Math.round(durationMs / 60_000));
  const newCards = learned === 0 ? '' : `, ${learned} new`;
  return `${formatCount(reviewed, 'review')} in ${minutes} min: ${remembered} remembered${newCards}.`;
}

function formatTomorrow(tomorrow: number): string {
  if (tomorrow === 0) return 'Nothing due tomorrow.';
  return `${formatCount(tomorrow, 'card')} due tomorrow.`;
}
