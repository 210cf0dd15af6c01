import type { ImportJob, ImportPreview, ImportResult } from '@flipstack/contract';
import { restoreWindowMs } from '@flipstack/contract';
import type { Selectable } from 'kysely';
import type { Database, Transaction } from '../../database/database.ts';
import { lockRows } from '../../database/engine/index.ts';
import type { ImportState, Tables } from '../../database/tables/index.ts';
import type { Authorized } from '../../http/authorization.ts';

/** An import of a user. */
export interface ImportKey {
  importId: number;
  userId: number;
  folder: string;
}

/** An import with everything about it. */
export interface Import extends ImportKey {
  fileName: string;
  state: ImportState;
  createdAt: number;
  activeAt: number;
  endedAt: number | null;
  done: number;
  total: number;
  error: string | null;
  preview: ImportPreview | null;
  result: ImportResult | null;
}

/** An import that the actor may change. */
export type OwnImport = Authorized<Import>;

export async function insertImport(
  transaction: Transaction,
  { userId, folder, fileName, now }: { userId: number; folder: string; fileName: string; now: number },
): Promise<number> {
  const { id } = await transaction
    .insertInto('imports')
    .values({
      user_id: userId,
      file_name: fileName,
      folder,
      state: 'reading',
      created_at: now,
      active_at: now,
      ended_at: null,
      error: null,
      preview: null,
      result: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Finds an import. In a transaction, it locks its row. */
export async function findImport(database: Database, id: number): Promise<Import | undefined> {
  const query = database.selectFrom('imports').selectAll().where('id', '=', id);
  const row = await lockRows(database, 'update', query).executeTakeFirst();
  return row && toImport(row);
}

/** A user's latest imports, newest first. */
export async function listImports(database: Database, userId: number, max: number): Promise<Import[]> {
  const rows = await database
    .selectFrom('imports')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(max)
    .execute();
  return rows.map(toImport);
}

interface ImportChange {
  state?: ImportState;
  ended_at?: number;
  error?: string | null;
  preview?: string | null;
  result?: string;
  progress_done?: number;
  progress_total?: number;
  has_leftovers?: number;
}

/**
 * Changes an import if it is still in the state `from`, and records that its process is alive.
 * Returns whether it was.
 */
export async function changeImport(
  database: Database,
  { importId }: Authorized<ImportKey>,
  from: ImportState,
  { now, ...change }: ImportChange & { now: number },
): Promise<boolean> {
  const changed = await database
    .updateTable('imports')
    .set({ active_at: now, ...change })
    .where('id', '=', importId)
    .where('state', '=', from)
    .executeTakeFirst();
  return changed.numUpdatedRows > 0n;
}

/** Imports that wait since before `since` in a state, or whose process has not been heard of. */
export async function listInactiveImports(
  database: Database,
  states: readonly ImportState[],
  since: number,
): Promise<Import[]> {
  const rows = await database
    .selectFrom('imports')
    .selectAll()
    .where('state', 'in', states)
    .where('active_at', '<', since)
    .execute();
  return rows.map(toImport);
}

export async function listLeftovers(database: Database): Promise<Import[]> {
  const rows = await database.selectFrom('imports').selectAll().where('has_leftovers', '=', 1).execute();
  return rows.map(toImport);
}

function toImport(row: Selectable<Tables['imports']>): Import {
  return {
    importId: row.id,
    userId: row.user_id,
    folder: row.folder,
    fileName: row.file_name,
    state: row.state,
    createdAt: row.created_at,
    activeAt: row.active_at,
    endedAt: row.ended_at,
    done: row.progress_done,
    total: row.progress_total,
    error: row.error,
    preview: row.preview === null ? null : (JSON.parse(row.preview) as ImportPreview),
    result: row.result === null ? null : (JSON.parse(row.result) as ImportResult),
  };
}

const instant = (at: number) => new Date(at).toISOString();

/** As the API returns it. */
export function toJob(found: Import): ImportJob {
  return {
    importId: found.importId,
    fileName: found.fileName,
    state: found.state,
    createdAt: instant(found.createdAt),
    progress: { done: found.done, total: found.total },
    error: found.error,
    preview: found.state === 'ready' ? found.preview : null,
    result: found.state === 'done' ? found.result : null,
    undoableUntil:
      found.state === 'done' && found.endedAt !== null ? instant(found.endedAt + restoreWindowMs) : null,
  };
}
