import type { SharedCard } from '@flipstack/contract';
import { type Selectable, sql } from 'kysely';
import { fromKindColumns, type KindColumns, toKindColumns } from '../../database/card-kind-columns.ts';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Tables } from '../../database/tables/index.ts';
import { waitForTurn } from '../../event-loop/wait-for-turn.ts';
import { addShareMedia } from '../media/share-media-repository.ts';
import type { AuthoredModule } from '../modules/module-repository.ts';

/** How many notes about versions a follower sees at once. */
const versionNotesMax = 100;

/** A version of a shared module, without its cards. */
export interface ShareVersion {
  number: number;
  madeAt: number;
  moduleName: string;
  stackName: string;
  note: string;
}

/** A card of a version, with its position among the cards. Positions may have gaps. */
export type VersionCard = SharedCard & { position: number };

/** How many cards are read before others get their turn. */
const cardsPerTurn = 100;

const selectVersionCards = prepared((database, shareId: number, version: number, after: number) =>
  database
    .selectFrom('share_cards')
    .select(['origin_id', 'position', 'question', 'answer', 'level', 'kind', 'body'])
    .where('share_id', '=', shareId)
    .where('since_version', '<=', version)
    .where(({ or, eb }) => or([eb('until_version', 'is', null), eb('until_version', '>', version)]))
    .where('origin_id', '>', after)
    .orderBy('origin_id')
    .limit(cardsPerTurn),
);

/**
 * The cards of a version, in their order. Versions do not change, so they are read a few at a time.
 * @param beforeMore is awaited before each read but the first
 */
export async function listVersionCards(
  database: Database,
  shareId: number,
  version: number,
  beforeMore: () => Promise<void> = async () => {},
): Promise<VersionCard[]> {
  const cards: VersionCard[] = [];
  for (let after = 0; ; await waitForTurn()) {
    if (after > 0) await beforeMore();
    const rows = await selectVersionCards(database, shareId, version, after);
    cards.push(...rows.map(toVersionCard));
    after = rows.at(-1)?.origin_id ?? after;
    if (rows.length < cardsPerTurn) break;
  }
  return cards.toSorted((a, b) => a.position - b.position || a.cardId - b.cardId);
}

const toVersionCard = (
  row: Pick<Selectable<Tables['share_cards']>, 'origin_id' | 'position' | 'question' | 'answer' | 'level'> &
    KindColumns,
): VersionCard => ({
  cardId: row.origin_id,
  question: row.question,
  answer: row.answer,
  level: row.level,
  ...fromKindColumns(row),
  position: row.position,
});

/** How many cards differ between two versions of a share. Cards that were only moved do not. */
export async function countVersionChanges(
  database: Database,
  shareId: number,
  { from, to }: { from: number; to: number },
): Promise<{ added: number; changed: number; removed: number }> {
  if (from === to) return { added: 0, changed: 0, removed: 0 };
  const liveAt = (row: string, version: number) => sql`${sql.ref(`${row}.since_version`)} <= ${version}
    and (${sql.ref(`${row}.until_version`)} is null or ${sql.ref(`${row}.until_version`)} > ${version})`;
  const other = sql`"other"."share_id" = "one"."share_id" and "other"."origin_id" = "one"."origin_id"`;
  const { rows } = await sql<{ added: number; changed: number; removed: number }>`
    select
      (select count(*) from "share_cards" as "one" where "one"."share_id" = ${shareId}
        and "one"."since_version" > ${from} and ${liveAt('one', to)}
        and not exists (select 1 from "share_cards" as "other" where ${other} and ${liveAt('other', from)})
      ) as "added",
      (select count(*) from "share_cards" as "one"
        inner join "share_cards" as "other" on ${other} and ${liveAt('other', from)}
        where "one"."share_id" = ${shareId} and "one"."since_version" > ${from} and ${liveAt('one', to)}
        and ("one"."question" <> "other"."question" or "one"."answer" <> "other"."answer"
          or "one"."level" <> "other"."level" or "one"."kind" <> "other"."kind"
          or coalesce("one"."body", '') <> coalesce("other"."body", ''))
      ) as "changed",
      (select count(*) from "share_cards" as "one" where "one"."share_id" = ${shareId}
        and "one"."until_version" <= ${to} and ${liveAt('one', from)}
        and not exists (select 1 from "share_cards" as "other" where ${other} and ${liveAt('other', to)})
      ) as "removed"`.execute(database);
  const [counts] = rows;
  return {
    added: Number(counts?.added),
    changed: Number(counts?.changed),
    removed: Number(counts?.removed),
  };
}

