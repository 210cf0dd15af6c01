import { mediaNamesIn } from '@flipstack/contract';
import { inBatches, type Transaction } from '../../database/database.ts';

/** The texts of a card, in which it may refer to files. */
interface CardTexts {
  question: string;
  answer: string;
  body?: unknown;
}

interface UsingCard {
  cardId: number;
  /** The author of the card, to whom the files belong. */
  authorId: number;
  content: CardTexts;
}

export function namesInCard({ question, answer, body }: CardTexts): string[] {
  return mediaNamesIn([question, answer, body === undefined ? '' : JSON.stringify(body)].join('\n'));
}

/**
 * Records which files new cards refer to, and keeps those files. Files that do not exist are
 * recorded as well, because they may be stored later.
 */
export async function addCardMedia(transaction: Transaction, cards: readonly UsingCard[]): Promise<void> {
  const rows = cards.flatMap(({ cardId, content }) =>
    namesInCard(content).map((name) => ({ card_id: cardId, name })),
  );
  for (const batch of inBatches(rows)) await transaction.insertInto('card_media').values(batch).execute();
  for (const [authorId, ofAuthor] of Map.groupBy(cards, (card) => card.authorId)) {
    const names = new Set(ofAuthor.flatMap(({ content }) => namesInCard(content)));
    // In a fixed order, so that two transactions that use the same files do not wait for each other.
    for (const batch of inBatches([...names].toSorted()))
      await transaction
        .updateTable('media')
        .set({ unused_since: null })
        .where('user_id', '=', authorId)
        .where('name', 'in', batch)
        .execute();
  }
}

/** Records which files a card refers to after an edit. Housekeeping finds those it no longer uses. */
export async function changeCardMedia(
  transaction: Transaction,
  before: CardTexts,
  card: UsingCard,
): Promise<void> {
  if (namesInCard(before).toSorted().join() === namesInCard(card.content).toSorted().join()) return;
  await transaction.deleteFrom('card_media').where('card_id', '=', card.cardId).execute();
  await addCardMedia(transaction, [card]);
}
