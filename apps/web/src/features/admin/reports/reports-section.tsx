import { builtInStacks } from '@flipstack/content/stacks';
import { basePath } from '@flipstack/contract/base-path';
import { useRef } from 'react';
import { api } from '../../../lib/api.ts';
import { failureSentence } from '../../../lib/failure-message.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { reportReasons } from '../../../lib/report-reasons.ts';
import { stackLabel } from '../../../lib/stack-hue.ts';
import buttons from '../../../ui/button.module.css';
import { LoadError } from '../../../ui/load-error.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Pager } from '../../../ui/pager.tsx';
import { SelectField } from '../../../ui/select-field.tsx';
import listing from '../table/listing.module.css';
import { SearchRow } from '../table/search-row.tsx';
import { type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams, Filter } from '../use-search-params-state.ts';
import { ReportedCardItem } from './reported-card.tsx';
import styles from './reports.module.css';

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /card-reports', { query, signal });

/** Open reports by default, of all cards or of one. */
const queryFor = ({ state, card, stack, reason }: Filter): Record<string, string> => ({
  ...(state === 'closed' && { open: 'false' }),
  ...(card && { card }),
  ...(stack && { stack }),
  ...(reason && { reason }),
});

/** Cards that members and guests reported, the most reported first, each beside its reports. */
export function ReportsSection({ params }: { params: ConsoleParams }) {
  const { data, error, isPlaceholderData, refetch } = useServerPage(
    'reports',
    [],
    params,
    readPage,
    queryFor(params.filter),
  );
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      <div className={listing.tools}>
        <SearchRow
          hint="Search by card, module, stack or text"
          search={params.search}
          onSearch={(search) => params.update({ search, page: 1 }, { replace: true })}
        />
        <Download filter={params.filter} />
      </div>
      <ReportFilters params={params} />
      <section
        ref={list}
        className={styles.list}
        aria-label="Reported cards"
        aria-busy={isPlaceholderData || (!data && !error)}
        tabIndex={-1}
      >
        {!data && !error && <div className={styles.ghost} />}
        {data?.data.map((card, index) => (
          <ReportedCardItem
            key={card.card}
            card={card}
            startsOpen={index === 0}
            focusList={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
        {error && (
          <LoadError
            title={failureSentence('the reports were not loaded', error)}
            retry={() => void refetch()}
          />
        )}
        {data?.total_elements === 0 && <NoReports params={params} />}
      </section>
      <Pager
        page={params.page}
        pages={data?.total_pages}
        total={data && formatCount(data.total_elements, 'card')}
        isHidden={data === undefined && error === null}
        go={(page) => params.update({ page })}
      />
    </>
  );
}

/** Downloads the reports of the chosen stack and problem, for those who edit the files. */
function Download({ filter }: { filter: Filter }) {
  const { card: _, ...query } = queryFor(filter);
  return (
    <a
      className={buttons.button}
      href={`${basePath}/card-reports/export?${new URLSearchParams(query)}`}
      download="flipstack-card-reports.md"
    >
      Download Markdown
    </a>
  );
}

function NoReports({ params: { search, filter, update } }: { params: ConsoleParams }) {
  const isFiltered = search !== '' || Object.values(filter).some((value) => value !== '');
  if (!isFiltered) return <Notice title="No open reports" />;
  return (
    <Notice
      title={search === '' ? 'No reports match these filters' : `No reports match “${search}”`}
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
}

function ReportFilters({ params: { filter, update } }: { params: ConsoleParams }) {
  const change = (part: Filter) =>
    update((latest) => ({ filter: { ...latest.filter, ...part }, page: 1 }), { replace: true });
  return (
    <div className={styles.filters}>
      <SelectField label="Reports" value={filter.state ?? ''} onChange={(state) => change({ state })}>
        <option value="">Open</option>
        <option value="closed">Closed</option>
      </SelectField>
      <SelectField label="Stack" value={filter.stack ?? ''} onChange={(stack) => change({ stack })}>
        <option value="">All stacks</option>
        {builtInStacks.map((name) => (
          <option key={name} value={name}>
            {stackLabel(name)}
          </option>
        ))}
      </SelectField>
      <SelectField label="Problem" value={filter.reason ?? ''} onChange={(reason) => change({ reason })}>
        <option value="">All problems</option>
        {Object.entries(reportReasons).map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </SelectField>
      {filter.card && (
        <button type="button" className={styles.one} onClick={() => change({ card: '' })}>
          Only one card. Show the reports of all cards
        </button>
      )}
    </div>
  );
}
