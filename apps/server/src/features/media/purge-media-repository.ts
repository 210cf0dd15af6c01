import { unusedMediaLifetimeMs } from '@flipstack/contract';
import { sql } from 'kysely';
import { type Database, inTransaction, type Transaction } from '../../database/database.ts';
import type { MediaStore } from '../../media-store/media-store.ts';

/** How many files are checked, and how many contents removed, at a time. */
const checkedAtOnce = 500;
const removedAtOnce = 100;
/**
 * The content of a deleted file stays in the store for a day, so that a backup that has begun finds
 * the files of its snapshot.
 */
const contentLifetimeMs = 24 * 60 * 60 * 1000;
const cursorKey = 'media-checked-until';

interface Row {
  user_id: number;
  name: string;
  object: string;
  unused_since: number | null;
  is_used: number;
}

/**
 * Checks the next files in the order of their keys: those that no card uses any more, and deletes
 * those that have been unused for a week. A card that can still be restored uses its files, and so do
 * the latest version of a shared module and a suggested edit that waits for its answer.
 * Returns how many files it checked.
 */
export function checkMedia(database: Database, now: number): Promise<number> {
  return inTransaction(database, async (transaction) => {
    const rows = await nextRows(transaction, await readCursor(transaction));
    const until = now - unusedMediaLifetimeMs;
    const changes = Map.groupBy(rows, (row) => changeOf(row, until));
    await setUnusedSince(transaction, changes.get('used') ?? [], null);
    await setUnusedSince(transaction, changes.get('unused') ?? [], now);
    await deleteMedia(transaction, changes.get('expired') ?? [], { until, now });
    await writeCursor(transaction, rows.length < checkedAtOnce ? undefined : rows.at(-1));
    return rows.length;
  });
}

type Change = 'used' | 'unused' | 'expired' | 'none';

function changeOf({ is_used, unused_since }: Row, until: number): Change {
  if (is_used === 1) return unused_since === null ? 'none' : 'used';
  if (unused_since === null) return 'unused';
  return unused_since < until ? 'expired' : 'none';
}

async function nextRows(transaction: Transaction, [userId, name]: [number, string]): Promise<Row[]> {
  const { rows } = await sql<Row>`select "media"."user_id", "media"."name", "media"."object",
    "media"."unused_since", case when exists (select 1 from "card_media"
      inner join "cards" on "cards"."id" = "card_media"."card_id"
      inner join "modules" on "modules"."id" = "cards"."module_id"
      where "card_media"."name" = "media"."name" and "modules"."author_id" = "media"."user_id")
      or exists (select 1 from "share_media"
      inner join "share_cards" on "share_cards"."id" = "share_media"."share_card_id"
      inner join "shares" on "shares"."id" = "share_cards"."share_id"
      inner join "modules" on "modules"."id" = "shares"."module_id"
      where "share_media"."name" = "media"."name" and "modules"."author_id" = "media"."user_id"
      and "share_cards"."until_version" is null and "shares"."ended_at" is null)
      or exists (select 1 from "suggestions" where "suggestions"."user_id" = "media"."user_id"
      and "suggestions"."closed_at" is null
      and "suggestions"."proposed" like '%media/' || "media"."name" || '%')
      then 1 else 0 end as "is_used"
    from "media" where ("media"."user_id", "media"."name") > (${userId}, ${name})
    order by "media"."user_id", "media"."name" limit ${sql.lit(checkedAtOnce)}`.execute(transaction);
  return rows;
}

async function readCursor(transaction: Transaction): Promise<[number, string]> {
  const row = await transaction
    .selectFrom('server_state')
    .select('value')
    .where('key', '=', cursorKey)
    .executeTakeFirst();
  const [userId = '0', name = ''] = row?.value.split('/') ?? [];
  return [Number(userId), name];
}

/** Where the next check begins; at the first file if there is none. */
async function writeCursor(transaction: Transaction, last: Row | undefined): Promise<void> {
  await transaction.deleteFrom('server_state').where('key', '=', cursorKey).execute();
  if (last === undefined) return;
  const value = `${last.user_id}/${last.name}`;
  await transaction.insertInto('server_state').values({ key: cursorKey, value }).execute();
}

const namesByUser = (rows: readonly Row[]): [userId: number, names: string[]][] =>
  Array.from(
    Map.groupBy(rows, (row) => row.user_id),
    ([userId, ofUser]) => [userId, ofUser.map(({ name }) => name)],
  );

async function setUnusedSince(transaction: Transaction, rows: readonly Row[], at: number | null) {
  for (const [userId, names] of namesByUser(rows))
    await transaction
      .updateTable('media')
      .set({ unused_since: at })
      .where('user_id', '=', userId)
      .where('name', 'in', names)
      .execute();
}

/** A card that is saved meanwhile clears `unused_since`, and thereby keeps its files. */
async function deleteMedia(
  transaction: Transaction,
  rows: readonly Row[],
  { until, now }: { until: number; now: number },
) {
  for (const [userId, names] of namesByUser(rows)) {
    const deleted = await transaction
      .deleteFrom('media')
      .where('user_id', '=', userId)
      .where('name', 'in', names)
      .where('unused_since', '<', until)
      .returning('object')
      .execute();
    await scheduleRemovals(transaction, deleted, now + contentLifetimeMs);
  }
}

async function scheduleRemovals(
  transaction: Transaction,
  objects: readonly { object: string }[],
  at: number,
) {
  if (objects.length === 0) return;
  await transaction
    .insertInto('media_removals')
    .values(objects.map(({ object }) => ({ object, remove_at: at })))
    // The file of another user with the same content may have been deleted before.
    .onConflict((conflict) => conflict.column('object').doUpdateSet({ remove_at: at }))
    .execute();
}

/** Deletes the files of a user who is purged, some at a time. Their contents follow within a day. */
export async function deleteMediaOfUser(database: Database, userId: number, now: number): Promise<void> {
  for (;;) {
    const deleted = await inTransaction(database, async (transaction) => {
      const { rows } = await sql<{ object: string }>`delete from "media" where ("user_id", "name") in (
        select "user_id", "name" from "media" where "user_id" = ${userId} limit ${sql.lit(removedAtOnce)})
        returning "object"`.execute(transaction);
      await scheduleRemovals(transaction, rows, now + contentLifetimeMs);
      return rows.length;
    });
    if (deleted < removedAtOnce) return;
  }
}

/** Whether another file has the same content: that of a user who has copied the card. */
const isUsed = async (database: Database, object: string): Promise<boolean> =>
  (await database.selectFrom('media').select('name').where('object', '=', object).executeTakeFirst()) !==
  undefined;

/**
 * Removes contents from the store that are due and no file has, some at a time. One that cannot be removed is tried
 * again the next time.
 */
export async function removeObjects(database: Database, store: MediaStore, now: number): Promise<void> {
  const due = await database
    .selectFrom('media_removals')
    .select('object')
    .where('remove_at', '<=', now)
    .orderBy('remove_at')
    .limit(removedAtOnce)
    .execute();
  for (const { object } of due) {
    if (!(await isUsed(database, object))) await store.remove(object);
    await database.deleteFrom('media_removals').where('object', '=', object).execute();
  }
}
