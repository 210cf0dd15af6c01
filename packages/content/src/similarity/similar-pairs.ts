import { trigramSimilarity, trigrams } from './similarity.ts';

export interface SimilarPair {
  one: number;
  other: number;
  similarity: number;
}

/**
 * Finds all pairs of texts whose `similarity` reaches a threshold, without comparing each with
 * each. A set of n trigrams shares at least ⌈threshold · n⌉ of them with any set that similar. If
 * all sets are sorted in the same order, two such sets therefore have a trigram in common among the
 * first n - ⌈threshold · n⌉ + 1 of each. Sorted from the rarest trigram to the most common, few
 * other sets do. (Prefix filtering: Chaudhuri, Ganti and Kaushik, "A primitive operator for
 * similarity joins in data cleaning", 2006.)
 *
 * @param threshold from 0 to 1
 * @returns indexes into `texts`, `one` before `other`
 */
export function similarPairs(texts: readonly string[], threshold: number): SimilarPair[] {
  const sets = sortedByRarity(texts.map(trigrams));
  const textsWith = new Map<string, number[]>();
  const pairs: SimilarPair[] = [];
  sets.forEach((set, other) => {
    const candidates = new Set<number>();
    for (const trigram of [...set].slice(0, prefixLength(set.size, threshold))) {
      const earlier = textsWith.get(trigram);
      for (const one of earlier ?? []) candidates.add(one);
      if (earlier) earlier.push(other);
      else textsWith.set(trigram, [other]);
    }
    for (const one of candidates) {
      const similarity = trigramSimilarity(sets[one] ?? new Set(), set);
      if (similarity >= threshold) pairs.push({ one, other, similarity });
    }
  });
  return pairs;
}

/**
 * The small amount taken off guards against rounding: a prefix may be too long, but not too short.
 */
const prefixLength = (size: number, threshold: number): number =>
  size - Math.ceil(threshold * size - 1e-9) + 1;

/** The same sets, each iterating from its rarest trigram to its most common. */
function sortedByRarity(sets: readonly Set<string>[]): Set<string>[] {
  const counts = new Map<string, number>();
  for (const set of sets) for (const trigram of set) counts.set(trigram, (counts.get(trigram) ?? 0) + 1);
  const rarestFirst = (a: string, b: string) =>
    (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1);
  return sets.map((set) => new Set([...set].sort(rarestFirst)));
}
