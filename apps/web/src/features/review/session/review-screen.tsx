import { Link } from 'react-router';
import { failureSentence } from '../../../lib/failure-message.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import { FlipCardSkeleton } from '../../../ui/flip-card.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { useTimeZone } from '../settings/review-settings.ts';
import { BacklogNotice } from './backlog-notice.tsx';
import { CardPrompt } from './card-prompt.tsx';
import { LeechNotice } from './leech-notice.tsx';
import styles from './review.module.css';
import { ReviewEnd } from './review-end.tsx';
import type { Scope } from './use-queue.ts';
import { useReview } from './use-review.ts';

type Review = ReturnType<typeof useReview>;

export function ReviewScreen({ userId, scope }: { userId: number; scope: Scope }) {
  const review = useReview(userId, scope);
  const { queue, card, leech, actions } = review;
  useTimeZone();
  return (
    <div className="wrap">
      <div
        className={`${layout.column} ${styles.review}`}
        data-stack={stackHue(card?.details.stackName ?? '')}
      >
        <h1 className={styles.title}>Review</h1>
        {queue.data?.plan && !review.isGone && <BacklogNotice plan={queue.data.plan} />}
        <LeechNotice card={leech} bringBack={actions.bringBack} dismiss={review.dismissLeech} />
        <Content review={review} />
        <p className={styles.offline} role="status">
          {formatPending(review.syncStatus)}
        </p>
      </div>
    </div>
  );
}

function formatPending({ pendingCount, error }: Review['syncStatus']): string {
  if (pendingCount === 0 || (navigator.onLine && error === undefined)) return '';
  const why = !navigator.onLine
    ? 'You are offline'
    : error?.status === 0
      ? 'The server cannot be reached'
      : 'The server returned an error';
  const what = `${formatCount(pendingCount, 'change')} ${pendingCount === 1 ? 'is' : 'are'} waiting to be sent`;
  return `${why}: ${what}. ${pendingCount === 1 ? 'It' : 'They'} will be sent automatically.`;
}

function Content({ review }: { review: Review }) {
  const { queue, card, session, isGone } = review;
  if (card && queue.data)
    return <CardPrompt key={session.promptCount} review={review} card={card} queue={queue.data} />;
  if (isGone) return <ModuleNotFound />;
  const hasMore = session.notLoadedCount > 0;
  if (queue.error && (!queue.data || hasMore)) {
    const title = failureSentence('your reviews were not loaded', queue.error);
    return <LoadError title={title} retry={queue.refetch} />;
  }
  if (!queue.data || !session.hasStarted || (hasMore && queue.isFetching)) return <Skeleton />;
  return <ReviewEnd review={review} queue={queue.data} />;
}

function Skeleton() {
  return (
    <div className={styles.stage} aria-busy="true" data-arriving>
      <span className="visually-hidden">Loading…</span>
      <FlipCardSkeleton />
    </div>
  );
}

function ModuleNotFound() {
  return (
    <div role="alert">
      <Notice
        title="Module not found"
        actions={
          <Link to="/review" className={buttons.main}>
            Review all cards
          </Link>
        }
      >
        <p>It may have been deleted, or it belongs to another user.</p>
      </Notice>
    </div>
  );
}
