import { type CardReportReason, openShareReportsMax } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Client } from '../../../http/api.ts';
import { consumeRateLimit, rateLimits } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { requirePublished } from './read-community.ts';
import { countOpenReports, insertReport } from './report-repository.ts';

/**
 * Reports a published module to the administrators, with the reasons and limits of card reports. If
 * a module has too many open reports, further ones are not kept. Returns whether it was.
 * @throws {AppError} `NOT_FOUND` or `TOO_MANY_REQUESTS`
 */
export async function reportModule(
  services: Services,
  { actor, client }: { actor: Actor | undefined; client: Pick<Client, 'address'> },
  shareId: number,
  { reason, text }: { reason: CardReportReason; text: string },
): Promise<boolean> {
  const [limit, who] =
    actor === undefined
      ? ([rateLimits.cardReportsFromAddress, client.address] as const)
      : ([rateLimits.cardReportsOfMember, String(actor.id)] as const);
  await consumeRateLimit(services, limit, who);
  const { database, now } = services;
  return inTransaction(database, async (transaction) => {
    await requirePublished(transaction, shareId, actor);
    if ((await countOpenReports(transaction, shareId)) >= openShareReportsMax) return false;
    await insertReport(transaction, { shareId, userId: actor?.id, reason, text, createdAt: now() });
    return true;
  });
}
