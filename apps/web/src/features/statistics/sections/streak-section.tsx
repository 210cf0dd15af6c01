import type { Statistics } from '@flipstack/contract';
import { formatPercent } from '../../../lib/format-percent.ts';
import { Section } from '../section.tsx';
import { formatLongest, formatStreak } from '../sentences/format-today.ts';
import styles from '../statistics.module.css';

interface Props {
  streak: Statistics['streak'];
  isFiltered: boolean;
}

export function StreakSection({ streak, isFiltered }: Props) {
  const { longest, activeDays } = streak;
  const all = isFiltered ? 'Reviews of all modules count. ' : '';
  return (
    <Section title="Streak" sentence={formatStreak(streak)} note={`${all}${formatLongest(streak)}`}>
      <dl className={styles.facts}>
        <div>
          <dt>Longest</dt>
          <dd>{longest.toLocaleString('en')}</dd>
        </div>
        <div>
          <dt>Days of the last 365</dt>
          <dd>
            {activeDays} <small>({formatPercent(activeDays / 365)})</small>
          </dd>
        </div>
      </dl>
    </Section>
  );
}
