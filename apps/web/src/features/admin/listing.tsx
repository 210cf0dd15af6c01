import type { Page } from '@flipstack/contract';
import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useEffect } from 'react';
import styles from './admin.module.css';
import type { Column } from './column.ts';
import { DataTable } from './data-table.tsx';
import { NothingHere, Trouble } from './instead-of-rows.tsx';
import { Pager } from './pager.tsx';
import { SearchRow } from './search-row.tsx';
import { sectionTitles } from './sections.ts';
import type { Address } from './use-address.ts';

interface Props<Row> {
  address: Address;
  rows: UseQueryResult<Page<Row>, Error>;
  columns: readonly Column<Row>[];
  idOf: (row: Row) => number;
  /** Among what a search looks. */
  searchHint: string;
  /** What stands beside the search, for example `+ Add Module`. */
  tools?: ReactNode;
  /** The buttons of a row; `describedBy` is the id of the words that say which row it is. */
  actions?: (row: Row, describedBy: string) => ReactNode;
  tableRef?: RefObject<HTMLElement | null>;
}

/** One section of the console: the search row above the table, the table, and the way through its pages. */
export function Listing<Row>({ address, rows, searchHint, tools, ...table }: Props<Row>) {
  const { data, error, isPlaceholderData, refetch } = rows;
  const title = sectionTitles[address.section];
  usePageThatExists(address, isPlaceholderData ? undefined : data);
  const retry = () => void refetch();
  return (
    <>
      <div className={styles.tools}>
        <SearchRow hint={searchHint} search={address.search} onSearch={searchFrom(address)} />
        {tools}
      </div>
      <DataTable
        {...table}
        name={`${title} table`}
        page={data}
        isOld={isPlaceholderData}
        failed={error !== null}
        sort={address.sort}
        onSort={(sort) => address.go({ sort, page: 1 })}
      />
      {error && <Trouble title={title} error={error} retry={retry} />}
      {data?.total_elements === 0 && (
        <NothingHere
          title={title}
          search={address.search}
          clear={() => address.go({ search: '', page: 1 })}
        />
      )}
      <Pager
        page={address.page}
        pages={data?.total_pages}
        total={data?.total_elements}
        go={(page) => address.go({ page })}
      />
    </>
  );
}

/** Typing is one step on the way, however many letters: the address is replaced. */
function searchFrom(address: Address) {
  return (search: string) => address.go({ search, page: 1 }, { replace: true });
}

/** A page may cease to exist under one's hands, or never have existed: then the last one is shown. */
function usePageThatExists({ page, go }: Address, data: Page<unknown> | undefined) {
  const last = data && Math.max(1, data.total_pages);
  useEffect(() => {
    if (last !== undefined && page > last) go({ page: last }, { replace: true });
  });
}
