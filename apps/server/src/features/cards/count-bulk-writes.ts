import { bulkCardsPerWrite } from '@flipstack/contract';
import type { Actor } from '../../http/actor.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';

/**
 * Counts a call that changes several cards as more than one write. The call itself has already been
 * counted.
 * @throws {AppError} `TOO_MANY_REQUESTS`
 */
export function countBulkWrites(services: Services, actor: Actor, cards: number): Promise<void> {
  const writes = Math.ceil(cards / bulkCardsPerWrite);
  return consumeRateLimit(services, rateLimits.writes, String(actor.id), writes - 1);
}
