import { isSameCard } from '@flipstack/content/merging';
import type { SharedCard } from '@flipstack/contract';
import type { Transaction } from '../../../database/database.ts';
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
import { type CopiedCard, type Follow, findFollow, listCopiedCards } from './follow-repository.ts';

/**
 * Merges the latest version of a share into a copy. What the follower has changed stays: fields that
 * only the author changed are updated, texts that both changed are merged by words, and in a
 * conflict the follower's text stays, while the author's can be read in the version. Cards are
 * edited in place and not replaced, so that schedules stay as they are. The author's order and name of
 * the module are applied unless the follower has changed them.
 */
export async function updateCopy(transaction: Transaction, { moduleId }: Follow, now: number): Promise<void> {
  const follow = await findFollow(transaction, moduleId);
  if (follow === undefined || follow.version >= follow.latest) return;
  const { shareId, version, latest } = follow;
  const before = await listVersionCards(transaction, shareId, version);
  const after = await listVersionCards(transaction, shareId, latest);
  const { added, changed, removed } = compareCards(before, after);
  const { authorId } = follow;
  const fresh = [...added, ...changed.map(({ after: theirs }) => theirs)];
  // Like other updates, these are not refused by the quota.
  if (authorId !== null)
    await copyMedia(transaction, { from: authorId, to: follow.userId, cards: fresh }, now);
  const hasAuthorsOrder = isInOrderOf(await listOrderOfCopy(transaction, follow), before);
  const copied = new Map((await listCopiedCards(transaction, follow)).map((card) => [card.originId, card]));
  for (const { before: base, after: theirs } of changed) {
    const mine = copied.get(base.cardId);
    if (mine !== undefined) await mergeInto(transaction, follow, mine, { base, theirs });
  }
  // An author may restore a card, of which the copy then has a card already.
  await addCopiedCards(
    transaction,
    follow,
    added.filter(({ cardId }) => !copied.has(cardId)),
    now,
  );
  const unused = await findUnused(transaction, follow, removed, copied);
  await removeCopiedCards(transaction, unused, now);
  if (hasAuthorsOrder) await orderCopy(transaction, follow, after);
  const { moduleName: from } = await readVersion(transaction, shareId, version);
  const { moduleName: to } = await readVersion(transaction, shareId, latest);
  await renameCopy(transaction, follow, { from, to });
  await saveCopyVersion(transaction, follow, latest);
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

async function mergeInto(
  transaction: Transaction,
  follow: Follow,
  mine: CopiedCard,
  { base, theirs }: { base: SharedCard; theirs: SharedCard },
): Promise<void> {
  const content = ({ question, answer, level, kind, body }: Omit<CopiedCard, 'cardId' | 'originId'>) => ({
    question,
    answer,
    level,
    kind,
    body,
  });
  const { card } = mergeWithinRules(content(base), content(mine), content(theirs));
  if (!isSameCard(card, mine)) await saveCopiedCard(transaction, follow, mine, card);
}

/** What the author has removed, and the follower has neither changed nor reviewed. */
async function findUnused(
  transaction: Transaction,
  follow: Follow,
  removed: readonly SharedCard[],
  copied: ReadonlyMap<number, CopiedCard>,
): Promise<number[]> {
  const unchanged = removed.flatMap((card) => {
    const mine = copied.get(card.cardId);
    return mine !== undefined && isSameCard(mine, card) ? [mine.cardId] : [];
  });
  return withoutReviews(transaction, follow, unchanged);
}
