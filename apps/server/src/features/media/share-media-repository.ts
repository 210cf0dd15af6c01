import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { namesInCard } from './card-media-repository.ts';
import type { StoredMedia } from './media-repository.ts';

interface SharedTexts {
  question: string;
  answer: string;
  body?: unknown;
}

/** Records which files the cards of a new version refer to. */
export async function addShareMedia(
  transaction: Transaction,
  cards: readonly (SharedTexts & { id: number })[],
): Promise<void> {
  const rows = cards.flatMap((card) => namesInCard(card).map((name) => ({ share_card_id: card.id, name })));
  for (const batch of inBatches(rows)) await transaction.insertInto('share_media').values(batch).execute();
}

/** A file of the author of a share that the latest version shows. */
export function findMediaInShare(
  database: Database,
  shareId: number,
  name: string,
): Promise<StoredMedia | undefined> {
  return database
    .selectFrom('share_media')
    .innerJoin('share_cards', 'share_cards.id', 'share_media.share_card_id')
    .innerJoin('shares', 'shares.id', 'share_cards.share_id')
    .innerJoin('modules', 'modules.id', 'shares.module_id')
    .innerJoin('media', (join) =>
      join.onRef('media.user_id', '=', 'modules.author_id').onRef('media.name', '=', 'share_media.name'),
    )
    .select(['media.user_id as userId', 'media.name', 'media.object', 'media.bytes'])
    .where('share_media.name', '=', name)
    .where('share_cards.share_id', '=', shareId)
    .where('share_cards.until_version', 'is', null)
    .where('shares.ended_at', 'is', null)
    .where('modules.deleted_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
}
