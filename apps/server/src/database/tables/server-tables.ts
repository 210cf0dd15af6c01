import type { Generated } from 'kysely';
import type { Instant } from './instant.ts';

/** Rate limits. */
interface RateLimitsTable {
  key: string;
  count: number;
  resets_at: Instant;
}

interface AuditTable {
  id: Generated<number>;
  at: Instant;
  actor_id: number;
  actor: string;
  action: string;
  object: string;
  detail: string;
}

interface MigrationsTable {
  name: string;
  applied_at: Instant;
}

/** Rows whose counts are maintained, because `count(*)` slows down as tables grow. */
export type Counted = 'users' | 'modules' | 'cards' | 'audit' | 'modules-of-stack';

/** See `row-counts.ts`. */
interface RowCountsTable {
  counted: Counted;
  block: number;
  slot: number;
  count: number;
}

/** Background jobs in progress, so that only one process runs each. */
interface LeasesTable {
  name: string;
  held_until: Instant;
}

/** One row, locked by the process that is migrating. */
interface MigrationLockTable {
  id: number;
}

/** Facts about the database itself, for example that it has been seeded. */
interface ServerStateTable {
  key: string;
  value: string;
}

export interface ServerTables {
  throttles: RateLimitsTable;
  audit: AuditTable;
  migrations: MigrationsTable;
  migration_lock: MigrationLockTable;
  server_state: ServerStateTable;
  row_counts: RowCountsTable;
  leases: LeasesTable;
}
