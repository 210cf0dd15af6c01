import type { Actor } from '../../http/actor.ts';
import type { Client } from '../../http/api.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';

/** Counts a guest's write. The writes of members are counted for every call. */
export async function countGuestWrite(
  services: Services,
  actor: Actor | undefined,
  client: Client,
): Promise<void> {
  if (actor === undefined)
    await consumeRateLimit(services, rateLimits.interviewWritesFromAddress, client.address);
}
