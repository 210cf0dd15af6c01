import { messages } from '@flipstack/contract';
import type { Transaction } from '../../database/database.ts';
import { AppError } from '../../http/app-error.ts';
import type { AuthoredModule } from '../modules/module-repository.ts';
import { makeVersion } from './make-version.ts';
import { findShareOf, insertShare, type Share } from './share-repository.ts';

/** The share of a module. If the module is not shared yet, begins to share it, with a first version. */
export async function beginShare(
  transaction: Transaction,
  module: AuthoredModule,
  now: number,
): Promise<Share> {
  const share = await findShareOf(transaction, module);
  if (share !== undefined) return share;
  const begun = await insertShare(transaction, module, now);
  await makeVersion(transaction, module, { share: begun, note: '', now });
  return { ...begun, version: 1 };
}

/** @throws {AppError} `NOT_FOUND` if the module is not shared */
export async function requireShare(transaction: Transaction, module: AuthoredModule): Promise<Share> {
  const share = await findShareOf(transaction, module);
  if (share === undefined) throw new AppError('NOT_FOUND', messages.shareNotFound);
  return share;
}

/** @throws {AppError} `CONFLICT` if an administrator has taken the module out of the library */
export function requireAllowed(share: Share): Share {
  if (share.isBlocked) throw new AppError('CONFLICT', messages.shareBlocked);
  return share;
}
