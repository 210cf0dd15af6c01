import styles from './data-table.module.css';
import { rowsPerPage } from './server-page.ts';

const indexes = (count: number) => Array.from({ length: count }, (_, index) => index);

/** Placeholders while a page loads: as many and as high as its rows. */
export function SkeletonRows({ columns }: { columns: number }) {
  return indexes(rowsPerPage).map((row) => (
    <tr key={row}>
      {indexes(columns).map((column) => (
        <td key={column}>
          {row + column === 0 && <span className="visually-hidden">Loading…</span>}
          <div className={styles.skeleton} />
        </td>
      ))}
    </tr>
  ));
}
