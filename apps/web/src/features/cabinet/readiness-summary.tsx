import type { Readiness } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { readiness } from '../../lib/queries/readiness.ts';
import { formatForecast, formatGoal, formatSeen, formatWhen } from '../../lib/readiness/format-forecast.ts';
import buttons from '../../ui/button.module.css';
import layout from '../../ui/layout.module.css';
import styles from './cabinet.module.css';
import { loadFailure } from './load-failure.ts';

/** The interview that the member prepares for, and how ready they are. */
export function ReadinessSummary() {
  const { data, error, refetch } = useQuery(readiness);
  return (
    <section
      className={`${layout.edged} ${styles.due}`}
      aria-labelledby="interview"
      aria-busy={!data && !error}
    >
      <h2 id="interview">Your interview</h2>
      {error && !data ? (
        <p role="alert">
          {loadFailure('your readiness was not loaded', error)}{' '}
          <button type="button" className={layout.linkButton} onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      ) : (
        <p className={styles.goal}>{data && formatTitle(data)}</p>
      )}
      <p className={styles.words}>{data && formatState(data)}</p>
      <div className={styles.dueActions}>
        <Link to="/readiness" className={buttons.button}>
          {data && !data.goal ? 'Set its date' : 'Readiness'}
        </Link>
        <Link to="/interview" className={buttons.plain}>
          Mock interview
        </Link>
      </div>
    </section>
  );
}

const formatTitle = (data: Readiness): string =>
  data.goal ? `${formatGoal(data.goal)}, ${formatWhen(data.goal, data)}` : 'Preparing for an interview?';

function formatState({ goal, daysLeft, forecast, seenWeight, seenWeightNeeded, today, ...data }: Readiness) {
  if (!goal) return '';
  if (daysLeft === null) return data.isResultAsked ? 'How did it go?' : '';
  if (forecast) return formatForecast(forecast, goal, today);
  return formatSeen(seenWeight ?? 0, seenWeightNeeded);
}
