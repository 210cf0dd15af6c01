import { shareAtLevel } from '@flipstack/study/ability';
import { formatPercent } from '../format-report.ts';
import { HelpButton } from '../help/help-button.tsx';
import type { Estimate } from '../report-numbers.ts';
import styles from './result.module.css';

const width = 320;
/** Room for the numbers beside a band that reaches the end of the axis. */
const margin = 38;
const across = (share: number) => margin + share * (width - 2 * margin);

/** The expected share on an axis from 0% to 100%, with its band. The caption says the same. */
export function ShareFigure({ share: { expected, low, high } }: { share: Estimate }) {
  return (
    <figure className={styles.share}>
      <svg className={styles.plot} viewBox={`0 0 ${width} 74`} aria-hidden="true">
        <line className={styles.axis} x1={across(0)} y1="52" x2={across(1)} y2="52" />
        {[0, 0.25, 0.5, 0.75, 1].map((tick) => (
          <g key={tick}>
            <line className={styles.axis} x1={across(tick)} y1="48" x2={across(tick)} y2="56" />
            <text x={across(tick)} y="69" textAnchor="middle">
              {formatPercent(tick)}
            </text>
          </g>
        ))}
        <rect
          className={styles.band}
          x={across(low)}
          y="24"
          width={Math.max(2, across(high) - across(low))}
          height="16"
          rx="4"
        />
        <line className={styles.cut} x1={across(shareAtLevel)} y1="18" x2={across(shareAtLevel)} y2="52" />
        <line className={styles.mean} x1={across(expected)} y1="20" x2={across(expected)} y2="44" />
        <text x={across(low) - 5} y="36" textAnchor="end">
          {formatPercent(low)}
        </text>
        <text x={across(high) + 5} y="36">
          {formatPercent(high)}
        </text>
        <text className={styles.strong} x={across(expected)} y="14" textAnchor="middle">
          {formatPercent(expected)}
        </text>
      </svg>
      <figcaption>
        Expected share of right answers: <b>{formatPercent(expected)}</b>. With a probability of 90%, it is
        from {formatPercent(low)} to {formatPercent(high)}. The dashed line is at{' '}
        {formatPercent(shareAtLevel)}, where the level begins. <HelpButton term="band" />
      </figcaption>
    </figure>
  );
}
