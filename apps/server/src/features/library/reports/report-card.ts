import { type CardReport, type CardReportReason, messages } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import type { Services } from '../../../services.ts';
import { findLibraryCard, findOpenReport, findReport, saveReport } from './report-repository.ts';

interface Problem {
  card: string;
  reason: CardReportReason;
  text: string;
}

/**
 * Reports a problem with a library card. A member has one open report of a card: reporting the card
 * again replaces it.
 * @throws {AppError} `NOT_FOUND`, also for a card that has left the library
 */
export function reportCard(
  { database, now }: Services,
  actor: Member,
  { card, reason, text }: Problem,
): Promise<{ report: CardReport; isNew: boolean }> {
  return inTransaction(database, async (transaction) => {
    const libraryCardId = await findLibraryCard(transaction, card);
    if (libraryCardId === undefined) throw new AppError('NOT_FOUND', messages.cardNotFound);
    const isNew = (await findOpenReport(transaction, actor, libraryCardId)) === undefined;
    const id = await saveReport(transaction, actor, { libraryCardId, reason, text, now: now() });
    const report = await findReport(transaction, id);
    if (report === undefined) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
    return { report, isNew };
  });
}
