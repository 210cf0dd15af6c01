import { trigrams } from './similarity.ts';

export interface SimilarPair {
  one: number;
  other: number;
  similarity: number;
}

/**
 * All pairs of texts that are alike to a threshold or more, as `similarity` has it, without comparing each with each. A
 * set of n trigrams shares at least ⌈threshold · n⌉ with any set that is so alike; so if all sets are put into the same
 * order, two such sets have one in common among the first n - ⌈threshold · n⌉ + 1 of each. In the order from the rarest
 * trigram to the commonest, few others do. (Prefix filtering: Chaudhuri, Ganti and Kaushik, "A primitive operator for
 * similarity joins in data cleaning", 2006.)
 */
export function similarPairs(texts: readonly string[], threshold: number): SimilarPair[] {
  const sets = inOrderOfRarity(texts.map(trigrams));
  const seenIn = new Map<string, number[]>();
  const pairs: SimilarPair[] = [];
  sets.forEach((set, other) => {
    const members = new Set(set);
    const candidates = new Set<number>();
    for (const run of set.slice(0, prefixLength(set.length, threshold))) {
      const before = seenIn.get(run);
      for (const one of before ?? []) candidates.add(one);
      if (before) before.push(other);
      else seenIn.set(run, [other]);
    }
    for (const one of candidates) {
      const similarity = jaccard(sets[one] ?? [], members);
      if (similarity >= threshold) pairs.push({ one, other, similarity });
    }
  });
  return pairs;
}

/** The hair off the product is for its rounding: a prefix may be too long, never too short. */
const prefixLength = (size: number, threshold: number): number =>
  size - Math.ceil(threshold * size - 1e-9) + 1;

function inOrderOfRarity(sets: readonly Set<string>[]): string[][] {
  const counts = new Map<string, number>();
  for (const set of sets) for (const run of set) counts.set(run, (counts.get(run) ?? 0) + 1);
  const rarerFirst = (a: string, b: string) =>
    (counts.get(a) ?? 0) - (counts.get(b) ?? 0) || (a < b ? -1 : 1);
  return sets.map((set) => [...set].sort(rarerFirst));
}

function jaccard(one: readonly string[], other: ReadonlySet<string>): number {
  let common = 0;
  for (const run of one) if (other.has(run)) common++;
  return common / (one.length + other.size - common);
}
