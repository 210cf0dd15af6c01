import type { ReviewQueue } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatCount } from '../../../lib/format-count.ts';
import styles from './review.module.css';

type Plan = NonNullable<ReviewQueue['plan']>;

/** After a break: how many cards are waiting, and when the learner will have caught up. */
export function BacklogNotice({ plan: { waiting, perDay, endsOn } }: { plan: Plan }) {
  const pace = `At ${formatCount(perDay, 'review')} a day`;
  return (
    <p className={styles.plan}>
      {`${formatCount(waiting, 'more card')} ${waiting === 1 ? 'is' : 'are'} due. The ones you are most likely to forget come first. `}
      {endsOn === null
        ? `${pace}, catching up will take more than a year. `
        : `${pace}, you will catch up by ${formatDay(endsOn)}. New cards wait until then. `}
      <Link to="/review/settings">Change reviews per day</Link>
    </p>
  );
}

const formatDay = (date: string) =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { day: 'numeric', month: 'long', timeZone: 'UTC' });
