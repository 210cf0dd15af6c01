import type { ReadinessForecast } from '@flipstack/contract';
import { formatPercent } from '../../lib/format-percent.ts';
import styles from './readiness.module.css';

const width = 320;
/** Room for the numbers beside a band that reaches the end of the axis. */
const margin = 38;
const across = (share: number) => margin + share * (width - 2 * margin);

/** The forecast on an axis from 0% to 100%. The table below it says the same. */
export function BandFigure({ forecast: { median, low, high, passShare } }: { forecast: ReadinessForecast }) {
  return (
    <figure className={styles.figure}>
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
        <line className={styles.cut} x1={across(passShare)} y1="18" x2={across(passShare)} y2="52" />
        <line className={styles.median} x1={across(median)} y1="20" x2={across(median)} y2="44" />
        <text x={across(low) - 5} y="36" textAnchor="end">
          {formatPercent(low)}
        </text>
        <text x={across(high) + 5} y="36">
          {formatPercent(high)}
        </text>
        <text className={styles.strong} x={across(median)} y="14" textAnchor="middle">
          {formatPercent(median)}
        </text>
      </svg>
      <figcaption className={styles.hint}>
        The share of right answers with its 90% band. The dashed line is where you pass.
      </figcaption>
    </figure>
  );
}
