import { type Card, messages, type SharedCard } from '@flipstack/contract';
import { inTransaction, type Transaction } from '../../../database/database.ts';
import { isForeignKeyViolation, isUniqueViolation } from '../../../database/engine/index.ts';
import { AppError } from '../../../http/app-error.ts';
import { type Member, requireOwner } from '../../../http/authorization.ts';
import { requireRoomForMedia } from '../../../security/quotas.ts';
import { chargeRows } from '../../../security/rate-limits.ts';
import type { Services } from '../../../services.ts';
import { describeModule, recordAudit } from '../../audit/audit-repository.ts';
import { insertCards } from '../../cards/card-repository.ts';
import { usageOf } from '../../cards/module-room-repository.ts';
import { copyMedia, measureCopiedMedia } from '../../media/copied-media-repository.ts';
import { measureMedia } from '../../media/media-repository.ts';
import { withFreeName } from '../../modules/free-name-repository.ts';
import { insertModule, type OwnedModule } from '../../modules/module-repository.ts';
import { findOwnedModule } from '../../modules/owned-module.ts';
import { findStackByName } from '../../stacks/stack-repository.ts';
import { requireLiveUser } from '../../users/user-repository.ts';
import { listVersionCards, readVersion } from '../version-repository.ts';
import { findReadableShare, type ReadableShare } from './readable-share.ts';

/** More simultaneous copies of one module than this fail. */
const attemptsMax = 10;

/** Which share is to be copied. */
export interface ShareKey {
  shareId: number;
  token: string | undefined;
}

/** The copy of a version in the actor's modules, with its cards in the order of `originals`. */
export interface VersionCopy {
  module: OwnedModule;
  cards: Card[];
  originals: readonly SharedCard[];
}

/**
 * Runs `copy` in a transaction, after the quotas have room for the latest version of a share. If a
 * simultaneous request takes the name of the copy, it runs again.
 * @throws {AppError} `NOT_FOUND`, `QUOTA_EXCEEDED`, or what `copy` throws
 */
export async function withRoomForCopy<Result>(
  services: Services,
  actor: Member,
  key: ShareKey,
  copy: (transaction: Transaction, share: ReadableShare) => Promise<Result>,
): Promise<Result> {
  const { config, database } = services;
  const { shareId, version, authorId } = await findReadableShare(database, key.shareId, key.token);
  const cards = await listVersionCards(database, shareId, version);
  const bytes = await measureCopiedMedia(database, { from: authorId, to: actor.id, cards });
  if (bytes > 0) requireRoomForMedia(config, actor, await measureMedia(database, actor.id), bytes);
  const usage = usageOf(cards);
  await services.quotas.requireRoom(actor, { modules: 1, ...usage });
  await chargeRows(services, actor, usage.cards, usage.bytes);
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTransaction(services.database, async (transaction) =>
        copy(transaction, await findReadableShare(transaction, key.shareId, key.token)),
      );
    } catch (error) {
      // The caller was just deleted.
      if (isForeignKeyViolation(error)) throw new AppError('NOT_SIGNED_IN', messages.notSignedIn);
      if (attempt === attemptsMax || !isUniqueViolation(error)) throw error;
    }
  }
}

/** Copies the latest version of a share to the actor's modules. A second copy is named "Name 2". */
export async function copyVersion(
  transaction: Transaction,
  actor: Member,
  { shareId, version, authorId }: ReadableShare,
  now: number,
): Promise<VersionCopy> {
  await requireLiveUser(transaction, actor);
  const { moduleName, stackName } = await readVersion(transaction, shareId, version);
  const stack = await findStackByName(transaction, stackName);
  if (stack === undefined) throw new AppError('CONFLICT', messages.libraryStackDeleted);
  const name = await withFreeName(transaction, { authorId: actor.id, stackId: stack.stackId, moduleName });
  const owner = requireOwner(actor, name, messages.moduleNotFound);
  const key = await insertModule(transaction, owner, now);
  const module = await findOwnedModule(transaction, actor, key.moduleId);
  const originals = await listVersionCards(transaction, shareId, version);
  await copyMedia(transaction, { from: authorId, to: actor.id, cards: originals }, now);
  const cards = await insertCards(transaction, module, originals, now);
  await recordAudit(transaction, {
    at: now,
    actor,
    action: 'module.created',
    object: describeModule(module),
    detail: `copied from share ${shareId}, version ${version}`,
  });
  return { module, cards, originals };
}