/** A version that exists. */
export async function readVersion(
  database: Database,
  shareId: number,
  number: number,
): Promise<ShareVersion & { cards: number }> {
  const row = await database
    .selectFrom('share_versions')
    .selectAll()
    .where('share_id', '=', shareId)
    .where('number', '=', number)
    .executeTakeFirstOrThrow();
  return {
    number: row.number,
    madeAt: row.made_at,
    moduleName: row.module_name,
    stackName: row.stack_name,
    note: row.note,
    cards: row.cards,
  };
}

/** The versions that a follower has not seen yet, latest first. */
export async function listVersionsSince(
  database: Database,
  { shareId, seenVersion, version }: { shareId: number; seenVersion: number; version: number },
): Promise<{ number: number; madeAt: string; note: string }[]> {
  const rows = await database
    .selectFrom('share_versions')
    .select(['number', 'made_at', 'note'])
    .where('share_id', '=', shareId)
    .where('number', '>', seenVersion)
    .where('number', '<=', version)
    .orderBy('number', 'desc')
    .limit(versionNotesMax)
    .execute();
  return rows.map(({ made_at, ...row }) => ({ ...row, madeAt: new Date(made_at).toISOString() }));
}

/** A version to add: its cards, and which of them are not in the version before as they are now. */
export interface NewVersion extends ShareVersion {
  shareId: number;
  cards: readonly VersionCard[];
  /** The cards of the version before that are gone or different now. */
  outdatedIds: readonly number[];
  /** The cards that are new or different. */
  freshIds: ReadonlySet<number>;
}

/** Adds a version. What earlier versions say does not change. */
export async function insertVersion(
  transaction: Transaction,
  _module: AuthoredModule,
  { shareId, number, cards, outdatedIds, freshIds, ...version }: NewVersion,
): Promise<void> {
  await transaction
    .insertInto('share_versions')
    .values({
      share_id: shareId,
      number,
      made_at: version.madeAt,
      module_name: version.moduleName,
      stack_name: version.stackName,
      note: version.note,
      cards: cards.length,
    })
    .execute();
  for (const batch of inBatches(outdatedIds))
    await transaction
      .updateTable('share_cards')
      .set({ until_version: number })
      .where('share_id', '=', shareId)
      .where('origin_id', 'in', batch)
      .where('until_version', 'is', null)
      .execute();
  const rows = cards
    .filter(({ cardId }) => freshIds.has(cardId))
    .map((card) => toRow(card, { shareId, number }));
  for (const batch of inBatches(rows, 100)) {
    const added = await transaction
      .insertInto('share_cards')
      .values(batch)
      .returning(['id', 'question', 'answer', 'body'])
      .execute();
    await addShareMedia(transaction, added);
  }
  await transaction.updateTable('shares').set({ version: number }).where('id', '=', shareId).execute();
}

function toRow(
  { cardId, position, question, answer, level, ...kind }: VersionCard,
  { shareId, number }: { shareId: number; number: number },
) {
  return {
    share_id: shareId,
    origin_id: cardId,
    since_version: number,
    until_version: null,
    position,
    question,
    answer,
    level,
    ...toKindColumns(kind),
  };
}
