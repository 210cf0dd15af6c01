import { isSameCard } from '@flipstack/content/merging';
import type { SharedCard } from '@flipstack/contract';
import type { Transaction } from '../../../database/database.ts';
import { copyMedia } from '../../media/share-media-repository.ts';
import { compareCards } from '../compare-cards.ts';
import { mergeWithinRules } from '../merge-within-rules.ts';
import { listVersionCards } from '../version-repository.ts';
import {
  addCopiedCards,
  removeCopiedCards,
  saveCopiedCard,
  saveCopyVersion,
  withoutReviews,
} from './copy-repository.ts';
import { type CopiedCard, type Follow, findFollow, listCopiedCards } from './follow-repository.ts';

/**
 * Merges the latest version of a share into a copy. What the follower has changed stays: fields that
 * only the author changed are updated, texts that both changed are merged by words, and in a
 * conflict the follower's text stays, while the author's can be read in the version. Cards are
 * edited in place and not replaced, so that schedules stay as they are.
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
  await saveCopyVersion(transaction, follow, latest);
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
