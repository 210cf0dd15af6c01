import { type CardName, formatCardName, readCardName } from '@flipstack/contract';
import type { ReviewEntry } from '@flipstack/study/review-history';
import { type Rating, ratings, type State } from '@flipstack/study/scheduler';
import { type Selectable, sql } from 'kysely';
import { type Database, inBatches } from '../../../database/database.ts';
import type { Tables } from '../../../database/tables/index.ts';
import { waitForTurn } from '../../../event-loop/wait-for-turn.ts';
import { countedReviews } from '../grading/review-repository.ts';

const historyFields = ['source', 'card_id', 'reviewed_at', 'rating', 'state_before', 'duration_ms'] as const;
type HistoryRow = Pick<Selectable<Tables['reviews']>, (typeof historyFields)[number]>;

/** The numbers that FSRS tools use. */
const numberOfRating = { Again: 1, Hard: 2, Good: 3, Easy: 4 } as const satisfies Record<Rating, number>;
const numberOfState = { New: 0, Learning: 1, Review: 2, Relearning: 3 } as const satisfies Record<
  State,
  number
>;

const toEntry = (row: HistoryRow): ReviewEntry => ({
  card: formatCardName({ source: row.source, cardId: row.card_id }),
  reviewedAt: row.reviewed_at,
  rating: numberOfRating[row.rating],
  state: numberOfState[row.state_before],
  durationMs: row.duration_ms,
});

const historyOf = (database: Database, userId: number) =>
  countedReviews(database, userId)
    .select(historyFields)
    .orderBy('reviewed_at')
    .orderBy('reviews_before')
    .orderBy('source')
    .orderBy('card_id')
    .orderBy('id');

/** Reading this many reviews takes about 10 ms. */
export const historyBatchSize = 5000;

/**
 * Reads a learner's reviews in chronological order, without undone ones. It works in batches and
 * yields to the event loop in between, so that a history of years does not block other requests.
 */
export async function* readHistory(
  database: Database,
  userId: number,
  batchSize = historyBatchSize,
): AsyncGenerator<ReviewEntry[]> {
  const query = historyOf(database, userId).select(['reviews_before', 'id']).limit(batchSize);
  let rows = await query.execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(toEntry);
    if (rows.length < batchSize) return;
    await waitForTurn();
    const { reviewed_at, reviews_before, source, card_id, id } = last;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(
          refTuple('reviewed_at', 'reviews_before', 'source', 'card_id', 'id'),
          '>',
          tuple(reviewed_at, reviews_before, source, card_id, id),
        ),
      )
      .execute();
  }
}

/** Like `readHistory`, but all at once. */
export async function listHistory(database: Database, userId: number): Promise<ReviewEntry[]> {
  return (await Array.fromAsync(readHistory(database, userId))).flat();
}

/** Reads a learner's reviews of one card in chronological order, in pages of `pageSize`. */
export async function* readHistoryOfCard(
  database: Database,
  userId: number,
  { source, cardId }: CardName,
  pageSize: number,
): AsyncGenerator<ReviewEntry[]> {
  const query = historyOf(database, userId)
    .select(['reviews_before', 'id'])
    .where('source', '=', source)
    .where('card_id', '=', cardId)
    .limit(pageSize);
  let rows = await query.execute();
  for (let last = rows.at(-1); last !== undefined; last = rows.at(-1)) {
    yield rows.map(toEntry);
    if (rows.length < pageSize) return;
    const { reviewed_at, reviews_before, id } = last;
    rows = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('reviewed_at', 'reviews_before', 'id'), '>', tuple(reviewed_at, reviews_before, id)),
      )
      .execute();
  }
}

/**
 * Those of some cards that have reviews in a learner's log, even undone ones. Each is looked up by
 * itself: for a list or a join, PostgreSQL may read the whole log of the learner, until it has
 * statistics, and an import does this for every few reviews.
 */
async function listLogged(
  database: Database,
  userId: number,
  names: readonly CardName[],
): Promise<Set<string>> {
  const logged = new Set<string>();
  for (const batch of inBatches(names)) {
    const keys = batch.map(
      ({ source, cardId }, index) =>
        sql`(cast(${index} as bigint), cast(${source} as text), cast(${cardId} as bigint))`,
    );
    const { rows } = await sql<{ index: number }>`
      select "column1" as "index" from (values ${sql.join(keys)}) as "keys"
      where (
        select 1 from "reviews"
        where "user_id" = ${userId} and "source" = "column2" and "card_id" = "column3"
        limit 1
      ) = 1`.execute(database);
    for (const { index } of rows) {
      const name = batch[index];
      if (name !== undefined) logged.add(formatCardName(name));
    }
  }
  return logged;
}

/**
 * Those of some reviews that a learner's log has already, including undone ones. Each is looked up by
 * itself, like their cards.
 */
export async function listStored(
  database: Database,
  userId: number,
  byCard: ReadonlyMap<string, readonly ReviewEntry[]>,
): Promise<ReviewEntry[]> {
  const stored: ReviewEntry[] = [];
  const names = [...byCard.keys()].flatMap((card) => readCardName(card) ?? []);
  const logged = await listLogged(database, userId, names);
  const reviews = [...byCard].flatMap(([card, entries]) => (logged.has(card) ? entries : []));
  for (const batch of inBatches(reviews)) {
    const keys = batch.flatMap(({ card, reviewedAt, rating }, index) => {
      const name = readCardName(card);
      if (name === undefined) return [];
      return sql`(cast(${index} as bigint), cast(${name.source} as text), cast(${name.cardId} as bigint),
        cast(${reviewedAt} as bigint), cast(${ratings[rating - 1]} as text))`;
    });
    if (keys.length === 0) continue;
    const { rows } = await sql<{ index: number }>`
      select "column1" as "index" from (values ${sql.join(keys)}) as "keys"
      where (
        select count(*) from "reviews"
        where "user_id" = ${userId} and "source" = "column2" and "card_id" = "column3"
          and "reviewed_at" = "column4" and "rating" = "column5"
      ) > 0`.execute(database);
    for (const { index } of rows) {
      const entry = batch[index];
      if (entry !== undefined) stored.push(entry);
    }
  }
  return stored;
}
