import { messages, type SharedModule } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import { hashOfToken } from '../../security/tokens.ts';
import type { Services } from '../../services.ts';
import { findShareByToken, type Share } from './share-repository.ts';
import { listVersionCards, readVersion } from './version-repository.ts';

/**
 * The latest version of the module at a link.
 * @param beforeMore is awaited before each read of cards but the first
 * @throws {AppError} `NOT_FOUND`, whether the link is unknown, was revoked, or its module is deleted
 */
export async function readShared(
  { database }: Pick<Services, 'database'>,
  token: string,
  beforeMore?: () => Promise<void>,
): Promise<SharedModule> {
  const share = await findShareByToken(database, hashOfToken(token));
  if (share === undefined) throw new AppError('NOT_FOUND', messages.sharedModuleNotFound);
  return toSharedModule(database, share, beforeMore);
}

/** A share as readers see it. */
export async function toSharedModule(
  database: Database,
  { shareId, version }: Share,
  beforeMore?: () => Promise<void>,
): Promise<SharedModule> {
  const cards = await listVersionCards(database, shareId, version, beforeMore);
  const { moduleName, stackName, madeAt } = await readVersion(database, shareId, version);
  return {
    shareId,
    moduleName,
    stackName,
    version,
    madeAt: new Date(madeAt).toISOString(),
    cards: cards.map(({ position: _, ...card }) => card),
  };
}
