import { wordRuns } from '@flipstack/content/library';
import type { Transaction } from '../../database/database.ts';
import {
  clearSearch,
  insertSearchable,
  insertWordRuns,
  listSearchable,
  type SearchableRow,
  saveIndexed,
} from './search-index-repository.ts';
import { levelToken, stackToken, tiers, type WordsByTier, wordsByTier, wordToken } from './search-tokens.ts';
import type { WordCount } from './word-list.ts';

const cardsAtOnce = 500;
/** A run in the middle of very many words says little about any of them; the commonest stand for all. */
const wordsPerRunMax = 500;

/** Makes what the library is searched by anew, from all its live cards, and writes down for which library it was. */
export async function indexLibrary(transaction: Transaction, libraryHash: string): Promise<void> {
  await clearSearch(transaction);
  const counts = new Map<string, WordCount>();
  let cards = 0;
  for (let after = 0; ; ) {
    const rows = await listSearchable(transaction, after, cardsAtOnce);
    const last = rows.at(-1);
    if (last === undefined) break;
    const entries = rows.map((row, index) => entryOf(row, cards + index));
    await insertSearchable(transaction, entries);
    for (const { words } of entries) count(counts, words);
    cards += rows.length;
    after = last.cardId;
  }
  await insertWordRuns(transaction, runsOf([...counts.values()]));
  await saveIndexed(transaction, { libraryHash, cards });
}

function entryOf(row: SearchableRow, ordinal: number) {
  const words = wordsByTier(row);
  const tokens = [
    ...tiers.flatMap((tier) => [...words[tier]].map((word) => wordToken(tier, word))),
    levelToken(row.level),
    stackToken(row.stackName),
  ];
  return { id: row.cardId, ordinal, tokens, words };
}

function count(counts: Map<string, WordCount>, { question, context, text }: WordsByTier) {
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

/** Under each run its words, the commonest first. All words are under their first run: there, a word is looked up. */
function runsOf(counts: readonly WordCount[]): Map<string, WordCount[]> {
  const commonestFirst = counts.toSorted((a, b) => b.text - a.text || (a.word < b.word ? -1 : 1));
  const runs = new Map<string, WordCount[]>();
  for (const entry of commonestFirst) {
    for (const run of wordRuns(entry.word)) {
      const words = runs.get(run);
      if (words === undefined) runs.set(run, [entry]);
      else if (run.startsWith('^') || words.length < wordsPerRunMax) words.push(entry);
    }
  }
  return runs;
}
