import type { ReviewQueue } from '@flipstack/contract';
import { stackHue } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';
import { Asking } from './asking.tsx';
import { PlanLine } from './plan-line.tsx';
import styles from './review.module.css';
import { ReviewEnd } from './review-end.tsx';
import { type Scope, useReview } from './use-review.ts';
import { useTimeZone } from './use-time-zone.ts';

type Review = ReturnType<typeof useReview>;

export function ReviewScreen({ userId, scope }: { userId: number; scope: Scope }) {
  const review = useReview(userId, scope);
  const { queue, card } = review;
  useTimeZone();
  return (
    <div className="wrap">
      <div className={styles.review} data-stack={stackHue(card?.stackName ?? '')}>
        <h1 className={styles.title}>Review</h1>
        {queue.data?.plan && <PlanLine plan={queue.data.plan} />}
        <Content review={review} />
        {review.waitingToBeTold > 0 && !navigator.onLine && (
          <p className={styles.offline} role="status">
            {`Offline: ${review.waitingToBeTold} ${review.waitingToBeTold === 1 ? 'answer waits' : 'answers wait'} on this device.`}
          </p>
        )}
      </div>
    </div>
  );
}

function Content({ review }: { review: Review }) {
  const { queue, card } = review;
  if (card !== undefined && queue.data !== undefined)
    return <Asking key={review.asking} review={review} card={card} queue={queue.data} />;
  if (queue.error && !queue.data) return <Trouble message={queue.error.message} retry={queue.refetch} />;
  if (queue.data === undefined || isComing(queue.data, review)) return <Skeleton />;
  return <ReviewEnd review={review} queue={queue.data} />;
}

/** The first cards have come but are not in the session yet, or the next ones are on their way. */
function isComing(queue: ReviewQueue, { summary, left, queue: { isFetching } }: Review): boolean {
  const hasBegun = summary.reviewed > 0 || left > 0;
  return isFetching || (!hasBegun && queue.cards.length > 0);
}

function Skeleton() {
  return (
    <div className={styles.stage} aria-busy="true" data-arriving>
      <span className="visually-hidden">Loading…</span>
      <div className={styles.skeleton} />
    </div>
  );
}

function Trouble({ message, retry }: { message: string; retry: () => unknown }) {
  return (
    <div role="alert">
      <Notice
        title={`Error: your reviews were not loaded. ${message}`}
        actions={
          <button type="button" className={buttons.main} onClick={() => void retry()}>
            Try again
          </button>
        }
      />
    </div>
  );
}
