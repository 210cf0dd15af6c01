import type { Card } from '@flipstack/contract';
import { fromKindColumns } from '../../../database/card-kind-columns.ts';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import type { Authorized, Member } from '../../../http/authorization.ts';
import type { CardContent } from '../../cards/card-repository.ts';
import type { OwnedModule } from '../../modules/module-repository.ts';
import type { VersionCopy } from './copy-version.ts';
import type { ReadableShare } from './readable-share.ts';

/** A copy that gets the author's updates. */
export interface Follow {
  userId: number;
  shareId: number;
  /** The copy. */
  moduleId: number;
  /** The version that has been merged into the copy. */
  version: number;
  seenVersion: number;
  /** The latest version of the share. */
  latest: number;
  /** The author of the share; null once the module is gone. */
  authorId: number | null;
  /** Whether there can be further versions. */
  isActive: boolean;
  followedAt: number;
}

/** A follow of the actor. */
export type OwnFollow = Authorized<Follow>;

const follows = (database: Database) =>
  database
    .selectFrom('share_follows')
    .innerJoin('shares', 'shares.id', 'share_follows.share_id')
    .innerJoin('modules', 'modules.id', 'share_follows.module_id')
    .select((select) => [
      'share_follows.user_id as userId',
      'share_follows.share_id as shareId',
      'share_follows.module_id as moduleId',
      'share_follows.version',
      'share_follows.seen_version as seenVersion',
      'share_follows.followed_at as followedAt',
      'shares.version as latest',
      'shares.ended_at',
      'shares.blocked_at',
      'shares.module_id as original_id',
      // Not a join, since PostgreSQL cannot lock rows that may be missing.
      select
        .selectFrom('modules as originals')
        .select('originals.author_id')
        .whereRef('originals.id', '=', 'shares.module_id')
        .$asScalar()
        .as('authorId'),
    ])
    .where('modules.deleted_at', 'is', null);

type FollowRow = Awaited<ReturnType<ReturnType<typeof follows>['execute']>>[number];

const toFollow = ({ ended_at, blocked_at, original_id, ...row }: FollowRow): Follow => ({
  ...row,
  isActive: ended_at === null && blocked_at === null && original_id !== null,
});

/** How a user follows a share, unless they have deleted the copy. */
export async function findFollowOf(
  database: Database,
  userId: number,
  shareId: number,
): Promise<Follow | undefined> {
  const row = await follows(database)
    .where('share_follows.user_id', '=', userId)
    .where('share_follows.share_id', '=', shareId)
    .executeTakeFirst();
  return row && toFollow(row);
}

/** The follow whose copy is a module. In a transaction, it is locked. */
export async function findFollow(database: Database, moduleId: number): Promise<Follow | undefined> {
  const found = follows(database).where('share_follows.module_id', '=', moduleId);
  const row = await lockRows(database, 'update', found).executeTakeFirst();
  return row && toFollow(row);
}

/** The follows of a user, oldest first. */
export async function listFollows(database: Database, userId: number): Promise<Follow[]> {
  const rows = await follows(database)
    .where('share_follows.user_id', '=', userId)
    .orderBy('share_follows.followed_at')
    .orderBy('share_follows.share_id')
    .execute();
  return rows.map(toFollow);
}

/** Some follows whose copies do not have the latest version, of one share or of all. */
export async function listOutdatedFollows(
  database: Database,
  { max, after }: { max: number; after: number },
): Promise<Follow[]> {
  const rows = await follows(database)
    .whereRef('share_follows.version', '<', 'shares.version')
    .where('share_follows.module_id', '>', after)
    .orderBy('share_follows.module_id')
    .limit(max)
    .execute();
  return rows.map(toFollow);
}

export async function insertFollow(
  transaction: Transaction,
  { id: userId }: Member,
  { share, copy, now }: { share: ReadableShare; copy: VersionCopy; now: number },
): Promise<void> {
  const { shareId, version } = share;
  // A deleted copy that can still be restored is a module without updates from now on.
  await transaction
    .deleteFrom('share_follows')
    .where('user_id', '=', userId)
    .where('share_id', '=', shareId)
    .execute();
  await transaction
    .deleteFrom('followed_cards')
    .where('user_id', '=', userId)
    .where('share_id', '=', shareId)
    .execute();
  await transaction
    .insertInto('share_follows')
    .values({
      user_id: userId,
      share_id: shareId,
      module_id: copy.module.moduleId,
      version,
      seen_version: version,
      followed_at: now,
    })
    .execute();
  const pairs = copy.originals.flatMap(({ cardId: originId }, index) => {
    const card = copy.cards[index];
    return card === undefined ? [] : [{ cardId: card.cardId, originId }];
  });
  await linkCards(transaction, { userId, shareId }, pairs);
}

