import { Link } from 'react-router';
import { formatCount } from '../../lib/format-count.ts';
import { formatTomorrow } from '../../lib/format-tomorrow.ts';
import { useReviewSummary } from '../../lib/queries/review-summary.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import styles from './cabinet.module.css';
import { loadFailure } from './load-failure.ts';

/** How many cards are due today, how long the streak is, and the links to the reviews. */
export function DueToday({ userId }: { userId: number }) {
  const { data, error, refetch } = useReviewSummary(userId);
  return (
    <section
      className={`${layout.edged} ${styles.due}`}
      aria-labelledby="due-today"
      aria-busy={!data && !error}
    >
      <h2 id="due-today">Due today</h2>
      {error && !data ? (
        <p role="alert">
          {loadFailure('your reviews were not loaded', error)}{' '}
          <button type="button" className={layout.linkButton} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <p className={styles.number}>{data?.dueToday.toLocaleString('en')}</p>
      )}
      <p className={styles.words}>{data && formatSummary(data)}</p>
      <div className={styles.dueActions}>
        <Link to="/review" className={data?.dueToday === 0 ? buttons.button : buttons.main}>
          Review now
        </Link>
        <Link to="/statistics" className={buttons.plain}>
          Statistics
        </Link>
        <Link to="/ranking" className={buttons.plain}>
          Ranking
        </Link>
        <Link to="/review/settings" className={buttons.plain}>
          Settings
        </Link>
      </div>
    </section>
  );
}

interface Summary {
  dueToday: number;
  streakDays: number;
  hasReviews: boolean;
  reviewedToday: number;
  tomorrow: number;
  newTomorrow: number;
}

function formatSummary({ dueToday, reviewedToday, tomorrow, newTomorrow, ...rest }: Summary): string {
  const streak = formatStreak(rest);
  if (dueToday > 0) return streak;
  if (tomorrow === 0 && !newTomorrow && reviewedToday === 0)
    return `Nothing is due today or tomorrow. ${streak}`;
  const next = formatTomorrow({ tomorrow, newTomorrow });
  return `${reviewedToday > 0 ? 'All done.' : 'Nothing is due.'} ${streak} ${next}`;
}

function formatStreak({ streakDays, hasReviews }: Pick<Summary, 'streakDays' | 'hasReviews'>): string {
  if (streakDays > 0) return `Streak: ${formatCount(streakDays, 'day')}.`;
  return hasReviews ? 'Your streak ended. A review today starts a new one.' : 'No streak yet.';
}
