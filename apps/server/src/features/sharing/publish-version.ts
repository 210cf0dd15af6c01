import { type ModuleShare, messages } from '@flipstack/contract';
import { inTransaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/authorization.ts';
import { consumeRateLimit, rateLimits } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { findAuthoredModule } from '../modules/owned-module.ts';
import { requireAllowed, requireShare } from './begin-share.ts';
import { chargeVersion } from './charge-version.ts';
import { makeVersion } from './make-version.ts';
import { toModuleShare } from './read-share.ts';

/**
 * Makes a version of a shared module from its cards as they are now.
 * @throws {AppError} `NOT_FOUND`, `QUOTA_EXCEEDED`, or `CONFLICT` if nothing has changed
 */
export async function publishVersion(
  services: Services,
  actor: Member,
  id: number,
  note: string,
): Promise<ModuleShare> {
  const { database, now } = services;
  await consumeRateLimit(services, rateLimits.sharesOfMember, String(actor.id));
  await chargeVersion(services, actor, id);
  return inTransaction(database, async (transaction) => {
    const module = await findAuthoredModule(transaction, actor, id);
    const share = requireAllowed(await requireShare(transaction, module));
    const isNew = await makeVersion(transaction, module, { share, note, now: now() });
    if (!isNew) throw new AppError('CONFLICT', messages.nothingToPublish);
    return toModuleShare(transaction, module, await requireShare(transaction, module));
  });
}
