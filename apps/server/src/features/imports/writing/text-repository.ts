import { isDeepStrictEqual } from 'node:util';
import type { CardKind } from '@flipstack/card-kinds';
import type { Level } from '@flipstack/contract';
import { sql } from 'kysely';
import { toKindColumns } from '../../../database/card-kind-columns.ts';
import { inBatches, type Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import { toTagsColumn } from '../../../database/tags-column.ts';
import type { Authorized } from '../../../http/authorization.ts';
import { addCardMedia } from '../../media/card-media-repository.ts';
import type { ImportKey } from '../import-repository.ts';
import type { SpoolCard } from '../reading/spool-format.ts';

interface CardText {
  question: string;
  answer: string;
  level: Level;
  kind: CardKind;
  body: string | null;
  tags: string | null;
}

/**
 * Stores the texts that cards of the user have now and will have, if they differ, and returns how many
 * do. Nothing shows the new ones yet.
 */
export async function stageTexts(
  transaction: Transaction,
  found: Authorized<ImportKey>,
  cards: readonly { card: SpoolCard; cardId: number }[],
): Promise<number> {
  const current = await listTexts(
    transaction,
    found.userId,
    cards.map(({ cardId }) => cardId),
  );
  const changed = cards.flatMap(({ card, cardId }) => {
    const before = current.get(cardId);
    // A file without levels or tags does not change them.
    const { question, answer, level = before?.level ?? 'EASY', kind, body } = card;
    const tags = card.tags === undefined ? (before?.tags ?? null) : toTagsColumn(card.tags);
    const after = { question, answer, level, ...toKindColumns({ kind, body }), tags };
    if (before === undefined || isSame(before, after)) return [];
    const row = { import_id: found.importId, card_id: cardId };
    return [
      { ...row, version: 'old' as const, ...before },
      { ...row, version: 'new' as const, ...after },
    ];
  });
  for (const batch of inBatches(changed))
    await transaction.insertInto('import_texts').values(batch).execute();
  return changed.length / 2;
}

/** Bodies are compared by content, since their keys may be in another order. */
function isSame({ body: before, ...one }: CardText, { body: after, ...other }: CardText): boolean {
  const parse = (body: string | null): unknown => (body === null ? null : JSON.parse(body));
  return isDeepStrictEqual(one, other) && isDeepStrictEqual(parse(before), parse(after));
}

async function listTexts(
  transaction: Transaction,
  userId: number,
  ids: readonly number[],
): Promise<Map<number, CardText>> {
  const texts = new Map<number, CardText>();
  for (const batch of inBatches(ids)) {
    const query = transaction
      .selectFrom('cards')
      .innerJoin('modules', 'modules.id', 'cards.module_id')
      .select(['cards.id', 'cards.question', 'cards.answer', 'cards.level'])
      .select(['cards.kind', 'cards.body', 'cards.tags'])
      .where('cards.id', 'in', batch)
      .where('modules.author_id', '=', userId);
    for (const { id, ...text } of await lockRows(transaction, 'share', query).execute()) texts.set(id, text);
  }
  return texts;
}

/**
 * Gives cards their new texts, or the old ones back, in one statement. Cards that have been edited since
 * the texts were stored keep what they have.
 */
export async function applyTexts(
  transaction: Transaction,
  { importId, userId }: Authorized<ImportKey>,
  version: 'old' | 'new',
): Promise<void> {
  const current = version === 'new' ? 'old' : 'new';
  await sql`update "cards" set "question" = "t"."question", "answer" = "t"."answer", "level" = "t"."level",
      "kind" = "t"."kind", "body" = "t"."body", "tags" = "t"."tags"
    from "import_texts" as "t", "import_texts" as "c"
    where "t"."import_id" = ${importId} and "t"."version" = ${version} and "t"."card_id" = "cards"."id"
      and "c"."import_id" = "t"."import_id" and "c"."version" = ${current} and "c"."card_id" = "t"."card_id"
      and "cards"."question" = "c"."question" and "cards"."answer" = "c"."answer"
      and "cards"."level" = "c"."level" and "cards"."kind" = "c"."kind"
      and coalesce("cards"."body", '') = coalesce("c"."body", '')
      and coalesce("cards"."tags", '') = coalesce("c"."tags", '')
      and "cards"."module_id" in (select "id" from "modules" where "author_id" = ${userId})`.execute(
    transaction,
  );
  await changeMediaOfTexts(transaction, { importId, userId });
}

/** Records which files cards use after a change of their texts, if one of these refers to a file. */
async function changeMediaOfTexts(
  transaction: Transaction,
  { importId, userId }: Pick<ImportKey, 'importId' | 'userId'>,
): Promise<void> {
  const { rows } = await sql<{ card_id: number }>`select distinct "card_id" from "import_texts"
    where "import_id" = ${importId} and ("question" like '%media/%' or "answer" like '%media/%'
      or "body" like '%media/%') order by "card_id"`.execute(transaction);
  for (const batch of inBatches(rows.map(({ card_id }) => card_id))) {
    const cards = await transaction
      .selectFrom('cards')
      .innerJoin('modules', 'modules.id', 'cards.module_id')
      .select(['cards.id', 'cards.question', 'cards.answer', 'cards.body'])
      .where('cards.id', 'in', batch)
      .where('modules.author_id', '=', userId)
      .execute();
    const ids = cards.map(({ id }) => id);
    if (ids.length === 0) continue;
    await transaction.deleteFrom('card_media').where('card_id', 'in', ids).execute();
    const using = cards.map(({ id, ...content }) => ({ cardId: id, authorId: userId, content }));
    await addCardMedia(transaction, using);
  }
}
