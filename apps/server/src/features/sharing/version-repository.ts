import type { SharedCard } from '@flipstack/contract';
import { fromKindColumns, toKindColumns } from '../../database/card-kind-columns.ts';
import { type Database, inBatches, type Transaction } from '../../database/database.ts';
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

/** The cards of a version, in their order. */
export async function listVersionCards(
  database: Database,
  shareId: number,
  version: number,
): Promise<VersionCard[]> {
  const rows = await database
    .selectFrom('share_cards')
    .select(['origin_id', 'position', 'question', 'answer', 'level', 'kind', 'body'])
    .where('share_id', '=', shareId)
    .where('since_version', '<=', version)
    .where(({ or, eb }) => or([eb('until_version', 'is', null), eb('until_version', '>', version)]))
    .orderBy('position')
    .orderBy('origin_id')
    .execute();
  return rows.map((row) => ({
    cardId: row.origin_id,
    question: row.question,
    answer: row.answer,
    level: row.level,
    ...fromKindColumns(row),
    position: row.position,
  }));
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
