import { excerptAround } from '@flipstack/content/library';
import type { LibraryHit } from '@flipstack/contract';
import type { Database } from '../../../database/database.ts';
import type { CardWords } from './rank-candidates.ts';

export async function listCardWords(database: Database, cardIds: readonly number[]): Promise<CardWords[]> {
  if (cardIds.length === 0) return [];
  return database
    .selectFrom('library_card_words')
    .select(['card_id as cardId', 'question', 'context'])
    .where('card_id', 'in', cardIds)
    .execute();
}

/**
 * Search results in the order of `cardIds`, each with an excerpt of its answer around one of the
 * words.
 */
export async function listSearchResults(
  database: Database,
  cardIds: readonly number[],
  words: readonly string[],
): Promise<LibraryHit[]> {
  if (cardIds.length === 0) return [];
  const rows = await database
    .selectFrom('library_cards')
    .innerJoin('library_modules', 'library_modules.id', 'library_cards.module_id')
    .select([
      'library_cards.id as cardId',
      'level',
      'question',
      'answer',
      'slug',
      'name as moduleName',
      'stack_name as stackName',
    ])
    .where('library_cards.id', 'in', cardIds)
    .execute();
  const byId = new Map(rows.map((row) => [row.cardId, row]));
  return cardIds.flatMap((id) => {
    const row = byId.get(id);
    if (row === undefined) return [];
    const { answer, ...hit } = row;
    return [{ ...hit, excerpt: excerptAround(answer, words) }];
  });
}
