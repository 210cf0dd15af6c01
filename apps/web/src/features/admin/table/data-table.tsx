import type { Page } from '@flipstack/contract';
import { type ReactNode, type RefObject, useId, useRef } from 'react';
import { useKeyboardScroll } from '../../../ui/use-keyboard-scroll.ts';
import type { Column } from './column.ts';
import styles from './data-table.module.css';
import { rowsPerPage } from './server-page.ts';
import { SkeletonRows } from './skeleton-rows.tsx';
import { SortHeader } from './sort-header.tsx';

const actionWidthRem = 7.75;

/** Wide enough for the row numbers of the page. */
function numberWidthRem(page: Page<unknown> | undefined): number {
  const digits = String(((page?.current_page ?? 0) + 1) * rowsPerPage).length;
  return Math.max(4, 1.75 + digits * 0.6);
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
}

/** A table in a box that scrolls where the screen is narrower than the columns. */
export function DataTable<Row>(props: Props<Row>) {
  const { name, page, failed, isStale, columns, actions, tableRef } = props;
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
              {...(actions ? { actions } : {})}
            />
          ))}
          {isLoading && <SkeletonRows columns={columns.length + (actions ? 2 : 0)} />}
        </tbody>
      </table>
    </section>
  );
}

function widthOf<Row>({ columns, actions, page }: Props<Row>): string {
  const frame = actions ? numberWidthRem(page) + actionWidthRem : 0;
  return `${columns.reduce((sum, { widthRem }) => sum + widthRem, frame)}rem`;
}

/** Fixed widths keep the columns in place from page to page. */
function Widths<Row>({ columns, actions, page }: Props<Row>) {
  return (
    <colgroup>
      {actions && <col style={{ inlineSize: `${numberWidthRem(page)}rem` }} />}
      {columns.map(({ header, widthRem }) => (
        <col key={header} style={{ inlineSize: `${widthRem}rem` }} />
      ))}
      {actions && <col style={{ inlineSize: `${actionWidthRem}rem` }} />}
    </colgroup>
  );
}

function Head<Row>({ columns, actions, sort, onSort }: Props<Row>) {
  return (
    <thead>
      <tr>
        {actions && <th scope="col">#</th>}
        {columns.map(({ header, sortKey }) =>
          sortKey === undefined ? (
            <th key={header} scope="col">
              {header}
            </th>
          ) : (
            <SortHeader key={header} header={header} sortKey={sortKey} sort={sort} onSort={onSort} />
          ),
        )}
        {actions && <th scope="col">Action</th>}
      </tr>
    </thead>
  );
}

interface RowProps<Row> extends Pick<Props<Row>, 'columns' | 'actions'> {
  row: Row;
  number: number;
}

function BodyRow<Row>({ row, number, columns, actions }: RowProps<Row>) {
  const nameId = useId();
  return (
    <tr>
      {actions && <td>{number}</td>}
      {columns.map(({ header, cell }, index) => (
        <td key={header} className={styles.cell} {...(index === 0 ? { id: nameId } : {})}>
          {cell(row)}
        </td>
      ))}
      {actions && (
        <td>
          <div className={styles.actions}>{actions(row, nameId)}</div>
        </td>
      )}
    </tr>
  );
}
