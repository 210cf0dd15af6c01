import { formatPercent } from '../lib/format-percent.ts';
import styles from './share-band.module.css';

const width = 320;
/** Room for the numbers beside a band that reaches the end of the axis. */
const margin = 38;
const across = (share: number) => margin + share * (width - 2 * margin);

interface Props {
  /** The mean or the median. */
  middle: number;
  low: number;
  high: number;
  /** Where the dashed line is. */
  cut: number;
}

/**
 * A share on an axis from 0% to 100%, with the band that it is in. Hidden from screen readers: the text
 * around it must say the same.
 */
export function ShareBand({ middle, low, high, cut }: Props) {
  return (
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
      <line className={styles.cut} x1={across(cut)} y1="18" x2={across(cut)} y2="52" />
      <line className={styles.middle} x1={across(middle)} y1="20" x2={across(middle)} y2="44" />
      <text x={across(low) - 5} y="36" textAnchor="end">
        {formatPercent(low)}
      </text>
      <text x={across(high) + 5} y="36">
        {formatPercent(high)}
      </text>
      <text className={styles.strong} x={across(middle)} y="14" textAnchor="middle">
        {formatPercent(middle)}
      </text>
    </svg>
  );
}
