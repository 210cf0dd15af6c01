import type { LibraryModule } from '@flipstack/contract';
import { levels as allLevels, type Level } from '@flipstack/contract/rules';

export interface ReviewedCards {
  total: number;
  /** How many of them the member reviews. */
  reviewed: number;
}

/** How many cards some library modules have, and how many of them the member reviews. */
export function countReviewed(
  modules: readonly Pick<LibraryModule, 'levels' | 'followedLevels'>[],
  levels: readonly Level[] = allLevels,
): ReviewedCards {
  const counts = { total: 0, reviewed: 0 };
  for (const module of modules) {
    for (const level of levels) {
      counts.total += module.levels[level];
      if (module.followedLevels.includes(level)) counts.reviewed += module.levels[level];
    }
  }
  return counts;
}
