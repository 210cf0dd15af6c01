import type { Page } from '@flipstack/contract';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { useKeyboardScroll } from '../../../ui/use-keyboard-scroll.ts';
import { PageBox, RowNumber } from '../bulk/select-boxes.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { rowsPerPage } from './server-page.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHeader } from './sort-header.tsx';

/** The style sheet makes the outer columns narrower on narrow screens. */
const actionWidth = '(8.5rem - var(--action-inset, 0rem))';

/** Wide enough for the row numbers of the page. */
function numberWidth(page: Page<unknown> | undefined): string {
  const digits = String(((page?.current_page ?? 0) + 1) * rowsPerPage).length;
  return `(${Math.max(5, 3.5 + digits * 0.6)}rem - var(--number-inset, 0rem))`;
}

interface Props<Row> {
  name: string;
  columns: readonly Column<Row>[];
  page: Page<Row> | undefined;
  /** Whether these are the previous rows, shown until the next ones have loaded. */
  isStale: boolean;
  failed: boolean;
  idOf: (row: Row) => number;
  actions?: (row: Row, describedBy: string) => ReactNode;
  sort: string;
  onSort: (sort: string) => void;
  tableRef?: RefObject<HTMLElement | null>;
  selection?: Selection<Row>;
}

/** A table in a box that scrolls where the screen is narrower than the columns. */
export function DataTable<Row>(props: Props<Row>) {
  const { name, page, failed, isStale, columns, actions, tableRef, selection } = props;
  const isLoading = page === undefined && !failed;
  const ownRef = useRef<HTMLElement>(null);
  const box = tableRef ?? ownRef;
  useKeyboardScroll(box);
  return (
    <section
      ref={box}
      aria-label={name}
      // Gets the focus after a deletion.
      tabIndex={-1}
      className={styles.box}
      // Hides the footer, so that it does not jump when fewer rows arrive than the skeleton has.
      {...(isLoading ? { 'data-arriving': '' } : {})}
      // With several pages, a short last page must not move the pager from under the pointer.
      data-full-height={page !== undefined && page.total_pages > 1}
    >
      <table
        className={styles.table}
        aria-busy={isLoading || isStale}
        style={{ minInlineSize: widthOf(props) }}
      >
        <Widths {...props} />
        <Head {...props} />
        <tbody data-stale={isStale}>
          {page?.data.map((row, index) => (
            <BodyRow
              key={props.idOf(row)}
              row={row}
              number={page.current_page * rowsPerPage + index + 1}
              columns={columns}
              page={page.data}
              {...(actions ? { actions } : {})}
              {...(selection ? { selection } : {})}
            />
          ))}
          {isLoading && <SkeletonRows columns={columns.length + (actions ? 2 : 0)} />}
        </tbody>
      </table>
    </section>
  );
}

function widthOf<Row>({ columns, actions, page }: Props<Row>): string {
  const sum = columns.reduce((total, { widthRem }) => total + widthRem, 0);
  return actions ? `calc(${sum}rem + ${numberWidth(page)} + ${actionWidth})` : `${sum}rem`;
}

/** Fixed widths keep the columns in place from page to page. */
function Widths<Row>({ columns, actions, page }: Props<Row>) {
  return (
    <colgroup>
      {actions && <col style={{ inlineSize: `calc${numberWidth(page)}` }} />}
      {columns.map(({ header, widthRem, takesRest }) => (
        <col key={header} style={takesRest ? {} : { inlineSize: `${widthRem}rem` }} />
      ))}
      {actions && <col style={{ inlineSize: `calc${actionWidth}` }} />}
    </colgroup>
  );
}

function Head<Row>({ columns, actions, sort, onSort, page, selection }: Props<Row>) {
  return (
    <thead>
      <tr>
        {actions && (
          <th scope="col" aria-label="#">
            {selection ? <PageBox page={page?.data ?? []} selection={selection} /> : '#'}
          </th>
        )}
        {columns.map(({ header, sortKey }) =>
          sortKey === undefined ? (
            <th key={header} scope="col">
              {header}
            </th>
          ) : (
            <SortHeader key={header} header={header} sortKey={sortKey} sort={sort} onSort={onSort} />
          ),
        )}
        {actions && (
          <th scope="col" className={styles.pinned}>
            Action
          </th>
        )}
      </tr>
    </thead>
  );
}

interface RowProps<Row> extends Pick<Props<Row>, 'columns' | 'actions' | 'selection'> {
  row: Row;
  number: number;
  page: readonly Row[];
}

function BodyRow<Row>({ row, number, columns, actions, page, selection }: RowProps<Row>) {
  const nameId = useId();
  return (
    <tr {...(selection?.has(row) ? { 'data-selected': '' } : {})}>
      {actions && (
        <td>
          {selection ? (
            <RowNumber row={row} number={number} page={page} selection={selection} describedBy={nameId} />
          ) : (
            number
          )}
        </td>
      )}
      {columns.map(({ header, cell }, index) => (
        <td key={header} className={styles.cell} {...(index === 0 ? { id: nameId } : {})}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td className={styles.pinned}>
          <div className={styles.actions}>{actions(row, nameId)}</div>
        </td>
      )}
    </tr>
  );
}
