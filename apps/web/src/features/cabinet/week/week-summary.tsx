import { useEffect, useState } from 'react';
import { afterPaint } from '../../../lib/after-paint.ts';
import layout from '../../../ui/layout.module.css';
import { lazyWhenNeeded } from '../../../ui/lazy-when-needed.tsx';
import styles from './week.module.css';

const WeekBody = lazyWhenNeeded<object>(() => import('./week-body.tsx'));

/** What the member learned in the last seven days, what slipped, and one suggestion. */
export function WeekSummary() {
  const [isPainted, setIsPainted] = useState(false);
  // The parts above and below need the first paint more.
  useEffect(() => afterPaint(() => setIsPainted(true)), []);
  return (
    <section className={`${layout.edged} ${styles.week}`} aria-labelledby="week">
      <h2 id="week">Your week</h2>
      <WeekBody needed={isPainted} />
    </section>
  );
}
