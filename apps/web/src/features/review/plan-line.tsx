import type { ReviewQueue } from '@flipstack/contract';
import { Link } from 'react-router';
import styles from './review.module.css';

type Plan = NonNullable<ReviewQueue['plan']>;

/** After a break: what waits, and when it is through. */
export function PlanLine({ plan: { waiting, perDay, endsOn } }: { plan: Plan }) {
  return (
    <p className={styles.plan}>
      {`${waiting.toLocaleString('en')} more are waiting, the most endangered come first. `}
      {endsOn === null
        ? `At ${perDay} a day it would take more than a year. `
        : `At ${perDay} a day you are through on ${inWords(endsOn)}; new cards wait until then. `}
      <Link to="/review/settings">Change the pace</Link>
    </p>
  );
}

const inWords = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
