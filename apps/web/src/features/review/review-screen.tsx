import { Link } from 'react-router';
import { stackHue } from '../../lib/stack-hue.ts';
import buttons from '../../ui/button.module.css';
import { LoadError } from '../../ui/load-error.tsx';
import { Notice } from '../../ui/notice.tsx';
import { Asking } from './asking.tsx';
import { LeechNotice } from './leech-notice.tsx';
import { PlanLine } from './plan-line.tsx';
import styles from './review.module.css';
import { ReviewEnd } from './review-end.tsx';
import type { Scope } from './use-queue.ts';
import { useReview } from './use-review.ts';
import { useTimeZone } from './use-time-zone.ts';

type Review = ReturnType<typeof useReview>;

export function ReviewScreen({ userId, scope }: { userId: number; scope: Scope }) {
  const review = useReview(userId, scope);
  const { queue, card, leech, moves } = review;
  useTimeZone();
  return (
    <div className="wrap">
      <div className={styles.review} data-stack={stackHue(card?.shown.stackName ?? '')}>
        <h1 className={styles.title}>Review</h1>
        {queue.data?.plan && !review.isGone && <PlanLine plan={queue.data.plan} />}
        <LeechNotice card={leech} bringBack={moves.bringBack} dismiss={review.dismissLeech} />
        <Content review={review} />
        <p className={styles.offline} role="status">
          {waitingInWords(review.syncStatus)}
        </p>
      </div>
    </div>
  );
}

function waitingInWords({ pendingCount, error }: Review['syncStatus']): string {
  if (pendingCount === 0 || (navigator.onLine && error === undefined)) return '';
  const why = !navigator.onLine
    ? 'Offline'
    : error?.status === 0
      ? 'The server cannot be reached'
      : 'The server is in trouble';
  return `${why}: ${pendingCount} ${pendingCount === 1 ? 'answer waits' : 'answers wait'} on this device.`;
}

function Content({ review }: { review: Review }) {
  const { queue, card, sitting, isGone } = review;
  if (card && queue.data)
    return <Asking key={sitting.askings} review={review} card={card} queue={queue.data} />;
  if (isGone) return <Gone />;
  const isMissing = !queue.data || sitting.beyond > 0;
  if (queue.error && isMissing) {
    const title = `Error: your reviews were not loaded. ${queue.error.message}`;
    return <LoadError title={title} retry={queue.refetch} />;
  }
  if (!queue.data || !sitting.hasBegun || (sitting.beyond > 0 && queue.isFetching)) return <Skeleton />;
  return <ReviewEnd review={review} queue={queue.data} />;
}

function Skeleton() {
  return (
    <div className={styles.stage} aria-busy="true" data-arriving>
      <span className="visually-hidden">Loading…</span>
      <div className={styles.skeleton} />
    </div>
  );
}

function Gone() {
  return (
    <div role="alert">
      <Notice
        title="Module not found"
        actions={
          <Link to="/review" className={buttons.main}>
            Review everything
          </Link>
        }
      >
        <p>It may have been deleted, or it belongs to somebody else.</p>
      </Notice>
    </div>
  );
}
