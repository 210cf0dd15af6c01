import type { AuditEntry } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import styles from './admin.module.css';
import type { Column } from './column.ts';
import { Listing } from './listing.tsx';
import type { Address } from './use-address.ts';
import { type PageQuery, useServerPage } from './use-server-page.ts';

const columns: readonly Column<AuditEntry>[] = [
  { header: 'At', widthRem: 12.5, cell: ({ at }) => <Moment at={at} /> },
  { header: 'Who', widthRem: 7.5, cell: ({ actor }) => actor },
  { header: 'Did', widthRem: 11.5, cell: ({ action }) => action },
  { header: 'What', widthRem: 14.5, cell: ({ object }) => <Wrapped text={object} /> },
  { header: 'Detail', widthRem: 10, cell: ({ detail }) => <Wrapped text={detail} /> },
];

/** To the second, in UTC like every date of the product. */
function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} title="UTC">
      {at.slice(0, 19).replace('T', ' ')}
    </time>
  );
}

/** A log must be readable to its last word: its rows grow. */
function Wrapped({ text }: { text: string }) {
  return <span className={styles.wrapped}>{text}</span>;
}

const read = (query: PageQuery, signal: AbortSignal) => api('GET /audit', { query, signal });

/** Who did what to what, newest first; it can be read and nothing else. */
export function AuditSection({ address }: { address: Address }) {
  const wanted = { ...address, sort: '' };
  const rows = useServerPage('audit', wanted, read);
  return (
    <Listing
      address={wanted}
      rows={rows}
      columns={columns}
      idOf={({ id }) => id}
      searchHint="Search who, what or detail"
    />
  );
}
