import type { ModuleShare } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import type { Member } from '../../http/authorization.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import { hashOfToken, newLinkToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { describeModule, recordAudit } from '../audit/audit-repository.ts';
import { findAuthoredModule } from '../modules/owned-module.ts';
import { beginShare, requireAllowed } from './begin-share.ts';
import { chargeFirstVersion } from './charge-version.ts';
import { toModuleShare } from './read-share.ts';
import { saveLink } from './share-repository.ts';

/**
 * Shares a module of the actor by a new link. Its first version is made from the cards as they are
 * now. An earlier link stops working.
 * @throws {AppError} `NOT_FOUND`, also for an administrator who is not the author, `QUOTA_EXCEEDED`, or
 *   `CONFLICT` if an administrator has taken the module out of the library
 */
export async function makeLink(
  services: Services,
  actor: Member,
  id: number,
): Promise<{ token: string; share: ModuleShare }> {
  const { database, now } = services;
  await consumeRateLimit(services, rateLimits.sharesOfMember, String(actor.id));
  await chargeFirstVersion(services, actor, id);
  const token = newLinkToken();
  return inTransaction(database, async (transaction) => {
    const module = await findAuthoredModule(transaction, actor, id);
    const share = requireAllowed(await beginShare(transaction, module, now()));
    await saveLink(transaction, module, hashOfToken(token));
    const object = describeModule(module);
    await recordAudit(transaction, { at: now(), actor, action: 'module.shared', object });
    return { token, share: await toModuleShare(transaction, module, { ...share, hasLink: true }) };
  });
}
