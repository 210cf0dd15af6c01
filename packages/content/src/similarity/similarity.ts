/** How similar two questions are before they count as the same question. */
export const similarQuestionThreshold = 0.6;

/**
 * How similar two texts are, from 0 to 1: the share of their trigrams that they have in common (the
 * Jaccard index, as in PostgreSQL's pg_trgm). Letter case, punctuation and white space do not
 * count. The linter and the hint about a similar card use this. Search compares misspelled words by
 * `editDistance` instead.
 */
export const similarity = (one: string, other: string): number =>
  trigramSimilarity(trigrams(one), trigrams(other));

/** As {@link similarity}, for texts whose trigrams are already computed. */
export function trigramSimilarity(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  if (one.size === 0 || other.size === 0) return 0;
  let common = 0;
  for (const trigram of one) if (other.has(trigram)) common++;
  return common / (one.size + other.size - common);
}

/** The trigrams of the words of a text, each word padded with two spaces before and one after. */
export function trigrams(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(words.flatMap((word) => trigramsIn(`  ${word} `)));
}

/** Every sequence of three UTF-16 units in a text, in order. */
export const trigramsIn = (text: string): string[] =>
  Array.from({ length: Math.max(0, text.length - 2) }, (_, start) => text.slice(start, start + 3));
