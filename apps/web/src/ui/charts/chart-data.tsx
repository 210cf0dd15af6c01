import { useId, useRef, useState } from 'react';
import { saveFile } from '../../lib/save-file.ts';
import buttons from '../button.module.css';
import { useKeyboardScroll } from '../use-keyboard-scroll.ts';
import styles from './chart.module.css';
import { formatCell, type Sheet, toCsv } from './sheet.ts';

/** Below a chart: its values as a table, and as a file. */
export function ChartData({ sheet }: { sheet: Sheet }) {
  const [isOpen, setOpen] = useState(false);
  const table = useId();
  return (
    <div className={styles.data}>
      <div className={styles.dataActions}>
        <button
          type="button"
          className={buttons.plain}
          aria-expanded={isOpen}
          aria-controls={table}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Hide table' : 'Show as table'}
          <span className="visually-hidden">: {sheet.caption}</span>
        </button>
        <button
          type="button"
          className={buttons.plain}
          onClick={() => saveFile(`flipstack-${sheet.file}.csv`, toCsv(sheet), 'text/csv')}
        >
          Download CSV<span className="visually-hidden">: {sheet.caption}</span>
        </button>
      </div>
      <div id={table}>{isOpen && <SheetTable sheet={sheet} />}</div>
    </div>
  );
}

function SheetTable({ sheet: { caption, columns, rows } }: { sheet: Sheet }) {
  const box = useRef<HTMLElement>(null);
  useKeyboardScroll(box);
  return (
    <section ref={box} className={styles.table} aria-label={`${caption}, as a table`}>
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map(({ name, kind }) => (
              <th key={name} scope="col" data-kind={kind}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: names of modules may repeat, and rows keep no state
            <tr key={place}>
              {columns.map((column, index) => {
                const text = formatCell(row[index] ?? null, column);
                return index === 0 ? (
                  <th key={column.name} scope="row">
                    {text}
                  </th>
                ) : (
                  <td key={column.name} data-kind={column.kind}>
                    {text}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
