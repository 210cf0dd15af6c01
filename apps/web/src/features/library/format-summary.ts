import type { LibraryHit, LibraryHits, LibraryModule } from '@flipstack/contract';
import type { Level } from '@flipstack/contract/rules';
import { formatCount } from '../../lib/format-count.ts';
import { spellingIn } from './mark-words.ts';

/** How many cards and modules are listed. */
export function formatBrowseSummary(modules: readonly LibraryModule[], level: Level | undefined): string {
  const cards = modules.reduce(
    (sum, { cardsCount, levels }) => sum + (level ? levels[level] : cardsCount),
    0,
  );
  const kind = level ? `${level} card` : 'card';
  return `${formatCount(cards, kind)} in ${formatCount(modules.length, 'module')}`;
}

/** The results that have been loaded so far. */
export interface Found {
  hits: readonly LibraryHit[];
  total: number;
  isMoreThanCounted: boolean;
  words: readonly string[];
  insteadOf: Readonly<Record<string, string>>;
  /** A topic in the search that the library has no cards about. */
  notCovered?: LibraryHits['not_covered'];
}

/** How many cards were found, and which words were corrected. */
export function formatSearchSummary({
  hits,
  total,
  isMoreThanCounted,
  insteadOf,
  notCovered,
}: Found): string {
  const count = isMoreThanCounted ? `More than ${formatCount(total, 'card')}` : formatCount(total, 'card');
  if (notCovered && total > 0)
    return `No cards about ${notCovered.topic} yet. ${count} ${total === 1 ? 'mentions' : 'mention'} parts of your search`;
  const corrections = Object.entries(insteadOf);
  if (corrections.length === 0) return count;
  const texts = hits.flatMap(({ question, excerpt }) => [question, excerpt]);
  const searched = corrections.map(([, word]) => spellingIn(texts, word)).join(' ');
  const typed = corrections.map(([word]) => word).join(' ');
  return `Showing results for ${searched} instead of ${typed}. ${count}`;
}

/** How many cards a module has of each level that it has. */
export function formatLevels(levels: LibraryModule['levels']): string {
  return Object.entries(levels)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => `${count} ${level.toLowerCase()}`)
    .join(', ');
}
