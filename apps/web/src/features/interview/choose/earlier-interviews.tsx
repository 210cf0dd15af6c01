import type { InterviewSummary } from '@flipstack/contract';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { formatDate } from '../../../lib/format-date.ts';
import { Loaded } from '../../../ui/loaded.tsx';
import styles from './choose.module.css';
import { formatInterview } from './format-interview.ts';
import { earlierInterviews, lastGuestInterview } from './queries.ts';

/** The member's interviews with their reports, latest first. */
export function EarlierInterviews() {
  const query = useQuery(earlierInterviews);
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h2 id="earlier">Your interviews</h2>
      <Loaded query={query} name="your interviews">
        {(interviews) => {
          const ended = interviews.filter(({ endedAt }) => endedAt !== null);
          return ended.length === 0 ? <NoneYet /> : <List interviews={ended} />;
        }}
      </Loaded>
    </section>
  );
}

function NoneYet() {
  return (
    <p className={styles.quiet}>
      None yet. After each interview you get a report: what you answered, the right answers, and how far you
      are from the level. The reports stay here.
    </p>
  );
}

const percent = new Intl.NumberFormat('en', { style: 'percent' });

function List({ interviews }: { interviews: readonly InterviewSummary[] }) {
  return (
    <ul className={styles.list}>
      {interviews.map((interview) => (
        <li key={interview.interviewId}>
          <Link to={`/interview/${interview.interviewId}/report`}>{formatInterview(interview)}</Link>
          <span className={styles.quiet}>
            {formatDate(interview.startedAt)} · {resultInWords(interview)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function resultInWords({ scored, right, share }: InterviewSummary): string {
  const counts = `${right} of ${scored} right`;
  return share ? `${counts}, expected share ${percent.format(share.expected)}` : counts;
}

/** What this browser knows of a guest: their latest interview, if it has ended. */
export function GuestReport() {
  const { data } = useQuery(lastGuestInterview);
  if (data?.status !== 'ended') return null;
  return (
    <section className={styles.earlier} aria-labelledby="earlier">
      <h2 id="earlier">Your interview</h2>
      <ul className={styles.list}>
        <li>
          <Link to={`/interview/${data.interviewId}/report`}>{formatInterview(data)}</Link>
          <span className={styles.quiet}>Kept for a day, or in your account if you register.</span>
        </li>
      </ul>
    </section>
  );
}
