import type { LibraryHits } from '@flipstack/contract';
import type { SearchIndex } from './search-index.ts';

/** About 10 kB each. */
const recentMax = 200;

/** Discarded with the index that the answers come from. */
const answersOf = new WeakMap<SearchIndex, Map<string, LibraryHits>>();

/** Keeps the latest answers, because many people search for the same words. */
export function rememberAnswer(index: SearchIndex, key: string, compute: () => LibraryHits): LibraryHits {
  const answers = answersOf.get(index) ?? new Map<string, LibraryHits>();
  answersOf.set(index, answers);
  const answer = answers.get(key) ?? compute();
  // The first entry of a Map is its oldest.
  answers.delete(key);
  answers.set(key, answer);
  const [oldest] = answers.size > recentMax ? answers.keys() : [];
  if (oldest !== undefined) answers.delete(oldest);
  return answer;
}
