import { isSameCard } from '@flipstack/content/merging';
import type { SharedCard } from '@flipstack/contract';
import { type Database, inBatches, inTransaction, type Transaction } from '../../../database/database.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import type { CardContent } from '../../cards/card-repository.ts';
import { copyMedia } from '../../media/copied-media-repository.ts';
import { compareCards } from '../compare-cards.ts';
import { mergeWithinRules } from '../merge-within-rules.ts';
import { listVersionCards, readVersion } from '../version-repository.ts';
import {
  addCopiedCards,
  listOrderOfCopy,
  removeCopiedCards,
  renameCopy,
  saveCopiedCard,
  saveCopyPosition,
  saveCopyVersion,
  withoutReviews,
} from './copy-repository.ts';
import {
  type CopiedCard,
  type Follow,
  findFollow,
  lockCopiedCards,
  readCopiedCards,
} from './follow-repository.ts';

/** How many cards one transaction writes. Others have their turn in between. */
export const cardsPerTransaction = 50;
/** An update gives up when the follower has edited cards this many times while they were merged. */
const attemptsMax = 3;

/** A card that the author has changed since the copy was last updated. */
interface Change {
  base: SharedCard;
  theirs: SharedCard;
}

/**
 * Merges the latest version of a share into a copy. What the follower has changed stays: fields that
 * only the author changed are updated, texts that both changed are merged by words, and in a
 * conflict the follower's text stays, while the author's can be read in the version. Cards are
 * edited in place and not replaced, so that schedules stay as they are. The author's order and name of
 * the module are applied unless the follower has changed them.
 *
 * A few cards are written at a time. If the process dies, or the follower goes on editing, the copy
 * keeps the number of its old version, and the next update writes the same again: merging a version
 * into a text that it has been merged into changes nothing.
 */
export async function updateCopy(database: Database, { moduleId }: Follow, now: number): Promise<void> {
  const follow = await findFollow(database, moduleId);
  if (follow === undefined || follow.version >= follow.latest) return;
  const { shareId, version, latest } = follow;
  const before = await listVersionCards(database, shareId, version);
  const after = await listVersionCards(database, shareId, latest);
  const { added, changed, removed } = compareCards(before, after);
  const hasAuthorsOrder = isInOrderOf(await listOrderOfCopy(database, follow), before);
  const changes = changed.map((card) => ({ base: card.before, theirs: card.after }));
  if (!(await mergeChanges(database, follow, changes, now))) return;
  for (const batch of inBatches(added, cardsPerTransaction)) {
    await inFollow(database, follow, (transaction) => addMissing(transaction, follow, batch, now));
    await waitForTurn();
  }
  await inFollow(database, follow, async (transaction) => {
    await removeCopiedCards(transaction, await findUnused(transaction, follow, removed), now);
    if (hasAuthorsOrder) await orderCopy(transaction, follow, after);
    const { moduleName: from } = await readVersion(transaction, shareId, version);
    const { moduleName: to } = await readVersion(transaction, shareId, latest);
    await renameCopy(transaction, follow, { from, to });
    await saveCopyVersion(transaction, follow, latest);
  });
}

/** Runs `write` in a transaction, unless the copy has another version by now, or is no copy anymore. */
async function inFollow<Result>(
  database: Database,
  { moduleId, version }: Follow,
  write: (transaction: Transaction) => Promise<Result>,
): Promise<Result | undefined> {
  return inTransaction(database, async (transaction) => {
    const current = await findFollow(transaction, moduleId);
    return current?.version === version ? write(transaction) : undefined;
  });
}

/** Returns whether all of them are merged. */
async function mergeChanges(
  database: Database,
  follow: Follow,
  changes: readonly Change[],
  now: number,
): Promise<boolean> {
  let left = changes;
  for (let attempt = 1; attempt <= attemptsMax && left.length > 0; attempt++) {
    const copied = await readCopiedCards(database, follow);
    const edited: Change[] = [];
    for (const batch of inBatches(left, cardsPerTransaction))
      edited.push(...(await mergeBatch(database, follow, { batch, copied, now })));
    left = edited;
  }
  return left.length === 0;
}

interface Batch {
  batch: readonly Change[];
  /** The cards of the copy as they were read. */
  copied: ReadonlyMap<number, CopiedCard>;
  now: number;
}

