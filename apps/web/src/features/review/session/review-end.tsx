import type { ReviewQueue } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { formatTomorrow } from '../../../lib/format-tomorrow.ts';
import { useReviewSummary } from '../../../lib/queries/review-summary.ts';
import { useIsOutOfReach } from '../../../lib/session/use-is-out-of-reach.ts';
import layout from '../../../ui/layout.module.css';
import { useRestoreFocus } from '../../../ui/use-restore-focus.ts';
import { DayNumbers } from './day-numbers.tsx';
import { formatInterval } from './format-interval.ts';
import { HardCards } from './hard-cards.tsx';
import { hardCardsOf } from './hard-cards-of.ts';
import { NextSteps } from './next-steps.tsx';
import { formatRest, restOfToday } from './rest-of-today.ts';
import styles from './review-end.module.css';
import type { Scope } from './use-queue.ts';
import type { useReview } from './use-review.ts';
import { useUndoKey } from './use-review-keys.ts';
import { WeekBars } from './week-bars.tsx';

interface Props {
  review: ReturnType<typeof useReview>;
  queue: ReviewQueue;
}

/** Shown when no cards are left: the day's numbers, the hard cards, the week, and next steps. */
export function ReviewEnd({ review, queue }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const { summary, session, isUpToDate, remaining, actions } = review;
  const { today, week } = useDay(review.userId);
  const isOutOfReach = useIsOutOfReach();
  const rest = restOfToday(review, week);
  useUndoKey(actions.undo);
  const hasReviewed = session.promptCount > 0;
  useRestoreFocus(heading, { shown: review.leech?.card, isFirst: !hasReviewed });
  // After a reload, the session is empty, so show the whole day.
  const done = summary.reviewed > 0 ? { ...summary, newCards: summary.learned } : today;
  const hard = summary.reviewed > 0 ? hardCardsOf(session) : (today?.hard ?? []);
  // Offline, today's results may be missing, but the week counts unsent reviews.
  const isDone = hasReviewed || [today?.reviewed, week?.reviewedToday].some(Boolean);
  const hasRest = rest.cards > 0;
  const hasMore = queue.newBeyond > 0 || queue.tomorrow > 0 || queue.newTomorrow > 0;
  const hasNothing = !isDone && !hasRest && !hasMore && queue.nextDueAt === null;
  return (
    <div className={`${layout.edged} ${styles.end}`}>
      <h2 ref={heading} tabIndex={-1}>
        {titleOf(review.scope, { isDone, hasRest })}
      </h2>
      {done && done.reviewed > 0 && (
        <p>
          {summary.reviewed === 0 && 'Today: '}
          {formatDone(done)}
        </p>
      )}
      {isDone && today && <DayNumbers today={today} streakDays={week?.streakDays ?? 0} />}
      {isDone && today && isOutOfReach && <p className={styles.quiet}>These are the last known numbers.</p>}
      {hasRest && <p>{formatRest(rest)}</p>}
      {!isUpToDate && <p>{formatOutlook(remaining)}</p>}
      {isUpToDate && !hasRest && <NextDue queue={queue} />}
      {hard.length > 0 && <HardCards cards={hard} />}
      {isDone && week && <WeekBars week={week.week} />}
      <NextSteps review={review} queue={queue} hasNothing={hasNothing} hasRest={hasRest} />
      {hasNothing && (
        <p className={styles.quiet}>
          You review cards from your own modules, and from library modules that you add to your reviews.{' '}
          <Link to="/created-modules">Create a module</Link>
        </p>
      )}
    </div>
  );
}

function titleOf({ mistakes }: Scope, { isDone, hasRest }: { isDone: boolean; hasRest: boolean }): string {
  if (isDone) return 'Done for now';
  if (mistakes) return 'No mistakes to review';
  return hasRest ? 'Nothing is due here' : 'Nothing is due';
}

/** The day and the week. Offline, the week counts this session; the day is the last known one. */
function useDay(userId: number) {
  const { data: today } = useQuery({
    queryKey: ['review', 'today'],
    queryFn: ({ signal }) => api('GET /review/today', { signal }),
  });
  const { data: week } = useReviewSummary(userId);
  return { today, week };
}

function NextDue({ queue }: { queue: ReviewQueue }) {
  const { nextDueAt } = queue;
  const [now] = useState(Date.now);
  const waitMs = nextDueAt === null ? 0 : Date.parse(nextDueAt) - now;
  return (
    <>
      {waitMs > 0 && <p>The next card is due in {formatInterval(waitMs)}.</p>}
      <p>{formatTomorrow(queue)}</p>
    </>
  );
}

/** Shown until the server has every answer and has said what is due next. */
function formatOutlook(remaining: number): string {
  if (remaining === 0) return 'The number due tomorrow appears here once your changes are sent.';
  return `${formatCount(remaining, 'more card')} will load once your changes are sent.`;
}

interface Done {
  reviewed: number;
  remembered: number;
  durationMs: number;
  /** Cards that were reviewed for the first time, if known. */
  newCards?: number;
}

function formatDone({ reviewed, remembered, newCards = 0, durationMs }: Done): string {
  const minutes = Math.max(1, Math.round(durationMs / 60_000));
  const fresh = newCards === 0 ? '' : `, ${newCards} new`;
  return `${formatCount(reviewed, 'review')} in ${minutes} min: ${remembered} remembered${fresh}.`;
}
