import { messages, type SharedModule } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOfToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { findShareByToken, type Share } from './share-repository.ts';
import { listVersionCards, readVersion } from './version-repository.ts';

/**
 * The latest version of the module at a link.
 * @throws {AppError} `NOT_FOUND`, whether the link is unknown, was revoked, or its module is deleted
 */
export async function readShared(
  { database }: Pick<Services, 'database'>,
  token: string,
): Promise<SharedModule> {
  const share = await findShareByToken(database, hashOfToken(token));
  if (share === undefined) throw new AppError('NOT_FOUND', messages.sharedModuleNotFound);
  return toSharedModule(database, share);
}

/** A share as readers see it. */
export async function toSharedModule(database: Database, { shareId, version }: Share): Promise<SharedModule> {
  const { moduleName, stackName, madeAt } = await readVersion(database, shareId, version);
  return {
    shareId,
    moduleName,
    stackName,
    version,
    madeAt: new Date(madeAt).toISOString(),
    cards: (await listVersionCards(database, shareId, version)).map(({ position: _, ...card }) => card),
  };
}
