import { type ModuleShare, messages } from '@flipstack/contract';
import { inTransaction } from '../../../database/database.ts';
import { AppError } from '../../../http/app-error.ts';
import type { Member } from '../../../http/authorization.ts';
import { consumeRateLimit, rateLimits } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { describeModule, recordAudit } from '../../audit/audit-repository.ts';
import { findAuthoredModule } from '../../modules/owned-module.ts';
import { findRankingMember } from '../../ranking/ranking-member-repository.ts';
import { beginShare, requireAllowed, requireShare } from '../begin-share.ts';
import { chargeFirstVersion } from '../charge-version.ts';
import { toModuleShare } from '../read-share.ts';
import { readVersion } from '../version-repository.ts';
import { savePublication } from './publication-repository.ts';

/**
 * Publishes a module of the actor in the library, under “From the community”. Readers see its last
 * version, and the actor's display name only if they wish so.
 * @throws {AppError} `NOT_FOUND`, `QUOTA_EXCEEDED`, or `CONFLICT` for a module without cards, if the
 *   actor has no display name to show, or if an administrator has taken the module out of the library
 */
export async function publishModule(
  services: Services,
  actor: Member,
  id: number,
  { summary, showsAuthor }: { summary: string; showsAuthor: boolean },
): Promise<ModuleShare> {
  const { database, now } = services;
  await consumeRateLimit(services, rateLimits.sharesOfMember, String(actor.id));
  await chargeFirstVersion(services, actor, id);
  return inTransaction(database, async (transaction) => {
    const module = await findAuthoredModule(transaction, actor, id);
    const { shareId, version } = requireAllowed(await beginShare(transaction, module, now()));
    const { cards } = await readVersion(transaction, shareId, version);
    if (cards === 0) throw new AppError('CONFLICT', messages.publishedEmpty);
    if (showsAuthor && (await findRankingMember(transaction, actor.id)) === undefined)
      throw new AppError('CONFLICT', messages.publishedWithoutName);
    await savePublication(transaction, module, { summary, showsAuthor, publishedAt: now() });
    const object = describeModule(module);
    await recordAudit(transaction, { at: now(), actor, action: 'module.published', object });
    return toModuleShare(transaction, module, await requireShare(transaction, module));
  });
}
