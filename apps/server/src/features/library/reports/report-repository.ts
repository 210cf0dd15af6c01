import {
  type CardReport,
  type CardReportReason,
  formatCardName,
  type Page,
  readCardName,
} from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import { instantColumn, type PageQuery, readPage, textColumn } from '../../../database/read-page.ts';
import type { Administrator, Member } from '../../../http/authorization.ts';

/** Finds the id of a card that is in the library now. */
export async function findLibraryCard(database: Database, card: string): Promise<number | undefined> {
  const name = readCardName(card);
  if (name?.source !== 'library') return undefined;
  const row = await database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select('library_cards.id as id')
    .where('library_cards.id', '=', name.cardId)
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

export async function findOpenReport(
  database: Database,
  { id: userId }: Member,
  libraryCardId: number,
): Promise<number | undefined> {
  const row = await database
    .selectFrom('card_reports')
    .select('id')
    .where('user_id', '=', userId)
    .where('library_card_id', '=', libraryCardId)
    .where('resolved_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}

interface NewReport {
  libraryCardId: number;
  reason: CardReportReason;
  text: string;
  now: number;
}

/** Inserts a member's report of a card, or replaces the one that is open. Returns its id. */
export async function saveReport(
  transaction: Transaction,
  { id: userId }: Member,
  { libraryCardId, reason, text, now }: NewReport,
): Promise<number> {
  const content = { reason, text, created_at: now };
  const { id } = await transaction
    .insertInto('card_reports')
    .values({ user_id: userId, library_card_id: libraryCardId, ...content, resolved_at: null })
    .onConflict((conflict) =>
      conflict.columns(['user_id', 'library_card_id']).where('resolved_at', 'is', null).doUpdateSet(content),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Reports of live users: those of a deleted user come back if the user is restored. */
const liveReports = (database: Database) =>
  database
    .selectFrom('card_reports')
    .innerJoin('users', 'users.id', 'card_reports.user_id')
    .where('users.deleted_at', 'is', null);

/** Reports with their cards. They never say who reported. */
const reportRows = (database: Database) =>
  liveReports(database)
    .innerJoin('library_cards', 'library_cards.id', 'card_reports.library_card_id')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select(['card_reports.id as id', 'card_reports.library_card_id', 'card_reports.reason'])
    .select(['card_reports.text', 'card_reports.created_at', 'card_reports.resolved_at'])
    .select(['library_cards.question', 'library_modules.slug'])
    .select(['library_modules.name as module_name', 'library_modules.stack_name']);

type ReportRow = Awaited<ReturnType<ReturnType<typeof reportRows>['execute']>>[number];

/** The number of open reports of each card that has any. */
export const countOpenReports = (database: Database) =>
  liveReports(database)
    .where('card_reports.resolved_at', 'is', null)
    .select((select) => ['card_reports.library_card_id', select.fn.countAll<number>().as('count')])
    .groupBy('card_reports.library_card_id');

const columns = {
  createdAt: instantColumn('created_at'),
  stackName: textColumn('stack_name'),
  moduleName: textColumn('module_name'),
  reason: textColumn('reason'),
  question: textColumn('question'),
  text: textColumn('text'),
};

export interface ReportFilter {
  open?: 'true' | 'false' | undefined;
  /** As `library-12`. */
  card?: string | undefined;
}

/** Newest first. */
export function readReportsPage(
  database: Database,
  query: PageQuery & ReportFilter,
): Promise<Page<CardReport>> {
  let rows = reportRows(database);
  if (query.open !== undefined)
    rows = rows.where('card_reports.resolved_at', query.open === 'true' ? 'is' : 'is not', null);
  if (query.card !== undefined)
    rows = rows.where('card_reports.library_card_id', '=', readCardName(query.card)?.cardId ?? 0);
  return readPage(database, { rows, columns, firstOrder: sql`"created_at" desc` }, query, toReport);
}

export async function findReport(database: Database, id: number): Promise<CardReport | undefined> {
  const row = await reportRows(database).where('card_reports.id', '=', id).executeTakeFirst();
  return row && toReport(row);
}

/** Locks a report, so that of two administrators who resolve it, one is recorded. */
export async function lockReport(transaction: Transaction, id: number): Promise<void> {
  const report = transaction.selectFrom('card_reports').select('id').where('id', '=', id);
  await lockRows(transaction, 'update', report).execute();
}

/** @throws a unique violation when a report is opened again whose author has another open one */
export async function markReport(
  transaction: Transaction,
  { id, resolvedAt }: { administrator: Administrator; id: number; resolvedAt: number | null },
): Promise<void> {
  await transaction
    .updateTable('card_reports')
    .set({ resolved_at: resolvedAt })
    .where('id', '=', id)
    .execute();
}

function toReport(row: ReportRow): CardReport {
  return {
    id: row.id,
    card: formatCardName({ source: 'library', cardId: row.library_card_id }),
    slug: row.slug,
    question: row.question,
    moduleName: row.module_name,
    stackName: row.stack_name,
    reason: row.reason,
    text: row.text,
    createdAt: new Date(row.created_at).toISOString(),
    resolvedAt: row.resolved_at === null ? null : new Date(row.resolved_at).toISOString(),
  };
}
