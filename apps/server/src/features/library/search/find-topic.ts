import { searchWords, wordStem } from '@flipstack/content/library';
import { phrasesIn, type Token } from './query-tokens.ts';
import type { SearchIndex } from './search-index.ts';
import { topics, topicWordsMax } from './search-topics.ts';

/** A topic that the library has no cards about. */
export interface NotCovered {
  topic: string;
  /** The closest library stack; undefined if there is none. */
  nearestStack: string | undefined;
}

interface FoundTopic {
  /** The words of topics, which must not be corrected. */
  names: ReadonlySet<string>;
  notCovered: NotCovered | undefined;
}

/** Fewer cards than this mention a topic rather than ask about it. */
const coveredMin = 6;

/** Finds the topics that a search names, and the longest of them that is not covered. */
export function findTopic(tokens: readonly Token[], index: SearchIndex): FoundTopic {
  const names = new Set<string>();
  let notCovered: NotCovered | undefined;
  for (const { name } of phrasesIn(tokens, topicWordsMax)) {
    const topic = topics.get(name);
    if (topic === undefined) continue;
    for (const word of name.split(' ')) names.add(word);
    if (notCovered === undefined && !isCovered(name, index)) {
      notCovered = { topic: name, nearestStack: topic.nearestStack };
    }
  }
  return { names, notCovered };
}

/**
 * Cached per index, because looking for a topic in all cards takes longer than the rest of a
 * search.
 */
const coveredTopics = new WeakMap<SearchIndex, Map<string, boolean>>();

/** Whether cards ask about a topic, rather than mention it. */
function isCovered(topic: string, index: SearchIndex): boolean {
  const known = coveredTopics.get(index) ?? new Map<string, boolean>();
  coveredTopics.set(index, known);
  const covered = known.get(topic) ?? hasEnoughCards(topic, index);
  known.set(topic, covered);
  return covered;
}

function hasEnoughCards(topic: string, { subjectCounts, numbers, cards, postings }: SearchIndex): boolean {
  const words = searchWords(topic).map(({ whole }) => whole);
  if (words.length === 1) return (subjectCounts.get(topic) ?? 0) >= coveredMin;
  const wanted = words.map((word) => numbers.get(wordStem(word)) ?? -1);
  const candidates = postings.get(wordStem(words[0] ?? ''))?.cards ?? [];
  let found = 0;
  for (const at of candidates) {
    if (hasInOrder(cards[at]?.sequence ?? new Uint32Array(), wanted)) found++;
    if (found === coveredMin) return true;
  }
  return false;
}

/** Whether numbers are adjacent in a sequence, in this order. */
function hasInOrder(sequence: Uint32Array, [first = -1, ...rest]: readonly number[]): boolean {
  let start = sequence.indexOf(first);
  while (start !== -1) {
    const from = start + 1;
    if (rest.every((number, place) => sequence[from + place] === number)) return true;
    start = sequence.indexOf(first, from);
  }
  return false;
}
