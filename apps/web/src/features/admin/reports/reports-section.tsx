import type { CardReport } from '@flipstack/contract';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { reportReasons } from '../../../lib/report-reasons.ts';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import { LibraryCardLink, OneLine, ShortDay, WrappedText } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { Listing } from '../table/listing.tsx';
import { RowButton } from '../table/row-buttons.tsx';
import { type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams, Filter } from '../use-search-params-state.ts';
import styles from './reports.module.css';
import { useResolving } from './use-resolving.ts';

const columns: readonly Column<CardReport>[] = [
  { header: 'Card', widthRem: 10, cell: (report) => <LibraryCardLink card={report} /> },
  {
    header: 'Module',
    sortKey: 'moduleName',
    widthRem: 6.5,
    cell: ({ moduleName }) => <OneLine text={moduleName} />,
  },
  {
    header: 'Problem',
    sortKey: 'reason',
    widthRem: 8.5,
    cell: ({ reason }) => <WrappedText text={reportReasons[reason]} />,
  },
  {
    header: 'Details',
    widthRem: 11.5,
    cell: ({ text }) => (text === '' ? '–' : <WrappedText text={text} />),
  },
  {
    header: 'Reported',
    sortKey: 'createdAt',
    widthRem: 6.5,
    cell: ({ createdAt }) => <ShortDay at={createdAt} />,
  },
];

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /card-reports', { query, signal });

/** Open reports by default, of all cards or of one. */
function queryFor({ state, card }: Filter): PageQuery {
  return {
    ...(state === 'all' ? {} : { open: state === 'resolved' ? 'false' : 'true' }),
    ...(card ? { card } : {}),
  };
}

/** Problems of library cards that members reported, newest first. */
export function ReportsSection({ params }: { params: ConsoleParams }) {
  const rows = useServerPage('reports', columns, params, readPage, queryFor(params.filter));
  const tableRef = useRef<HTMLElement>(null);
  const resolve = useResolving(tableRef);
  return (
    <>
      <ReportFilters params={params} />
      <Listing
        params={params}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        tableRef={tableRef}
        searchHint="Search by card, module, stack or text"
        actions={(report, describedBy) => (
          <RowButton
            label={report.resolvedAt === null ? 'Resolve' : 'Reopen'}
            describedBy={describedBy}
            onClick={() => resolve({ report, isResolved: report.resolvedAt === null })}
          />
        )}
      />
    </>
  );
}

function ReportFilters({ params: { filter, update } }: { params: ConsoleParams }) {
  const change = (part: Filter) =>
    update((latest) => ({ filter: { ...latest.filter, ...part }, page: 1 }), { replace: true });
  return (
    <div className={styles.filters}>
      <Labelled label="Reports">
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={filter.state ?? ''}
            onChange={(event) => change({ state: event.target.value })}
          >
            <option value="">Open</option>
            <option value="resolved">Resolved</option>
            <option value="all">Open and resolved</option>
          </select>
        )}
      </Labelled>
      {filter.card && (
        <button type="button" className={styles.one} onClick={() => change({ card: '' })}>
          Only one card. Show the reports of all cards
        </button>
      )}
    </div>
  );
}
