import type { ReactNode } from 'react';
import { formatPercent } from '../../lib/format-percent.ts';
import styles from './chart.module.css';
import { shareAxisStart, shareTicks } from './ticks.ts';

export interface IntervalRow {
  key: string;
  name: ReactNode;
  /** The share and its 95% interval; null if nothing was counted. */
  share: number | null;
  low: number | null;
  high: number | null;
  count: number;
  /** A row that begins a group has some space above. */
  isFirst?: boolean;
}

interface Props {
  /** What the table shows, for screen readers. */
  caption: string;
  /** The heads of the columns of names, shares and counts. */
  heads: readonly [name: string, share: string, count: string];
  rows: readonly IntervalRow[];
  /** A share to compare with. */
  target: number;
}

/** Shares with their 95% intervals, one below the other on one axis. It is a table with a drawing. */
export function IntervalRows({ caption, heads, rows, target }: Props) {
  const from = shareAxisStart([target, ...rows.map(({ low }) => low ?? 1)]);
  const across = (share: number) => `${((Math.max(share, from) - from) / (1 - from)) * 100}%`;
  const [name, share, count] = heads;
  return (
    <table className={`${styles.intervals} ${styles.long}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <div className={styles.named}>
              <span>{name}</span>
              <svg aria-hidden="true">
                {shareTicks(from).map((tick) => (
                  <text
                    key={tick}
                    x={across(tick)}
                    y="16"
                    textAnchor={tick === 1 ? 'end' : tick - from < 0.01 ? 'start' : 'middle'}
                  >
                    {formatPercent(tick)}
                  </text>
                ))}
              </svg>
            </div>
          </th>
          <th scope="col" data-kind="share">
            {share}
          </th>
          <th scope="col" data-kind="count">
            {count}
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, share, low, high, count, isFirst }) => (
          <tr key={key} data-first={isFirst || undefined}>
            <th scope="row">
              <div className={styles.named}>
                <span>{name}</span>
                <svg aria-hidden="true">
                  <line className={styles.grid} x1="0%" x2="100%" y1="50%" y2="50%" />
                  <line className={styles.goal} x1={across(target)} x2={across(target)} y1="0" y2="100%" />
                  {share !== null && (
                    <g className={styles.mark}>
                      <line
                        className={styles.thick}
                        x1={across(low ?? share)}
                        x2={across(high ?? share)}
                        y1="50%"
                        y2="50%"
                      />
                      <circle cx={across(share)} cy="50%" r="5" />
                    </g>
                  )}
                </svg>
              </div>
            </th>
            <td data-kind="share">
              {share === null ? '–' : formatPercent(share)}
              {low !== null && high !== null && (
                <span className={styles.range}>
                  {' '}
                  <span className="visually-hidden">95% interval </span>
                  {formatPercent(low)}–{formatPercent(high)}
                </span>
              )}
            </td>
            <td data-kind="count">{count.toLocaleString('en')}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
