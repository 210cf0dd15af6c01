import type { Level } from '@flipstack/contract';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { engineOf } from '../../../database/engine/index.ts';
import { prepared } from '../../../database/prepared.ts';
import type { WordsByField } from './search-tokens.ts';
import { type WordCount, writeWordList } from './word-list.ts';

/** The searchable text of a live card. */
export interface SearchableCard {
  cardId: number;
  level: Level;
  question: string;
  answer: string;
  keyPoints: string[];
  whyAsked: string | null;
  followUps: string[];
  sources: { title: string }[];
  moduleName: string;
  stackName: string;
  summary: string;
}

/** The next live cards of live modules, in the order of ids. */
export async function listSearchableCards(
  transaction: Transaction,
  afterId: number,
  limit: number,
): Promise<SearchableCard[]> {
  const rows = await transaction
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select([
      'library_cards.id as cardId',
      'level',
      'question',
      'answer',
      'key_points',
      'why_asked as whyAsked',
      'follow_ups',
      'sources',
      'name as moduleName',
      'stack_name as stackName',
      'summary',
    ])
    .where('library_cards.retired_at', 'is', null)
    .where('library_modules.retired_at', 'is', null)
    .where('library_cards.id', '>', afterId)
    .orderBy('library_cards.id')
    .limit(limit)
    .execute();
  return rows.map(({ key_points, follow_ups, sources, ...row }) => ({
    ...row,
    keyPoints: JSON.parse(key_points),
    followUps: JSON.parse(follow_ups),
    sources: JSON.parse(sources),
  }));
}

export async function clearIndex(transaction: Transaction): Promise<void> {
  await engineOf(transaction).search.clear(transaction);
  await transaction.deleteFrom('library_card_words').execute();
  await transaction.deleteFrom('library_word_runs').execute();
  await transaction.deleteFrom('library_index').execute();
}

export async function insertIndexEntries(
  transaction: Transaction,
  entries: readonly { id: number; ordinal: number; tokens: readonly string[]; words: WordsByField }[],
): Promise<void> {
  await engineOf(transaction).search.add(transaction, entries);
  const rows = entries.map(({ id, words: { question, context } }) => ({
    card_id: id,
    question: spaceSeparated(question),
    context: spaceSeparated(context.difference(question)),
  }));
  await transaction.insertInto('library_card_words').values(rows).execute();
}

const spaceSeparated = (words: Iterable<string>): string => ` ${[...words].join(' ')} `;

export async function insertTrigrams(
  transaction: Transaction,
  trigrams: ReadonlyMap<string, readonly WordCount[]>,
): Promise<void> {
  const rows = [...trigrams].map(([run, words]) => ({ run, words: writeWordList(words) }));
  for (const batch of inBatches(rows)) {
    await transaction.insertInto('library_word_runs').values(batch).execute();
  }
}

export interface IndexInfo {
  libraryHash: string;
  /** The number of searchable cards. */
  cards: number;
}

/** Completes the index after the last card. */
export async function finishIndex(
  transaction: Transaction,
  { libraryHash, cards }: IndexInfo,
): Promise<void> {
  await engineOf(transaction).search.optimize(transaction);
  await transaction.insertInto('library_index').values({ library_hash: libraryHash, cards }).execute();
}

const selectIndexed = prepared((database) =>
  database.selectFrom('library_index').select(['library_hash as libraryHash', 'cards']),
);

/** The version of the library that the index was built from, if there is an index. */
export async function findIndexInfo(database: Database): Promise<IndexInfo | undefined> {
  const [row] = await selectIndexed(database);
  return row;
}

/** The word lists of trigrams. */
export async function readWordLists(
  database: Database,
  trigrams: readonly string[],
): Promise<Map<string, string>> {
  if (trigrams.length === 0) return new Map();
  const rows = await database
    .selectFrom('library_word_runs')
    .selectAll()
    .where('run', 'in', trigrams)
    .execute();
  return new Map(rows.map(({ run, words }) => [run, words]));
}
