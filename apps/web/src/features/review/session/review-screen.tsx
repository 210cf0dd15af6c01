import { Link } from 'react-router';
import { failureSentence } from '../../../lib/failure-message.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import flip from '../../../ui/flip-card.module.css';
import { FlipCardSkeleton } from '../../../ui/flip-card.tsx';
import layout from '../../../ui/layout.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { type Copying, useCopy } from '../../../ui/use-copy.tsx';
import { useTimeZone } from '../settings/review-settings.ts';
import { BacklogNotice } from './backlog-notice.tsx';
import { CardPrompt } from './card-prompt.tsx';
import { LeechNotice } from './leech-notice.tsx';
import { NotInReviews } from './not-in-reviews.tsx';
import styles from './review.module.css';
import { ReviewEnd } from './review-end.tsx';
import type { Scope } from './use-queue.ts';
import { useReview } from './use-review.ts';

type Review = ReturnType<typeof useReview>;

export function ReviewScreen({ userId, scope }: { userId: number; scope: Scope }) {
  const review = useReview(userId, scope);
  const { queue, card, leech, actions } = review;
  useTimeZone();
  // Not inside the card, so that the dialog stays open when the next card appears.
  const { copy, question } = useCopy();
  return (
    <div className="wrap">
      <div
        className={`${layout.column} ${styles.review}`}
        data-toasts="top"
        data-stack={stackHue(card?.details.stackName ?? '')}
      >
        <h1 className={styles.title}>Review</h1>
        {queue.data?.plan && !review.isGone && <BacklogNotice plan={queue.data.plan} />}
        <LeechNotice card={leech} bringBack={actions.bringBack} dismiss={review.dismissLeech} />
        <Content review={review} scope={scope} copy={copy} />
        {question}
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

interface ContentProps {
  review: Review;
  scope: Scope;
  copy: Copying['copy'];
}

function Content({ review, scope, copy }: ContentProps) {
  const { queue, card, session, isGone } = review;
  if (queue.data?.isInReviews === false && scope.slug !== undefined)
    return <NotInReviews slug={scope.slug} onAdded={() => void queue.refetch()} />;
  if (card && queue.data)
    return (
      <CardPrompt key={session.promptCount} review={review} card={card} queue={queue.data} copy={copy} />
    );
  if (isGone) return <ModuleNotFound />;
  const hasMore = session.notLoadedCount > 0;
  if (queue.error && (!queue.data || hasMore)) {
    const title = failureSentence('your reviews were not loaded', queue.error);
    return <LoadError title={title} retry={queue.refetch} />;
  }
  if (!queue.data || !session.hasStarted || review.isAwaitingMore || (hasMore && queue.isFetching))
    return <Skeleton />;
  return <ReviewEnd review={review} queue={queue.data} />;
}

function Skeleton() {
  return (
    <div className={flip.stage} aria-busy="true" data-arriving>
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
