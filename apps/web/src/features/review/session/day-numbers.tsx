import type { ReviewToday } from '@flipstack/contract';
import { formatShare } from './format-share.ts';
import styles from './review-end.module.css';

/** What was learned today, in large numbers. */
export function DayNumbers({ today, streakDays }: { today: ReviewToday; streakDays: number }) {
  const { reviewed, remembered, learned, becameKnown } = today;
  const numbers = [
    { name: 'Learned today', value: learned, title: 'New cards that are past their learning steps' },
    { name: 'Known since today', value: becameKnown, title: 'Cards with an interval of a week or more' },
    { name: 'Remembered', value: formatShare(remembered, reviewed), title: 'Of all reviews today' },
    { name: streakDays === 1 ? 'Day in a row' : 'Days in a row', value: streakDays, title: 'Your streak' },
  ];
  return (
    <dl className={styles.numbers}>
      {numbers.map(({ name, value, title }) => (
        <div key={name} title={title}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