/**
 * Merges some changes before it opens the transaction that writes them, because merging takes long.
 * Returns those whose cards the follower has edited in between.
 */
async function mergeBatch(database: Database, follow: Follow, { batch, copied, now }: Batch) {
  const merged = new Map<number, CardContent>();
  for (const { base, theirs } of batch) {
    const mine = copied.get(base.cardId);
    if (mine === undefined) continue;
    merged.set(base.cardId, mergeWithinRules(contentOf(base), contentOf(mine), contentOf(theirs)).card);
    // Merging two texts that are very different takes some 20 ms.
    if (!isSameCard(mine, base)) await waitForTurn();
  }
  await waitForTurn();
  const edited = await inFollow(database, follow, async (transaction) => {
    await copyFiles(
      transaction,
      follow,
      batch.map(({ theirs }) => theirs),
      now,
    );
    const current = await lockCopiedCards(transaction, follow, [...merged.keys()]);
    const later: Change[] = [];
    for (const change of batch) {
      const { cardId } = change.base;
      const [mine, read, card] = [current.get(cardId), copied.get(cardId), merged.get(cardId)];
      if (mine === undefined || read === undefined || card === undefined) continue;
      if (!isSameCard(mine, read)) later.push(change);
      else if (!isSameCard(card, mine)) await saveCopiedCard(transaction, follow, mine, card);
    }
    return later;
  });
  return edited ?? [];
}

const contentOf = ({ question, answer, level, kind, body }: CardContent) => ({
  ...{ question, answer, level, kind, body },
});

/** Adds cards that the copy does not have. An author may restore a card, of which it then has one. */
async function addMissing(
  transaction: Transaction,
  follow: Follow,
  cards: readonly SharedCard[],
  now: number,
): Promise<void> {
  await copyFiles(transaction, follow, cards, now);
  const ids = cards.map(({ cardId }) => cardId);
  const present = await lockCopiedCards(transaction, follow, ids);
  const missing = cards.filter(({ cardId }) => !present.has(cardId));
  await addCopiedCards(transaction, follow, missing, now);
}

/** Like other updates, these are not refused by the quota. */
async function copyFiles(
  transaction: Transaction,
  { authorId, userId }: Follow,
  cards: readonly SharedCard[],
  now: number,
): Promise<void> {
  if (authorId !== null) await copyMedia(transaction, { from: authorId, to: userId, cards }, now);
}

type Ordered = Awaited<ReturnType<typeof listOrderOfCopy>>;

const placesOf = (cards: readonly SharedCard[]) => new Map(cards.map(({ cardId }, index) => [cardId, index]));

/** Whether the cards that both have are in the same order. */
function isInOrderOf(copy: Ordered, version: readonly SharedCard[]): boolean {
  const places = placesOf(version);
  const found = copy.flatMap(({ originId }) => places.get(originId) ?? []);
  return found.every((place, index) => index === 0 || (found[index - 1] ?? 0) < place);
}

/** Puts the author's cards in their order, at the positions that they have. The follower's own stay. */
async function orderCopy(transaction: Transaction, follow: Follow, version: readonly SharedCard[]) {
  const places = placesOf(version);
  const cards = (await listOrderOfCopy(transaction, follow)).filter(({ originId }) => places.has(originId));
  const ordered = cards.toSorted((a, b) => (places.get(a.originId) ?? 0) - (places.get(b.originId) ?? 0));
  for (const [index, { position }] of cards.entries()) {
    const card = ordered[index];
    if (card !== undefined && card.position !== position)
      await saveCopyPosition(transaction, follow, { cardId: card.cardId, position });
  }
}

/** What the author has removed, and the follower has neither changed nor reviewed. */
async function findUnused(
  transaction: Transaction,
  follow: Follow,
  removed: readonly SharedCard[],
): Promise<number[]> {
  const ids = removed.map(({ cardId }) => cardId);
  const copied = await lockCopiedCards(transaction, follow, ids);
  const unchanged = removed.flatMap((card) => {
    const mine = copied.get(card.cardId);
    return mine !== undefined && isSameCard(mine, card) ? [mine.cardId] : [];
  });
  return withoutReviews(transaction, follow, unchanged);
}
