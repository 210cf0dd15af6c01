import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import styles from './cabinet.module.css';

/** How many cards are due today, how long the streak is, and the links to the reviews. */
export function DueToday() {
  const { data, error, refetch } = useQuery({
    queryKey: ['review', 'summary'],
    queryFn: ({ signal }) => api('GET /review/summary', { signal }),
  });
  return (
    <section
      className={`${layout.edged} ${styles.due}`}
      aria-labelledby="due-today"
      aria-busy={!data && !error}
    >
      <h2 id="due-today">Due today</h2>
      {error && !data ? (
        <p role="alert">
          {failureSentence('your reviews were not loaded', error)}{' '}
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
        <Link to="/review/memory" className={buttons.plain}>
          Your memory
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
  reviewedToday: number;
  tomorrow: number;
}

function formatSummary({ dueToday, streakDays, reviewedToday, tomorrow }: Summary): string {
  const streak = streakDays === 0 ? 'No streak yet.' : `Streak: ${formatCount(streakDays, 'day')}.`;
  if (dueToday > 0) return streak;
  const next = tomorrow === 0 ? 'Nothing due tomorrow.' : `${tomorrow.toLocaleString('en')} due tomorrow.`;
  return `${reviewedToday > 0 ? 'All done.' : 'Nothing is due.'} ${streak} ${next}`;
}
