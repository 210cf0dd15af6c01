import { measureModule } from '../../database/usage-repository.ts';
import type { Member } from '../../http/authorization.ts';
import { chargeRows } from '../../security/rate-limits.ts';
import type { Services } from '../../services.ts';
import { findAuthoredModule } from '../modules/owned-module.ts';
import { findShareOf } from './share-repository.ts';

/**
 * Charges the author of a module for a version of it, as if all of its texts were new, since a version
 * keeps them for those who follow it. Call it before the transaction that makes the version.
 * @throws {AppError} `NOT_FOUND`, `QUOTA_EXCEEDED` or `TOO_MANY_REQUESTS`
 */
export async function chargeVersion(services: Services, actor: Member, id: number): Promise<void> {
  const { database, quotas } = services;
  const { cards, bytes } = await measureModule(
    database,
    (await findAuthoredModule(database, actor, id)).moduleId,
  );
  await quotas.requireRoom(actor, { bytes });
  await chargeRows(services, actor, cards, bytes);
}

/** The same for a call that makes the first version, unless the module is shared already. */
export async function chargeFirstVersion(services: Services, actor: Member, id: number): Promise<void> {
  const { database } = services;
  const share = await findShareOf(database, await findAuthoredModule(database, actor, id));
  if (share === undefined) await chargeVersion(services, actor, id);
}
