/** How alike two questions must be to be taken for the same one. */
export const similarQuestionThreshold = 0.6;

/**
 * How alike two texts are, from 0 to 1: the share of three-letter runs that they have in common (Jaccard's index over
 * trigrams, as PostgreSQL's pg_trgm has it), without regard to letter case, punctuation and white space.
 */
export const similarity = (one: string, other: string): number =>
  trigramSimilarity(trigrams(one), trigrams(other));

/** As {@link similarity}, of texts whose trigrams are known. */
export function trigramSimilarity(oneRuns: ReadonlySet<string>, otherRuns: ReadonlySet<string>): number {
  if (oneRuns.size === 0 || otherRuns.size === 0) return 0;
  let common = 0;
  for (const run of oneRuns) if (otherRuns.has(run)) common++;
  return common / (oneRuns.size + otherRuns.size - common);
}

/** The three-letter runs of a text, each word padded by two blanks before and one after. */
export function trigrams(text: string): Set<string> {
  const words =
    text
      .normalize('NFKC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? [];
  const runs = new Set<string>();
  for (const word of words) {
    const padded = `  ${word} `;
    for (let start = 0; start + 3 <= padded.length; start++) runs.add(padded.slice(start, start + 3));
  }
  return runs;
}
