import { formatPercent } from '../../lib/format-percent.ts';
import styles from './chart.module.css';

interface Props {
  /** What the table shows, for screen readers. */
  caption: string;
  /** The heads of the columns of names and counts. */
  heads: readonly [name: string, count: string];
  rows: readonly { name: string; count: number }[];
}

/** Counts as bars below each other. It is a table with a drawing. */
export function ShareBars({ caption, heads: [name, countHead], rows }: Props) {
  const total = Math.max(
    1,
    rows.reduce((sum, { count }) => sum + count, 0),
  );
  const longest = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <table className={`${styles.intervals} ${styles.short}`}>
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          <th scope="col">{name}</th>
          <th scope="col">{countHead}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, count }) => (
          <tr key={name}>
            <th scope="row">
              <div className={styles.named}>
                <span>{name}</span>
                <svg aria-hidden="true">
                  <rect className={styles.track} width="100%" height="60%" y="20%" rx="3" />
                  <rect
                    className={styles.mark}
                    width={`${(count / longest) * 100}%`}
                    height="60%"
                    y="20%"
                    rx="3"
                  />
                </svg>
              </div>
            </th>
            <td data-kind="count">
              {count.toLocaleString('en')} <span className={styles.range}>{formatPart(count / total)}</span>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A share that does not look like nothing if it is not. */
const formatPart = (share: number): string => (share > 0 && share < 0.005 ? '<1%' : formatPercent(share));
