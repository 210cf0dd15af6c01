import { mediaMinBytes } from '@flipstack/contract';
import { sql } from 'kysely';
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

/** From whom to whom files go along with the cards that refer to them. */
interface Copying {
  from: number;
  to: number;
  cards: readonly SharedTexts[];
}

const namesOf = ({ cards }: Copying): string[] => [...new Set(cards.flatMap(namesInCard))].toSorted();

/** What the files that someone would get with copied cards count toward their quota, in bytes. */
export async function measureCopiedMedia(database: Database, copying: Copying): Promise<number> {
  const { from, to } = copying;
  let total = 0;
  for (const batch of inBatches(namesOf(copying))) {
    const { rows } = await sql<{ bytes: number }>`select "bytes" from "media"
      where "user_id" = ${from} and "name" in (${sql.join(batch)})
      and "name" not in (select "name" from "media" where "user_id" = ${to})`.execute(database);
    for (const { bytes } of rows) total += Math.max(bytes, mediaMinBytes);
  }
  return total;
}

/**
 * Gives someone the files of copied cards, before the cards are added. Their contents are not copied:
 * both files have the same one. Files that the other does not have are left out, and so is what the
 * user already has, which does not even change.
 */
export async function copyMedia(transaction: Transaction, copying: Copying, now: number): Promise<void> {
  const { from, to } = copying;
  if (from === to) return;
  for (const batch of inBatches(namesOf(copying)))
    await transaction
      .insertInto('media')
      .columns(['user_id', 'name', 'object', 'bytes', 'created_at', 'unused_since'])
      .expression((select) =>
        select
          .selectFrom('media')
          .select(({ val, ref }) => [
            sql<number>`cast(${to} as bigint)`.as('user_id'),
            ref('name').as('name'),
            ref('object').as('object'),
            ref('bytes').as('bytes'),
            sql<number>`cast(${val(now)} as bigint)`.as('created_at'),
            sql<number>`cast(${val(now)} as bigint)`.as('unused_since'),
          ])
          .where('user_id', '=', from)
          .where('name', 'in', batch),
      )
      .onConflict((conflict) => conflict.columns(['user_id', 'name']).doNothing())
      .execute();
}
