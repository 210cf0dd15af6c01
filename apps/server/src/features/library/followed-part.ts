import {
  levels as allLevels,
  type Level,
  type LibraryFollowsChange,
  type LibraryModule,
} from '@flipstack/contract';
import type { PlacedCard } from './single-card-repository.ts';

/** What a user reviews of a module: all cards at some levels, and single cards at other levels. */
export interface FollowedPart {
  levels: Level[];
  /** Retired cards are among them, but neither compared nor counted. */
  cards: PlacedCard[];
}

/** A change that a user makes to one module. */
export interface PartChange {
  change: LibraryFollowsChange['change'];
  levels: readonly Level[];
  /** The named cards of the module. */
  cards: readonly PlacedCard[];
}

/** What a user reviews of a module after a change. */
export function partAfter(
  before: FollowedPart,
  { change, levels, cards }: PartChange,
  counts: LibraryModule['levels'],
): FollowedPart {
  const wanted = allLevels.filter((level) => isReviewed(level, { before: before.levels, levels, change }));
  // Without a card to review, a module would count as followed but show nothing.
  const after = wanted.some((level) => counts[level] > 0) ? wanted : [];
  const namedIds = new Set(cards.map(({ cardId }) => cardId));
  const kept = before.cards.filter(({ cardId, level }) => {
    if (change === 'remove') return !levels.includes(level) && !namedIds.has(cardId);
    return change === 'add' || namedIds.has(cardId);
  });
  const keptIds = new Set(kept.map(({ cardId }) => cardId));
  const isAdded = ({ cardId, isRetired }: PlacedCard) => !isRetired && !keptIds.has(cardId);
  const added = change === 'remove' ? [] : cards.filter(isAdded);
  return {
    levels: after,
    // A level includes its single cards, so that they do not stay when the level is removed.
    cards: [...kept, ...added]
      .filter(({ level }) => !after.includes(level))
      .toSorted((one, other) => one.cardId - other.cardId),
  };
}

function isReviewed(
  level: Level,
  { before, levels, change }: Pick<PartChange, 'levels' | 'change'> & { before: readonly Level[] },
): boolean {
  if (change === 'set') return levels.includes(level);
  return change === 'add'
    ? before.includes(level) || levels.includes(level)
    : before.includes(level) && !levels.includes(level);
}

const liveCards = ({ cards }: FollowedPart): PlacedCard[] => cards.filter(({ isRetired }) => !isRetired);

const liveIds = (part: FollowedPart): number[] => liveCards(part).map(({ cardId }) => cardId);

export const toSingleCards = (cards: readonly PlacedCard[]): LibraryModule['singleCards'] =>
  cards.filter(({ isRetired }) => !isRetired).map(({ cardId, level }) => ({ cardId, level }));

export const isEmpty = (part: FollowedPart): boolean =>
  part.levels.length === 0 && liveIds(part).length === 0;

export const isSamePart = (one: FollowedPart, other: FollowedPart): boolean =>
  one.levels.join() === other.levels.join() && liveIds(one).join() === liveIds(other).join();

/** How many cards of a module are in one part but not in the other. */
export function countMissing(
  counts: LibraryModule['levels'],
  part: FollowedPart,
  other: FollowedPart,
): number {
  const others = new Set(liveIds(other));
  return allLevels.reduce((sum, level) => {
    if (other.levels.includes(level)) return sum;
    const single = liveCards(part).filter((card) => card.level === level);
    if (!part.levels.includes(level)) return sum + single.filter(({ cardId }) => !others.has(cardId)).length;
    return sum + counts[level] - liveCards(other).filter((card) => card.level === level).length;
  }, 0);
}
