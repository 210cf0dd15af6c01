import { mediaMinBytes } from '@flipstack/contract';
import { sql } from 'kysely';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { namesInCard } from './card-media-repository.ts';

interface CopiedTexts {
  question: string;
  answer: string;
  body?: unknown;
}

/** From whom to whom files go along with the cards that refer to them. */
interface Copying {
  from: number;
  to: number;
  cards: readonly CopiedTexts[];
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
