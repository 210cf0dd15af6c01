import type { ReviewSummary } from '@flipstack/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatLearnExtra } from '../../lib/extra-new-cards.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import { formatTomorrow } from '../../lib/format-tomorrow.ts';
import { libraryPath } from '../../lib/library-path.ts';
import { useReviewSummary } from '../../lib/queries/review-summary.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { minutesFor } from '../../lib/todays-numbers.ts';
import buttons from '../../ui/button.module.css';
import { LastKnownNote } from '../../ui/last-known-note.tsx';
import styles from './today.module.css';

/** A member's work today: what is due, how long it will take, the streak, and one button. */
export default function Today() {
  return <MemberQueries>{(userId) => <Loaded userId={userId} />}</MemberQueries>;
}

function Loaded({ userId }: { userId: number }) {
  const { data, error, refetch, isFetching } = useReviewSummary(userId);
  return (
    <section className={styles.today} aria-label="Today" aria-busy={!data && !error}>
      {data ? (
        <Summary summary={data} />
      ) : (
        <>
          <h2>Today</h2>
          {error && (
            <Work
              role="alert"
              words={failureSentence('today’s reviews were not loaded', error)}
              action={
                <button
                  type="button"
                  className={buttons.main}
                  disabled={isFetching}
                  onClick={() => void refetch()}
                >
                  Try again
                </button>
              }
            />
          )}
        </>
      )}
      {data && <LastKnownNote error={error} />}
    </section>
  );
}

function Summary({ summary }: { summary: ReviewSummary }) {
  if (!summary.hasCards) return <NothingYet />;
  return summary.dueToday > 0 ? <Due summary={summary} /> : <Done summary={summary} />;
}

function Due({ summary }: { summary: ReviewSummary }) {
  const { dueToday, newToday, reviewedToday } = summary;
  return (
    <>
      <h2>Today</h2>
      <dl className={styles.numbers}>
        <div>
          <dt>due</dt>
          <dd data-none={dueToday === newToday}>{(dueToday - newToday).toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>new</dt>
          <dd data-none={newToday === 0}>{newToday.toLocaleString('en')}</dd>
        </div>
      </dl>
      <Work
        words={`About ${formatCount(minutesFor(summary), 'minute')}${
          reviewedToday > 0 ? `, ${reviewedToday.toLocaleString('en')} done` : ''
        }.`}
        streak={formatStreak(summary)}
        action={
          <Link to="/review" className={buttons.main}>
            {reviewedToday > 0 ? 'Review now' : 'Start today’s review'}
          </Link>
        }
      />
    </>
  );
}

function Done({ summary }: { summary: ReviewSummary }) {
  const { reviewedToday, learnedToday, newBeyond } = summary;
  // A new card takes several reviews, so the two are not added up.
  const started = learnedToday > 0 ? ` and started ${formatCount(learnedToday, 'new card')}` : '';
  const done = `You did ${formatCount(reviewedToday, 'review')}${started}. `;
  return (
    <>
      <h2>{reviewedToday > 0 ? 'Done for today' : 'Nothing due today'}</h2>
      <Work
        words={`${reviewedToday > 0 ? done : ''}${formatTomorrow(summary)}`}
        streak={formatStreak(summary)}
        action={
          newBeyond > 0 ? (
            <Link to="/review" state={{ moreNew: true }} className={buttons.button}>
              {formatLearnExtra(newBeyond)}
            </Link>
          ) : (
            <Link to={libraryPath()} className={buttons.button}>
              Find more cards in the library
            </Link>
          )
        }
      />
    </>
  );
}

function NothingYet() {
  return (
    <>
      <h2>What are you preparing for?</h2>
      <Work
        words="Answer three questions, and your first ten cards are ready in a minute."
        action={
          <Link to="/welcome" className={buttons.main}>
            Choose what to learn
          </Link>
        }
      />
    </>
  );
}

interface WorkProps {
  words: string;
  streak?: string;
  action: ReactNode;
  role?: 'alert';
}

function Work({ words, streak, action, role }: WorkProps) {
  return (
    <>
      <div className={styles.words}>
        <p role={role}>{words}</p>
        {streak && <p>{streak}</p>}
      </div>
      <div className={styles.action}>{action}</div>
    </>
  );
}

/** The streak, and what keeps it. */
function formatStreak({ streakDays, hasReviews, reviewedToday }: ReviewSummary): string {
  if (streakDays === 0 && hasReviews) return 'Your streak ended. A review today starts a new one.';
  if (streakDays === 0) return 'Your first review starts a streak.';
  const streak = `Streak: ${formatCount(streakDays, 'day')}.`;
  return reviewedToday > 0 ? `${streak} Safe for today.` : `${streak} One review today keeps it.`;
}
