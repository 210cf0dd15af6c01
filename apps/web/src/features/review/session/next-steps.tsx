import type { ReviewQueue } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatLearnExtra } from '../../../lib/extra-new-cards.ts';
import buttons from '../../../ui/button.module.css';
import styles from './review-end.module.css';
import type { useReview } from './use-review.ts';

interface Props {
  review: ReturnType<typeof useReview>;
  queue: ReviewQueue;
  /** Whether the learner has no cards to review at all. */
  hasNothing: boolean;
  /** Whether cards outside this session are left today. */
  hasRest: boolean;
}

/**
 * One main step: the rest of today's cards, or else extra new cards, or else the library or the
 * cabinet.
 */
export function NextSteps({
  review: { canUndo, actions, learnMore, scope },
  queue,
  hasNothing,
  hasRest,
}: Props) {
  // New cards left over from a short first session still count for today.
  const hasMore = queue.newBeyond > 0 && !(hasRest && scope.newToday !== undefined);
  const styleOf = (isMain: boolean) => (isMain && !hasRest ? buttons.main : buttons.button);
  return (
    <div className={styles.actions}>
      {hasRest && (
        <Link to="/review" className={buttons.main}>
          Continue with today’s cards
        </Link>
      )}
      {hasMore && (
        <button type="button" className={styleOf(true)} onClick={learnMore}>
          {formatLearnExtra(queue.newBeyond)}
        </button>
      )}
      {canUndo && (
        <button type="button" className={buttons.button} onClick={actions.undo}>
          Undo
        </button>
      )}
      <Link to="/library" className={styleOf(hasNothing)}>
        Find cards in the library
      </Link>
      <Link to="/cabinet" className={styleOf(!hasMore && !hasNothing)}>
        Go to the cabinet
      </Link>
    </div>
  );
}