/** Remembers which cards of a copy come from which cards of the author. */
export async function linkCards(
  transaction: Transaction,
  { userId, shareId }: Pick<Follow, 'userId' | 'shareId'>,
  pairs: readonly { cardId: number; originId: number }[],
): Promise<void> {
  for (const batch of inBatches(pairs)) {
    const rows = batch.map(({ cardId, originId }) => ({
      card_id: cardId,
      user_id: userId,
      share_id: shareId,
      origin_id: originId,
    }));
    await transaction.insertInto('followed_cards').values(rows).execute();
  }
}

/** Ends a follow. The copy stays as a module like any other. */
export async function deleteFollow(transaction: Transaction, { userId, shareId }: OwnFollow): Promise<void> {
  for (const table of ['followed_cards', 'share_follows'] as const)
    await transaction
      .deleteFrom(table)
      .where('user_id', '=', userId)
      .where('share_id', '=', shareId)
      .execute();
}

/** Ends what connects the cards of a module with those of other authors. It gets no updates anymore. */
export async function endFollowsIn(transaction: Transaction, { moduleId }: OwnedModule): Promise<void> {
  await transaction
    .deleteFrom('followed_cards')
    .where('card_id', 'in', (cards) =>
      cards.selectFrom('cards').select('id').where('module_id', '=', moduleId),
    )
    .execute();
  await transaction.deleteFrom('share_follows').where('module_id', '=', moduleId).execute();
}

/** Remembers that the user has seen the changes up to the version of the copy. */
export async function markSeen(transaction: Transaction, { userId, shareId, version }: OwnFollow) {
  await transaction
    .updateTable('share_follows')
    .set({ seen_version: version })
    .where('user_id', '=', userId)
    .where('share_id', '=', shareId)
    .execute();
}

/** A card of a copy. */
export interface CopiedCard extends CardContent, Pick<Card, 'cardId'> {
  originId: number;
}

type CopyKey = Pick<Follow, 'userId' | 'shareId'>;

/** The live cards of a copy that come from the author, also those that were moved to other modules. */
const copiedCards = (database: Database, { userId, shareId }: CopyKey) =>
  database
    .selectFrom('followed_cards')
    .innerJoin('cards', 'cards.id', 'followed_cards.card_id')
    .select(['cards.id as cardId', 'followed_cards.origin_id as originId'])
    .select(['question', 'answer', 'level', 'kind', 'body'])
    .where('followed_cards.share_id', '=', shareId)
    .where('followed_cards.user_id', '=', userId)
    .where('cards.deleted_at', 'is', null)
    .orderBy('followed_cards.card_id');

type CopiedRow = Awaited<ReturnType<ReturnType<typeof copiedCards>['execute']>>[number];

const toCopiedCard = ({ kind, body, ...row }: CopiedRow): CopiedCard => ({
  ...row,
  ...fromKindColumns({ kind, body }),
});

/** How many cards are read before others get their turn. */
const cardsPerTurn = 100;

/** The cards of a copy that come from the author, by the ids that they have there. */
export async function readCopiedCards(database: Database, copy: CopyKey): Promise<Map<number, CopiedCard>> {
  const cards = new Map<number, CopiedCard>();
  for (let after = 0; ; await waitForTurn()) {
    const rows = await copiedCards(database, copy)
      .where('followed_cards.card_id', '>', after)
      .limit(cardsPerTurn)
      .execute();
    for (const row of rows) cards.set(row.originId, toCopiedCard(row));
    after = rows.at(-1)?.cardId ?? after;
    if (rows.length < cardsPerTurn) return cards;
  }
}

/** Those of some cards of the author that the copy has, locked. */
export async function lockCopiedCards(
  transaction: Transaction,
  copy: CopyKey,
  originIds: readonly number[],
): Promise<Map<number, CopiedCard>> {
  const cards = new Map<number, CopiedCard>();
  for (const batch of inBatches(originIds)) {
    const found = copiedCards(transaction, copy).where('followed_cards.origin_id', 'in', batch);
    for (const row of await lockRows(transaction, 'update', found).execute())
      cards.set(row.originId, toCopiedCard(row));
  }
  return cards;
}
