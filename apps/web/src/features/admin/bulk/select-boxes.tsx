import styles from './bulk.module.css';
import type { Selection } from './use-selection.ts';

interface RowProps<Row> {
  row: Row;
  number: number;
  page: readonly Row[];
  selection: Selection<Row>;
  /** The id of the cell that names the row. */
  describedBy: string;
}

/**
 * The number of a row, and its checkbox. Shift-click selects the range from the last selected row.
 */
export function RowNumber<Row>({ row, number, page, selection, describedBy }: RowProps<Row>) {
  return (
    <span className={styles.select}>
      <input
        type="checkbox"
        aria-label="Select"
        aria-describedby={describedBy}
        disabled={!selection.canSelect(row)}
        checked={selection.has(row)}
        onChange={(event) => {
          const { nativeEvent } = event;
          const isShift = 'shiftKey' in nativeEvent && nativeEvent.shiftKey === true;
          selection.toggle(row, page, { extends: isShift });
        }}
      />
      {number}
    </span>
  );
}

/** The header of the number column, and the checkbox that selects the page. */
export function PageBox<Row>({ page, selection }: { page: readonly Row[]; selection: Selection<Row> }) {
  const choices = page.filter(selection.canSelect);
  const count = choices.filter(selection.has).length;
  return (
    <span className={styles.select}>
      <input
        type="checkbox"
        aria-label="Select all rows on this page"
        disabled={choices.length === 0}
        checked={count > 0 && count === choices.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < choices.length;
        }}
        onChange={() => selection.togglePage(page)}
      />
      #
    </span>
  );
}
