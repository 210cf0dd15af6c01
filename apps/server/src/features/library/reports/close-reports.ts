import { type CardReport, type CardReportOutcome, messages } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { isUniqueViolation } from '../../../database/engine/index.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Administrator } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { describeReports, recordAudit } from '../../audit/audit-repository.ts';
import { clearOverflows, closeOpen, findCardsOf, lockCards, reopenClosed } from './report-repository.ts';
import { type FoundReport, findReports } from './reported-cards.ts';

interface Closing {
  ids: readonly number[];
  outcome: CardReportOutcome;
  reply: string;
}

/**
 * Closes open reports, all or nothing, so that of two administrators one closes a report and the
 * other learns of it. The same request again changes nothing.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if one has been closed before
 */
export function closeReports(
  { database, now }: Services,
  administrator: Administrator,
  { ids, outcome, reply }: Closing,
): Promise<CardReport[]> {
  return inTransaction(database, async (transaction) => {
    const { found, cardIds } = await lockReports(transaction, ids);
    const isRepeated = found.every(
      ({ report }) => report.resolvedAt !== null && report.outcome === outcome && report.reply === reply,
    );
    if (isRepeated) return found.map(({ report }) => report);
    if (found.some(({ report }) => report.resolvedAt !== null))
      throw new AppError('CONFLICT', messages.reportsClosed);
    await closeOpen(transaction, administrator, ids, { outcome, reply, now: now() });
    await clearOverflows(transaction, cardIds);
    await audit(transaction, found, {
      at: now(),
      actor: administrator,
      action: 'report.resolved',
      detail: outcome,
    });
    return reread(transaction, ids);
  });
}

/**
 * Opens reports again that were closed together. Those that are open stay as they are.
 * @throws {AppError} `NOT_FOUND`, or `CONFLICT` if one was closed at another time, or if its author
 *   has reported the card again since
 */
export async function reopenReports(
  { database, now }: Services,
  administrator: Administrator,
  { ids, resolvedAt }: { ids: readonly number[]; resolvedAt: string },
): Promise<CardReport[]> {
  try {
    return await inTransaction(database, async (transaction) => {
      const { found } = await lockReports(transaction, ids);
      const closed = found.filter(({ report }) => report.resolvedAt !== null);
      if (closed.some(({ report }) => report.resolvedAt !== resolvedAt))
        throw new AppError('CONFLICT', messages.reportsChanged);
      if (closed.length > 0) {
        await reopenClosed(
          transaction,
          administrator,
          closed.map(({ report }) => report.id),
        );
        await audit(transaction, closed, { at: now(), actor: administrator, action: 'report.reopened' });
      }
      return reread(transaction, ids);
    });
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('CONFLICT', messages.reportReplaced) : error;
  }
}

/** Locks the cards of the reports, so that no other request closes, reopens or adds reports of them. */
async function lockReports(
  transaction: Transaction,
  ids: readonly number[],
): Promise<{ found: FoundReport[]; cardIds: number[] }> {
  const cardIds = await findCardsOf(transaction, ids);
  if (cardIds.length > 0) await lockCards(transaction, cardIds);
  const found = await findReports(transaction, ids);
  if (found.length < ids.length) throw new AppError('NOT_FOUND', messages.reportNotFound);
  return { found, cardIds };
}

const reread = async (transaction: Transaction, ids: readonly number[]): Promise<CardReport[]> =>
  (await findReports(transaction, ids)).map(({ report }) => report);

type Entry = Omit<Parameters<typeof recordAudit>[1], 'object'>;

/** One entry for each card. */
async function audit(transaction: Transaction, changed: readonly FoundReport[], entry: Entry) {
  for (const ofCard of Map.groupBy(changed, ({ cardId }) => cardId).values())
    await recordAudit(transaction, { ...entry, object: describeReports(ofCard) });
}
