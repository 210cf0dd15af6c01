/** The first run of a word: all words that begin with the same two letters have it, unless they are shorter. */
export const firstRun = (word: string): string => marked(word).slice(0, 3);

/** The three-letter runs of a word whose beginning and end are marked, each once: `^us`, `use`, `se$` for `use`. */
export function wordRuns(word: string): string[] {
  const text = marked(word);
  const runs = new Set<string>();
  for (let start = 0; start + 3 <= text.length; start++) runs.add(text.slice(start, start + 3));
  return [...runs];
}

const marked = (word: string): string => `^${word}$`;
