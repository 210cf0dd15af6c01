import type { ReviewSummary } from '@flipstack/contract';
import { formatCount } from '../../../lib/format-count.ts';
import styles from './review-end.module.css';

type Week = ReviewSummary['week'];

/** The reviews of the last seven days as bars, ending today. */
export function WeekBars({ week }: { week: Week }) {
  const most = Math.max(1, ...week.map(({ reviews }) => reviews));
  const total = week.reduce((sum, { reviews }) => sum + reviews, 0);
  return (
    <figure className={styles.week}>
      <ol>
        {week.map(({ date, reviews }, index) => (
          <li key={date} data-today={index === week.length - 1 || undefined}>
            <span className="visually-hidden">{describeDay(date, reviews, index === week.length - 1)}</span>
            <span aria-hidden="true">{reviews > 0 && reviews.toLocaleString('en')}</span>
            <span
              aria-hidden="true"
              className={styles.bar}
              style={{ blockSize: `${(reviews / most) * 4}rem`, animationDelay: `${index * 40}ms` }}
            />
            <span aria-hidden="true">{weekday(date, 'narrow')}</span>
          </li>
        ))}
      </ol>
      <figcaption>{formatCount(total, 'review')} in the last seven days</figcaption>
    </figure>
  );
}

function describeDay(date: string, reviews: number, isToday: boolean): string {
  return `${isToday ? 'Today' : weekday(date, 'long')}: ${formatCount(reviews, 'review')}`;
}

const weekday = (date: string, style: 'narrow' | 'long'): string =>
  new Date(`${date}T00:00:00Z`).toLocaleDateString('en', { weekday: style, timeZone: 'UTC' });
