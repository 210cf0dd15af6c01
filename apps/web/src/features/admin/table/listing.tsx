import type { Page } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { failureSentence } from '../../../lib/failure-message.ts';
import buttons from '../../../ui/button.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import type { Selection } from '../bulk/use-selection.ts';
import { emptyTitles, rowNouns, type Section, sectionTitles } from '../sections.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import styles from './listing.module.css';
import { SearchRow } from './search-row.tsx';

interface Props<Row> {
  params: ConsoleParams;
  rows: UseQueryResult<Page<Row>, Error>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => number;
  /** What the search looks at. */
  searchHint: string;
  /** Shown beside the search, for example `+ Add Module`. */
  tools?: ReactNode;
  /** The buttons of a row; `describedBy` is the id of the cell that names the row. */
  actions?: (row: Row, describedBy: string) => ReactNode;
  tableRef?: RefObject<HTMLElement | null>;
  selection?: Selection<Row>;
  /** Actions on the selected rows. */
  bulk?: ReactNode;
}

/** One section of the console: the search, the table and its pager. */
export function Listing<Row>({ params, rows, searchHint, tools, bulk, ...table }: Props<Row>) {
  const { data, error, isPlaceholderData, refetch } = rows;
  const title = sectionTitles[params.section];
  useLastPageAtMost(params, isPlaceholderData ? undefined : data);
  return (
    <>
      <div className={styles.tools}>
        <SearchRow
          hint={searchHint}
          search={params.search}
          // Typing replaces the URL; otherwise each letter would add a history entry.
          onSearch={(search) => params.update({ search, page: 1 }, { replace: true })}
        />
        {tools}
      </div>
      {bulk}
      <DataTable
        {...table}
        name={`${title} table`}
        page={data}
        isStale={isPlaceholderData}
        failed={error !== null}
        sort={params.sort}
        onSort={(sort) => params.update({ sort, page: 1 })}
      />
      {error && (
        <LoadError title={failureSentence(whatFailed(params.section), error)} retry={() => void refetch()} />
      )}
      {data?.total_elements === 0 && <NoRows params={params} />}
      <Pager
        page={params.page}
        pages={data?.total_pages}
        total={data && `${data.total_elements.toLocaleString('en')} total`}
        isHidden={data === undefined && error === null}
        go={(page) => params.update({ page })}
      />
    </>
  );
}

const whatFailed = (section: Section) =>
  section === 'audit' ? 'the audit log was not loaded' : `the ${rowNouns[section]} were not loaded`;

function NoRows({ params: { section, search, filter, update } }: { params: ConsoleParams }) {
  if (Object.values(filter).some((value) => value !== ''))
    return (
      <Notice
        title={`No ${rowNouns[section]} match these filters`}
        actions={
          <button
            type="button"
            className={buttons.button}
            onClick={() => update({ search: '', filter: {}, page: 1 })}
          >
            Clear filters
          </button>
        }
      />
    );
  if (search === '') return <Notice title={emptyTitles[section] ?? `No ${rowNouns[section]} yet`} />;
  return (
    <Notice
      title={`No ${rowNouns[section]} match “${search}”`}
      actions={
        <button type="button" className={buttons.button} onClick={() => update({ search: '', page: 1 })}>
          Clear search
        </button>
      }
    />
  );
}

/** Goes to the last page when the URL names one beyond it, for example after a deletion. */
function useLastPageAtMost({ page, update }: ConsoleParams, data: Page<unknown> | undefined) {
  const last = data && Math.max(1, data.total_pages);
  useEffect(() => {
    if (last !== undefined && page > last) update({ page: last }, { replace: true });
  });
}
