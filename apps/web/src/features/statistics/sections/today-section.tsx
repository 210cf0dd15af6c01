import type { Statistics } from '@flipstack/contract';
import { Link } from 'react-router';
import { formatDuration } from '../../../lib/format-duration.ts';
import { moduleReviewPath } from '../../../lib/module-paths.ts';
import buttons from '../../../ui/button.module.css';
import { Section } from '../section.tsx';
import { formatToday } from '../sentences/format-today.ts';
import styles from '../statistics.module.css';

type Props = Pick<Statistics, 'today' | 'filter'>;

export function TodaySection({ today, filter: { module } }: Props) {
  const { reviews, newCards, durationMs, due } = today;
  return (
    <Section
      title="Today"
      sentence={formatToday(today)}
      actions={
        due > 0 && (
          <Link to={module === null ? '/review' : moduleReviewPath(module)} className={buttons.main}>
            Review now
          </Link>
        )
      }
    >
      {reviews > 0 && (
        <dl className={styles.facts}>
          <div>
            <dt>Time</dt>
            <dd>{formatDuration(durationMs)}</dd>
          </div>
          <div>
            <dt>New cards</dt>
            <dd>{newCards.toLocaleString('en')}</dd>
          </div>
        </dl>
      )}
    </Section>
  );
}
