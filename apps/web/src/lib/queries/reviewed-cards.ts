import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels, type Level } from '@flipstack/contract/rules';

export interface ReviewedCards {
  total: number;
  /** How many of them the member reviews. */
  reviewed: number;
}

/** How many cards some library modules have, and how many of them the member reviews. */
export function countReviewed(
  modules: readonly Pick<LibraryModule, 'levels' | 'followedLevels' | 'singleCards'>[],
  levels: readonly Level[] = allLevels,
): ReviewedCards {
  const counts = { total: 0, reviewed: 0 };
  for (const module of modules) {
    for (const level of levels) {
      counts.total += module.levels[level];
      counts.reviewed += module.followedLevels.includes(level)
        ? module.levels[level]
        : module.singleCards.filter((card) => card.level === level).length;
    }
  }
  return counts;
}

/** Whether the member reviews cards of a module: all of them, those of some levels, or single ones. */
export const isInReviews = ({
  isFollowed,
  singleCards,
}: Pick<LibraryModule, 'isFollowed' | 'singleCards'>): boolean => isFollowed || singleCards.length > 0;
