import type { AuditEntry } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { WrappedText } from '../table/cells.tsx';
import type { Column } from '../table/column.ts';
import { Listing } from '../table/listing.tsx';
import { type PageQuery, useServerPage } from '../table/server-page.ts';
import type { ConsoleParams } from '../use-search-params-state.ts';

const columns: readonly Column<AuditEntry>[] = [
  { header: 'Time', widthRem: 12.5, cell: ({ at }) => <Time at={at} /> },
  { header: 'User', widthRem: 7.5, cell: ({ actor }) => actor },
  { header: 'Action', widthRem: 11.5, cell: ({ action }) => action },
  { header: 'Target', widthRem: 14.5, cell: ({ object }) => <WrappedText text={object} /> },
  { header: 'Detail', widthRem: 10, cell: ({ detail }) => <WrappedText text={detail} /> },
];

/** To the second, in UTC like every date of the product. */
function Time({ at }: { at: string }) {
  return (
    <time dateTime={at} title="UTC">
      {at.slice(0, 19).replace('T', ' ')}
    </time>
  );
}

const readPage = (query: PageQuery, signal: AbortSignal) => api('GET /audit', { query, signal });

/** Every administrative action, newest first. The log is read-only. */
export function AuditSection({ params }: { params: ConsoleParams }) {
  const rows = useServerPage('audit', columns, params, readPage);
  return (
    <Listing
      params={params}
      rows={rows}
      columns={columns}
      idOf={({ id }) => id}
      searchHint="Search by user, action, target or detail"
    />
  );
}
