import {
  type CardReportReason,
  type CardReportReceipt,
  formatCardName,
  messages,
  openReportsByGuestsMax,
  openReportsByMembersMax,
} from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Client } from '../../../http/api.ts';
import { AppError } from '../../../http/app-error.ts';
import { consumeRateLimit, rateLimits } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { findLibraryCards } from '../library-repository.ts';
import { reportedVersion } from './card-version.ts';
import {
  addToOverflow,
  countOpenBy,
  findOpenReport,
  findReportableCard,
  insertReport,
  lockCards,
  type Reporter,
  type ReportText,
  replaceReport,
} from './report-repository.ts';

interface Problem {
  /** `library-12`, or `#k3m9x2`. */
  card: string;
  reason: CardReportReason;
  text: string;
  seen?: string | undefined;
  guestKey?: string | undefined;
}

interface Reported {
  receipt: CardReportReceipt;
  /** Whether a report was added. */
  isNew: boolean;
}

/**
 * Reports a problem with a library card. A member, or a guest with the same key, has one open report
 * of a card: reporting the card again replaces it. If a card has too many open reports, further ones
 * are only counted, so that a flood of them does not fill the database.
 * @throws {AppError} `NOT_FOUND`, also for a card that has left the library, or `TOO_MANY_REQUESTS`
 */
export async function reportCard(
  services: Services,
  { actor, client }: { actor: Actor | undefined; client: Pick<Client, 'address'> },
  problem: Problem,
): Promise<Reported> {
  const [limit, who] =
    actor === undefined
      ? ([rateLimits.cardReportsFromAddress, client.address] as const)
      : ([rateLimits.cardReportsOfMember, String(actor.id)] as const);
  await consumeRateLimit(services, limit, who);
  const reporter: Reporter =
    actor === undefined
      ? { userId: null, guestKey: problem.guestKey ?? null }
      : { userId: actor.id, guestKey: null };
  return inTransaction(services.database, (transaction) =>
    storeReport(transaction, reporter, problem, services.now()),
  );
}

async function storeReport(
  transaction: Transaction,
  reporter: Reporter,
  { card: reference, reason, text, seen }: Problem,
  now: number,
): Promise<Reported> {
  const cardId = await findReportableCard(transaction, reference);
  // Two reports of a card must not both take the last place.
  if (cardId !== undefined) await lockCards(transaction, [cardId]);
  const card = cardId === undefined ? undefined : (await findLibraryCards(transaction, [cardId])).get(cardId);
  if (card === undefined) throw new AppError('NOT_FOUND', messages.cardNotFound);
  const report = { reason, text, textHash: reportedVersion(card, seen), now };
  const { isNew, isKept } = await keep(transaction, reporter, card.cardId, report);
  return {
    isNew,
    receipt: {
      card: formatCardName({ source: 'library', cardId: card.cardId }),
      question: card.question,
      reason,
      text,
      createdAt: new Date(now).toISOString(),
      isKept,
    },
  };
}

async function keep(
  transaction: Transaction,
  reporter: Reporter,
  cardId: number,
  report: ReportText,
): Promise<{ isNew: boolean; isKept: boolean }> {
  const open = await findOpenReport(transaction, reporter, cardId);
  if (open !== undefined) {
    await replaceReport(transaction, open, report);
    return { isNew: false, isKept: true };
  }
  const isByMember = reporter.userId !== null;
  const max = isByMember ? openReportsByMembersMax : openReportsByGuestsMax;
  if ((await countOpenBy(transaction, cardId, isByMember)) >= max) {
    await addToOverflow(transaction, cardId);
    return { isNew: false, isKept: false };
  }
  await insertReport(transaction, reporter, cardId, report);
  return { isNew: true, isKept: true };
}
