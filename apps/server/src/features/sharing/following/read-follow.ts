import { isSameCard } from '@flipstack/content/merging';
import type { FollowChanges, FollowedModule, SharedCard } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import type { Actor } from '../../../http/actor.ts';
import type { Services } from '../../../services.ts';
import { compareCards } from '../compare-cards.ts';
import { countVersionChanges, listVersionCards, listVersionsSince } from '../version-repository.ts';
import { type CopiedCard, type Follow, listFollows, readCopiedCards } from './follow-repository.ts';
import { findOwnFollow } from './own-follow.ts';

/** The shared modules that the actor follows, oldest first, with how much is new. */
export async function readFollows(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
): Promise<FollowedModule[]> {
  const followed: FollowedModule[] = [];
  for (const follow of await listFollows(database, actor.id)) {
    followed.push(await toFollowedModule(database, follow));
    await waitForTurn();
  }
  return followed;
}

async function toFollowedModule(database: Database, follow: Follow): Promise<FollowedModule> {
  const { moduleName } = await database
    .selectFrom('modules')
    .select('name as moduleName')
    .where('id', '=', follow.moduleId)
    .executeTakeFirstOrThrow();
  return {
    moduleId: follow.moduleId,
    moduleName,
    shareId: follow.shareId,
    version: follow.version,
    isActive: follow.isActive,
    followedAt: new Date(follow.followedAt).toISOString(),
    unseen: await countVersionChanges(database, follow.shareId, {
      from: follow.seenVersion,
      to: follow.version,
    }),
  };
}

async function changesOf(database: Database, { shareId, seenVersion, version }: Follow) {
  if (seenVersion === version) return compareCards([], []);
  return compareCards(
    await listVersionCards(database, shareId, seenVersion),
    await listVersionCards(database, shareId, version),
  );
}

/**
 * What the author has changed since the actor last looked, and where the copy differs from the
 * author's module.
 * @throws {AppError} `NOT_FOUND`
 */
export async function readFollowChanges(
  { database }: Pick<Services, 'database'>,
  actor: Actor,
  moduleId: number,
): Promise<FollowChanges> {
  const follow = await findOwnFollow(database, actor, moduleId);
  const { added, changed, removed } = await changesOf(database, follow);
  const authors = await listVersionCards(database, follow.shareId, follow.version);
  const copied = await readCopiedCards(database, follow);
  return {
    ...(await toFollowedModule(database, follow)),
    notes: await listVersionsSince(database, follow),
    added: added.map(withoutPosition),
    changed: changed.map(({ before, after }) => ({
      before: withoutPosition(before),
      after: withoutPosition(after),
    })),
    removed: removed.map(withoutPosition),
    differing: authors.flatMap((card) => {
      const mine = copied.get(card.cardId);
      return mine === undefined || isSameCard(mine, card)
        ? []
        : [{ mine: toSharedCard(mine), authors: withoutPosition(card) }];
    }),
  };
}

const withoutPosition = ({ position: _, ...card }: SharedCard & { position?: number }): SharedCard => card;

function toSharedCard({ originId: _, kind, body, ...card }: CopiedCard): SharedCard {
  return { ...card, ...(kind !== undefined && { kind }), ...(body !== undefined && { body }) };
}
