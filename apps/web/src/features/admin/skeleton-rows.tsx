import styles from './admin.module.css';
import { rowsPerPage } from './column.ts';

const numbers = (count: number) => Array.from({ length: count }, (_, index) => index);

/** A page of rows on their way: as many and as high as the real ones. */
export function SkeletonRows({ columns }: { columns: number }) {
  return numbers(rowsPerPage).map((row) => (
    <tr key={row}>
      {numbers(columns).map((column) => (
        <td key={column}>
          {row + column === 0 && <span className="visually-hidden">Loading…</span>}
          <div className={styles.ghost} />
        </td>
      ))}
    </tr>
  ));
}
