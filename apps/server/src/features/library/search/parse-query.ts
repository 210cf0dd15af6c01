import { correctTokens } from './correct-tokens.ts';
import { findTopic, type NotCovered } from './find-topic.ts';
import { addSynonyms, type QueryTerm, termOf } from './query-terms.ts';
import { phrasesIn, readTokens, type Token } from './query-tokens.ts';
import type { SearchIndex } from './search-index.ts';
import { synonyms, synonymWordsMax } from './search-synonyms.ts';
import { stackAliases, wholeStack } from './stack-aliases.ts';
import { stopWords } from './stop-words.ts';

export interface ParsedQuery {
  terms: QueryTerm[];
  /** Whether the query names only stacks, so that all their cards match. */
  isWholeStack: boolean;
  /** How many terms are compared, such as 2 for `let vs var`; otherwise 1. */
  sides: number;
  /** The stacks that the query names. */
  stacks: ReadonlySet<string>;
  insteadOf: Record<string, string>;
  /** A topic in the search that the library has no cards about. */
  notCovered: NotCovered | undefined;
}

/** More words would make the search slower but not better. */
const termsMax = 10;

/** Turns a search into the terms to look up in the index, and says what it is about. */
export function parseQuery(search: string, index: SearchIndex): ParsedQuery {
  const { tokens: typed, sides } = readTokens(search);
  const topic = findTopic(typed, index);
  const { tokens, insteadOf } = correctTokens(typed, topic.names, index);
  const subjects = subjectPositions(tokens);
  const stacks = new Set(
    tokens.flatMap((token) => (subjects.has(token.position) ? [] : (stackNamedBy(token, tokens) ?? []))),
  );
  const kept = selectTokens(tokens, subjects);
  const terms = kept
    .slice(0, termsMax)
    .map((token, place, all) => termOf(token, { isLast: place === all.length - 1 && sides === 1 }, index));
  addSynonyms(terms, tokens, index);
  return {
    isWholeStack: stacks.size > 0 && kept.every(({ word }) => wholeStack.has(word)),
    terms: terms.filter(({ alternatives }) => alternatives.length > 0),
    sides,
    stacks,
    insteadOf,
    notCovered: topic.notCovered ?? unknownWord(terms),
  };
}

/** The first word that no card contains, not even as a synonym. */
function unknownWord(terms: readonly QueryTerm[]): NotCovered | undefined {
  const unknown = terms.find(
    ({ word, alternatives }) => alternatives.length === 0 && /^\p{L}/u.test(word) && !stopWords.has(word),
  );
  return unknown && { topic: unknown.word, nearestStack: undefined };
}

function stackNamedBy({ word }: Token, tokens: readonly Token[]): string | undefined {
  const stack = stackAliases.get(word);
  if (stack === undefined) return undefined;
  const at = tokens.findIndex((token) => token.word === word);
  const [before, after] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? ''];
  if (word === 'go' && after === 'to') return undefined;
  if (word === 'node' && ['dom', 'text', 'tree', 'element', 'html'].includes(before)) return undefined;
  return stack;
}

/** The tokens to search for. Names of stacks are used only if there is nothing else. */
function selectTokens(tokens: readonly Token[], subjects: ReadonlySet<number>): Token[] {
  const sides = Map.groupBy(tokens, ({ side }) => side);
  const kept = [...sides.values()].flatMap((ofSide) => {
    const content = ofSide.filter(({ word, position }) => !stopWords.has(word) || subjects.has(position));
    return content.length > 0 || sides.size === 1 ? content : ofSide;
  });
  const withoutStacks = kept.filter(({ word, position }) => !wholeStack.has(word) || subjects.has(position));
  const ofOneSide = withoutStacks.filter(({ word }) => !isOnEachSide(word, withoutStacks, sides.size));
  const isComparable = new Set(ofOneSide.map(({ side }) => side)).size === sides.size;
  const choices = [...(isComparable ? [ofOneSide] : []), withoutStacks, kept];
  const selected = choices.find((choice) => choice.length > 0) ?? [];
  const unique = [...new Map(selected.map((token) => [`${token.side} ${token.word}`, token])).values()];
  return unique.length > 0 ? unique : [...tokens];
}

/**
 * Whether a word is the same on each side of a comparison, as `type` in `value type vs reference
 * type`.
 */
const isOnEachSide = (word: string, tokens: readonly Token[], sides: number): boolean =>
  sides > 1 && tokens.filter((token) => token.word === word).length === sides;

/** The positions of words that belong to a name of several words, such as `group by`. */
function subjectPositions(tokens: readonly Token[]): Set<number> {
  const names = phrasesIn(tokens, synonymWordsMax).filter(
    ({ name, positions }) => positions.size > 1 && synonyms.has(name),
  );
  return new Set(names.flatMap(({ positions }) => [...positions]));
}
