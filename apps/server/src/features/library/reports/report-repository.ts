import { type CardReportOutcome, type CardReportReason, readCardName } from '@flipstack/contract';
import { sql } from 'kysely';
import type { Database, Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import type { Administrator, Member } from '../../../http/authorization.ts';

/** Who reports: a member, or a guest, who may be known by the key of one card. */
export type Reporter =
  | { readonly userId: number; readonly guestKey: null }
  | { readonly userId: null; readonly guestKey: string | null };

/** Finds the id of a card that is in the library now: `library-12`, or `#k3m9x2`. */
export async function findReportableCard(
  transaction: Transaction,
  reference: string,
): Promise<number | undefined> {
  const cards = transaction
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select('library_cards.id as id')
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null);
  const row = await (reference.startsWith('#')
    ? cards.where('library_cards.permanent_id', '=', reference.slice(1))
    : cards.where('library_cards.id', '=', readCardName(reference)?.cardId ?? 0)
  ).executeTakeFirst();
  return row?.id;
}

/** Locks cards in the order of ids. Everything that opens or closes reports locks their card first. */
export async function lockCards(transaction: Transaction, cardIds: readonly number[]): Promise<void> {
  const cards = transaction.selectFrom('library_cards').select('id').where('id', 'in', cardIds).orderBy('id');
  await lockRows(transaction, 'update', cards).execute();
}

/** Reports of guests and live users: those of a deleted user come back if the user is restored. */
export const liveReports = (database: Database) =>
  database
    .selectFrom('card_reports')
    .leftJoin('users', 'users.id', 'card_reports.user_id')
    .where('users.deleted_at', 'is', null);

export async function findOpenReport(
  transaction: Transaction,
  { userId, guestKey }: Reporter,
  cardId: number,
): Promise<number | undefined> {
  if (userId === null && guestKey === null) return undefined;
  const row = await transaction
    .selectFrom('card_reports')
    .select('id')
    .where('library_card_id', '=', cardId)
    .where('resolved_at', 'is', null)
    .where((where) => (userId === null ? where('guest_key', '=', guestKey) : where('user_id', '=', userId)))
    .executeTakeFirst();
  return row?.id;
}

/** The open reports of a card by members, or by guests. */
export async function countOpenBy(
  transaction: Transaction,
  cardId: number,
  isByMember: boolean,
): Promise<number> {
  const { count } = await transaction
    .selectFrom('card_reports')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('library_card_id', '=', cardId)
    .where('resolved_at', 'is', null)
    .where('user_id', isByMember ? 'is not' : 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export interface ReportText {
  reason: CardReportReason;
  text: string;
  textHash: string;
  now: number;
}

const toColumns = ({ reason, text, textHash, now }: ReportText) => ({
  reason,
  text,
  text_hash: textHash,
  created_at: now,
});

export async function insertReport(
  transaction: Transaction,
  { userId, guestKey }: Reporter,
  cardId: number,
  report: ReportText,
): Promise<void> {
  await transaction
    .insertInto('card_reports')
    .values({
      user_id: userId,
      guest_key: guestKey,
      library_card_id: cardId,
      ...toColumns(report),
      resolved_at: null,
      outcome: null,
      reply: null,
      read_at: null,
    })
    .execute();
}

export async function replaceReport(transaction: Transaction, id: number, report: ReportText): Promise<void> {
  await transaction.updateTable('card_reports').set(toColumns(report)).where('id', '=', id).execute();
}

/** Counts a report that is not kept. */
export async function addToOverflow(transaction: Transaction, cardId: number): Promise<void> {
  await transaction
    .insertInto('card_report_overflows')
    .values({ library_card_id: cardId, count: 1 })
    .onConflict((conflict) =>
      conflict
        .column('library_card_id')
        .doUpdateSet({ count: sql<number>`"card_report_overflows"."count" + 1` }),
    )
    .execute();
}

/** The number of open reports of each card that has any, with those that were only counted. */
export const countOpenReports = (database: Database) =>
  liveReports(database)
    .leftJoin(
      'card_report_overflows',
      'card_report_overflows.library_card_id',
      'card_reports.library_card_id',
    )
    .where('card_reports.resolved_at', 'is', null)
    .select('card_reports.library_card_id')
    .select(sql<number>`count(*) + coalesce(max("card_report_overflows"."count"), 0)`.as('count'))
    .groupBy('card_reports.library_card_id');

/** The cards of some reports, without duplicates, in the order of ids. */
export async function findCardsOf(transaction: Transaction, ids: readonly number[]): Promise<number[]> {
  const rows = await transaction
    .selectFrom('card_reports')
    .select('library_card_id')
    .distinct()
    .where('id', 'in', ids)
    .orderBy('library_card_id')
    .execute();
  return rows.map((row) => row.library_card_id);
}

interface Closing {
  outcome: CardReportOutcome;
  reply: string;
  now: number;
}

/** Closes reports. A guest's key is removed with it, because nothing needs it any more. */
export async function closeOpen(
  transaction: Transaction,
  _administrator: Administrator,
  ids: readonly number[],
  { outcome, reply, now }: Closing,
): Promise<void> {
  await transaction
    .updateTable('card_reports')
    .set({ resolved_at: now, outcome, reply, guest_key: null, read_at: null })
    .where('id', 'in', ids)
    .where('resolved_at', 'is', null)
    .execute();
}

/** @throws a unique violation if a member has another open report of the same card */
export async function reopenClosed(
  transaction: Transaction,
  _administrator: Administrator,
  ids: readonly number[],
): Promise<void> {
  await transaction
    .updateTable('card_reports')
    .set({ resolved_at: null, outcome: null, reply: null, read_at: null })
    .where('id', 'in', ids)
    .execute();
}

/** Forgets how many reports were not kept of the cards that have no open report any more. */
export async function clearOverflows(transaction: Transaction, cardIds: readonly number[]): Promise<void> {
  await transaction
    .deleteFrom('card_report_overflows')
    .where('library_card_id', 'in', cardIds)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('card_reports')
            .select('card_reports.id')
            .whereRef('card_reports.library_card_id', '=', 'card_report_overflows.library_card_id')
            .where('card_reports.resolved_at', 'is', null),
        ),
      ),
    )
    .execute();
}

/** Marks replies to a member's own reports as read. */
export async function markRead(
  database: Transaction,
  { id: userId }: Member,
  ids: readonly number[],
  now: number,
): Promise<void> {
  await database
    .updateTable('card_reports')
    .set({ read_at: now })
    .where('user_id', '=', userId)
    .where('id', 'in', ids)
    .where('reply', 'is not', null)
    .where('read_at', 'is', null)
    .execute();
}

/** Deletes reports that were closed until an instant, at most `max`. Returns how many. */
export async function purgeReports(database: Database, closedUntil: number, max: number): Promise<number> {
  const { numDeletedRows } = await database
    .deleteFrom('card_reports')
    // Checked again, because it may be reopened while this waits for its lock.
    .where('resolved_at', '<=', closedUntil)
    .where('id', 'in', (select) =>
      select.selectFrom('card_reports').select('id').where('resolved_at', '<=', closedUntil).limit(max),
    )
    .executeTakeFirst();
  return Number(numDeletedRows);
}
