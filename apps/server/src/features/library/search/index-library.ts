import { wordTrigrams } from '@flipstack/content/library';
import type { Transaction } from '../../../database/database.ts';
import {
  clearIndex,
  finishIndex,
  insertIndexEntries,
  insertTrigrams,
  listSearchableCards,
  type SearchableCard,
} from './search-index-repository.ts';
import {
  levelToken,
  searchFields,
  stackToken,
  type WordsByField,
  wordsByField,
  wordToken,
} from './search-tokens.ts';
import type { WordCount } from './word-list.ts';

const cardsAtOnce = 500;
/**
 * A trigram shared by many words says little about each, so only the most frequent words are kept.
 */
const wordsPerTrigramMax = 500;

/**
 * Rebuilds the search index from all live cards, and records the version of the library it was
 * built from.
 */
export async function indexLibrary(transaction: Transaction, libraryHash: string): Promise<void> {
  await clearIndex(transaction);
  const counts = new Map<string, WordCount>();
  let cards = 0;
  for (let after = 0; ; ) {
    const rows = await listSearchableCards(transaction, after, cardsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) break;
    const entries = rows.map((row, index) => entryOf(row, cards + index));
    await insertIndexEntries(transaction, entries);
    for (const { words } of entries) count(counts, words);
    cards += rows.length;
    after = last.cardId;
  }
  await insertTrigrams(transaction, wordsByTrigram([...counts.values()]));
  await finishIndex(transaction, { libraryHash, cards });
}

function entryOf(row: SearchableCard, ordinal: number) {
  const words = wordsByField(row);
  const tokens = [
    ...searchFields.flatMap((field) => [...words[field]].map((word) => wordToken(field, word))),
    levelToken(row.level),
    stackToken(row.stackName),
  ];
  return { id: row.cardId, ordinal, tokens, words };
}

function count(counts: Map<string, WordCount>, { question, context, text }: WordsByField) {
  for (const word of text) {
    let entry = counts.get(word);
    if (entry === undefined) {
      entry = { word, question: 0, context: 0, text: 0 };
      counts.set(word, entry);
    }
    if (question.has(word)) entry.question++;
    if (context.has(word)) entry.context++;
    entry.text++;
  }
}

/**
 * Words by trigram, the most frequent first. The first trigram of a word lists it in any case,
 * because exact lookups go there.
 */
function wordsByTrigram(counts: readonly WordCount[]): Map<string, WordCount[]> {
  const mostFrequentFirst = counts.toSorted((a, b) => b.text - a.text || (a.word < b.word ? -1 : 1));
  const trigrams = new Map<string, WordCount[]>();
  for (const entry of mostFrequentFirst) {
    for (const trigram of wordTrigrams(entry.word)) {
      const words = trigrams.get(trigram);
      if (words === undefined) trigrams.set(trigram, [entry]);
      else if (trigram.startsWith('^') || words.length < wordsPerTrigramMax) words.push(entry);
    }
  }
  return trigrams;
}
