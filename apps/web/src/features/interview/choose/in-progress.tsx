import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import buttons from '../../../ui/button.module.css';
import styles from './choose.module.css';
import { formatInterview } from './format-interview.ts';
import type { ActiveInterview } from './start-interview.ts';

/** The interview in progress, to continue. */
export function InProgress({ interview }: { interview: ActiveInterview }) {
  return (
    <section className={styles.active} aria-labelledby="in-progress">
      <h2 id="in-progress">You have an interview in progress</h2>
      <p>
        {formatInterview(interview)}. {leftInWords(interview)}
      </p>
      <Link to={`/interview/${interview.interviewId}`} className={buttons.main}>
        Continue
      </Link>
    </section>
  );
}

function leftInWords({ status, remainingMs, questions, isKept }: ActiveInterview): string {
  if (remainingMs <= 0) return 'Its time is up. Continue to send your last answers.';
  const minutes = `${formatCount(Math.ceil(remainingMs / 60_000), 'minute')} left`;
  if (status === 'paused') return `It is paused, with ${minutes}.`;
  if (isKept) return `You have ${minutes}.`;
  const answered = questions.filter(({ answer }) => answer !== null && answer.response !== null).length;
  return `${answered} of ${formatCount(questions.length, 'question')} answered, ${minutes}.`;
}
