import type { Level } from '@flipstack/contract';
import { sql } from 'kysely';
import { type Database, inBatches, type Transaction } from '../../../database/database.ts';
import { lockRows } from '../../../database/engine/index.ts';
import type { Authorized } from '../../../http/authorization.ts';
import type { CardProgress } from '../../review/grading/progress-repository.ts';
import type { CardInModule } from '../../review/grading/review-repository.ts';
import type { ImportKey } from '../import-repository.ts';

type OwnKey = Authorized<ImportKey>;

/** Those of some cards that a user wrote, also cards that an import is still writing. */
export async function listCardsOfAuthor(
  database: Database,
  userId: number,
  ids: readonly number[],
): Promise<CardInModule[]> {
  const found: CardInModule[] = [];
  for (const batch of inBatches(ids)) {
    const query = sql<{ id: number; moduleId: number; level: Level }>`
      select "c"."id", "m"."id" as "moduleId", "c"."level"
      from "cards" as "c" inner join "modules" as "m" on "m"."id" = "c"."module_id"
      where "c"."id" in (${sql.join(batch)}) and "m"."author_id" = ${userId}`;
    for (const { id, moduleId, level } of (await query.execute(database)).rows)
      found.push({ userId, name: { source: 'own', cardId: id }, moduleId, level });
  }
  return found;
}

/** The arrivals of an import's reviews in the log, as ranges. */
export type Arrivals = [first: number, last: number][];

/** Records which entries of the log came from an import. */
export async function recordArrivals(
  transaction: Transaction,
  found: OwnKey,
  { first, last }: { first: number; last: number },
): Promise<void> {
  const ranges = await readArrivals(transaction, found);
  const latest = ranges.at(-1);
  if (latest !== undefined && latest[1] + 1 === first) latest[1] = last;
  else ranges.push([first, last]);
  await transaction
    .updateTable('imports')
    .set({ arrivals: JSON.stringify(ranges) })
    .where('id', '=', found.importId)
    .execute();
}

export async function readArrivals(
  transaction: Database,
  { importId }: Pick<ImportKey, 'importId'>,
): Promise<Arrivals> {
  const query = transaction.selectFrom('imports').select('arrivals').where('id', '=', importId);
  const { arrivals } = await lockRows(transaction, 'update', query).executeTakeFirstOrThrow();
  return JSON.parse(arrivals) as Arrivals;
}

const setProgressBefore = (
  transaction: Transaction,
  { importId }: OwnKey,
  cardId: number,
  progress: CardProgress | undefined,
) =>
  transaction
    .updateTable('import_cards')
    .set({ progress_before: JSON.stringify(progress ?? null) })
    .where('import_id', '=', importId)
    .where('card_id', '=', cardId)
    .execute();

/** Keeps the progress that a learner had with cards before an import adds to their log. */
export async function recordProgressBefore(
  transaction: Transaction,
  found: OwnKey,
  cards: readonly { cardId: number; progress: CardProgress | undefined }[],
): Promise<void> {
  for (const { cardId, progress } of cards) await setProgressBefore(transaction, found, cardId, progress);
}
