import { wordStem } from '@flipstack/content/library';
import { correctWord } from './correct-word.ts';
import type { Token } from './query-tokens.ts';
import type { SearchIndex } from './search-index.ts';
import { synonyms } from './search-synonyms.ts';
import { topics } from './search-topics.ts';
import { stopWords } from './stop-words.ts';
import { hasPrefix } from './word-prefixes.ts';

/** More corrections would make the search slower but not better. */
const correctionsMax = 8;

interface CorrectedTokens {
  tokens: Token[];
  /** Misspelled words, each with its correction. */
  insteadOf: Record<string, string>;
}

/**
 * The words of a search as the library spells them. Unknown words are split, or else corrected,
 * unless they name a topic.
 * @param topicWords words that must not be corrected
 */
export function correctTokens(
  typed: readonly Token[],
  topicWords: ReadonlySet<string>,
  index: SearchIndex,
): CorrectedTokens {
  const insteadOf: Record<string, string> = {};
  const isKnown = (word: string) => index.postings.has(wordStem(word)) || hasPrefix(index, word);

  function resolve(token: Token): Token[] {
    const { word, parts } = token;
    if (synonyms.has(word) || stopWords.has(word)) return [token];
    if (topicWords.has(word) || isKnown(word)) return [token];
    if (parts.length > 0) return parts.flatMap((part) => resolve({ ...token, word: part, parts: [] }));
    const halves = splitWord(word, index);
    if (halves !== undefined) return halves.map((half) => ({ ...token, word: half }));
    if (topics.has(word) || Object.keys(insteadOf).length >= correctionsMax) return [token];
    const corrected = correctWord(word, index);
    if (corrected === undefined) return [token];
    insteadOf[word] = corrected;
    return [{ ...token, word: corrected }];
  }

  return { tokens: typed.flatMap(resolve), insteadOf };
}

const halfMinLength = 3;
const halfMinCards = 5;

/** The two words that were typed as one, such as `eventloop`. */
function splitWord(word: string, { wordCounts }: SearchIndex): [string, string] | undefined {
  for (let at = halfMinLength; at <= word.length - halfMinLength; at++) {
    const halves: [string, string] = [word.slice(0, at), word.slice(at)];
    if (halves.every((half) => (wordCounts.get(half) ?? 0) >= halfMinCards)) return halves;
  }
  return undefined;
}
