import type { Row } from '@flipstack/runner';
import { useRef } from 'react';
import { useKeyboardScroll } from '../../use-keyboard-scroll.ts';
import styles from './rows-table.module.css';

interface Props {
  name: string;
  rows: readonly Row[];
  columns?: readonly string[] | undefined;
}

/** Code from others may return so many values that showing them all would hold up the page. */
const maxCells = 5_000;

/** The rows of a query in a box that scrolls. Those that differ have a sign in front. */
export function RowsTable({ name, rows, columns }: Props) {
  const box = useRef<HTMLElement>(null);
  useKeyboardScroll(box);
  if (rows.length === 0) return <p>No rows</p>;
  const width = Math.max(1, ...rows.map(({ cells }) => cells.length));
  const shown = rows.slice(0, Math.max(1, Math.floor(maxCells / width)));
  return (
    <section ref={box} aria-label={name} className={styles.box}>
      <table className={styles.table}>
        {columns && (
          <thead>
            <tr>
              <td />
              {columns.map((column, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: Two columns may have the same name.
                <th key={index} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
        )}
        <tbody>
          {shown.map((row, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: Rows have no other identity than their place.
            <TableRow key={index} row={row} />
          ))}
        </tbody>
      </table>
      {shown.length < rows.length && <p>{rows.length - shown.length} more rows are not shown.</p>}
    </section>
  );
}

function TableRow({ row: { cells, isDifferent } }: { row: Row }) {
  return (
    <tr data-different={isDifferent}>
      <td className={styles.sign}>
        {isDifferent && (
          <>
            <span aria-hidden="true">≠</span>
            <span className="visually-hidden">differs</span>
          </>
        )}
      </td>
      {cells.map(({ text, kind }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: Cells have no other identity than their place.
        <td key={index} data-kind={kind}>
          {text}
        </td>
      ))}
    </tr>
  );
}
