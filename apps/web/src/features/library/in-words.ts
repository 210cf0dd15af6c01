import type { LibraryHit, LibraryModule } from '@flipstack/contract';
import type { Level } from '@flipstack/contract/rules';
import { asWritten } from './mark-words.ts';

const number = new Intl.NumberFormat('en');

/** `12 modules`, `1 module`: a number with its noun. */
export function counted(count: number, noun: string): string {
  return `${number.format(count)} ${noun}${count === 1 ? '' : 's'}`;
}

/** How much is on the shelves, for the eye and the ear. */
export function browsedInWords(modules: readonly LibraryModule[], level: Level | undefined): string {
  const cards = modules.reduce(
    (sum, { cardsCount, levels }) => sum + (level ? levels[level] : cardsCount),
    0,
  );
  const kind = level ? `${level} card` : 'card';
  return `${counted(cards, kind)} in ${counted(modules.length, 'module')}`;
}

/** What a search has found so far. */
export interface Found {
  hits: readonly LibraryHit[];
  total: number;
  isMoreThanCounted: boolean;
  words: readonly string[];
  insteadOf: Readonly<Record<string, string>>;
}

/** How many cards were found, and what was looked for when that is not what was typed. */
export function foundInWords({ hits, total, isMoreThanCounted, insteadOf }: Found): string {
  const count = isMoreThanCounted ? `More than ${counted(total, 'card')}` : counted(total, 'card');
  const corrections = Object.entries(insteadOf);
  if (corrections.length === 0) return count;
  const texts = hits.flatMap(({ question, excerpt }) => [question, excerpt]);
  const lookedFor = corrections.map(([, word]) => asWritten(word, texts)).join(' ');
  const typed = corrections.map(([word]) => word).join(' ');
  return `Showing results for ${lookedFor} instead of ${typed}. ${count}`;
}

/** How many cards there are of each level, of those that there are. */
export function levelsInWords(levels: LibraryModule['levels']): string {
  return Object.entries(levels)
    .filter(([, count]) => count > 0)
    .map(([level, count]) => `${count} ${level.toLowerCase()}`)
    .join(', ');
}
