import type { ReviewQueue } from '@flipstack/contract';
import { Link } from 'react-router';
import styles from './review.module.css';

type Plan = NonNullable<ReviewQueue['plan']>;

/** After a break: how many cards are waiting, and when the learner will have caught up. */
export function BacklogNotice({ plan: { waiting, perDay, endsOn } }: { plan: Plan }) {
  return (
    <p className={styles.plan}>
      {`${waiting.toLocaleString('en')} more are waiting, those most at risk of being forgotten first. `}
      {endsOn === null
        ? `At ${perDay} a day, catching up takes more than a year. `
        : `At ${perDay} a day, you will be caught up on ${formatDay(endsOn)}; new cards wait until then. `}
      <Link to="/review/settings">Change the pace</Link>
    </p>
  );
}

const formatDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
