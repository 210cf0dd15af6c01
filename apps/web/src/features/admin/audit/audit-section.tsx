import type { AuditEntry } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { WrappedText } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { Listing } from '../table/listing.tsx';
import { type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';
import styles from './audit.module.css';
import { auditQueryFor } from './audit-filter.ts';
import { AuditFile, AuditFilterRow } from './audit-filter-row.tsx';
import { sayAction } from './audit-words.ts';

const columns: readonly Column<AuditEntry>[] = [
  { header: 'Time', widthRem: 7, cell: ({ at }) => <Time at={at} /> },
  { header: 'User', widthRem: 7, cell: ({ actor }) => actor },
  { header: 'Action', widthRem: 12, cell: (entry) => <WrappedText text={sayAction(entry)} /> },
  { header: 'Target', widthRem: 11, cell: ({ object }) => <WrappedText text={object} /> },
  { header: 'Detail', widthRem: 11, cell: (entry) => <Detail entry={entry} /> },
];

/** The action code, as in the CSV file and the API, and any recorded detail. */
function Detail({ entry: { action, detail } }: { entry: AuditEntry }) {
  return (
    <>
      <code className={styles.code}>{action}</code>
      {detail !== '' && (
        <>
          {' '}
          <WrappedText text={detail} />
        </>
      )}
    </>
  );
}

/** Swedish writes dates in ISO 8601. */
const inBrowsersZone = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium' });

/** To the second in the browser's time zone, with UTC in the tooltip. */
function Time({ at }: { at: string }) {
  return (
    <time className={styles.time} dateTime={at} title={`${at.slice(0, 19).replace('T', ' ')} UTC`}>
      {inBrowsersZone.format(new Date(at))}
    </time>
  );
}

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /audit', { query, signal });

/** Every administrative action, newest first. The log is read-only. */
export function AuditSection({ params }: { params: ConsoleParams }) {
  const rows = useServerPage('audit', columns, params, readPage, auditQueryFor(params.filter));
  return (
    <>
      <AuditFilterRow params={params} total={rows.data?.total_elements} />
      <Listing
        params={params}
        rows={rows}
        columns={columns}
        idOf={({ id }) => id}
        tools={<AuditFile params={params} />}
        searchHint="Search by user, code, target or detail"
      />
    </>
  );
}
