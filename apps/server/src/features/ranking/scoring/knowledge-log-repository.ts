import { setImmediate as otherRequests } from 'node:timers/promises';
import type { Rating } from '@flipstack/study/scheduler';
import type { Database } from '../../../database/database.ts';
import { prepared } from '../../../database/prepared.ts';

/** A review of a library card that the server received from the learner: not imported, not undone. */
export interface LoggedReview {
  arrival: number;
  cardId: number;
  rating: Rating;
  receivedAt: number;
}

/** A review of a library card that was undone after it had been counted. */
export interface UndoneReview {
  arrival: number;
  cardId: number;
  receivedAt: number;
}

const selectArrivals = prepared((database, userId: number) =>
  database.selectFrom('learners').select('arrivals').where('user_id', '=', userId),
);

/** The number of the last event of a learner; 0 before the first. */
export async function findArrivals(database: Database, userId: number): Promise<number> {
  const [row] = await selectArrivals(database, userId);
  return row?.arrivals ?? 0;
}

const withUndos = (database: Database, userId: number) =>
  database
    .selectFrom('reviews')
    .leftJoin('review_undos', (join) =>
      join
        .onRef('review_undos.user_id', '=', 'reviews.user_id')
        .onRef('review_undos.review_id', '=', 'reviews.id'),
    )
    .select([
      'reviews.id as id',
      'reviews.arrival as arrival',
      'source',
      'card_id as cardId',
      'rating',
      'received_at as receivedAt',
      'reviewed_at as reviewedAt',
      'reviews_before as reviewsBefore',
      'review_undos.arrival as undoArrival',
    ])
    .where('reviews.user_id', '=', userId);

type Row = Awaited<ReturnType<ReturnType<typeof withUndos>['execute']>>[number];

const selectLatest = prepared((database, userId: number, limit: number) =>
  withUndos(database, userId).orderBy('reviewed_at', 'desc').limit(limit),
);

const selectOfCard = prepared((database, userId: number, cardId: number) =>
  withUndos(database, userId).where('source', '=', 'library').where('card_id', '=', cardId),
);

/** The events after one, up to another, by the order in which they arrived. */
export interface Arrivals {
  after: number;
  upTo: number;
}

/** With more new events than this, all reviews are read at once. */
const newEventsMax = 500;
const batchSize = 2_000;

/**
 * The reviews that arrived within a range and count, in the order of arrival. New reviews are mostly
 * the latest ones, so these are read first: the numbers of the events say whether that was enough.
 */
export async function listReviews(
  database: Database,
  userId: number,
  { after, upTo }: Arrivals,
): Promise<LoggedReview[]> {
  const isNew = ({ arrival }: { arrival: number }) => arrival > after && arrival <= upTo;
  const events = upTo - Math.max(after, 0);
  if (after >= 0 && events <= newEventsMax) {
    const undos = await countUndos(database, userId, { after, upTo });
    const latest = (await selectLatest(database, userId, 2 * events + 20)).filter(isNew);
    if (latest.length + undos >= events) return inOrder(latest);
  }
  return inOrder(await listAll(database, userId, isNew));
}

/**
 * The reviews that count and are needed. It looks through the whole log in batches, so that other requests
 * are served in between, and keeps nothing else: a log may have a million imported reviews.
 */
async function listAll(database: Database, userId: number, isNeeded: (row: Row) => boolean): Promise<Row[]> {
  const query = withUndos(database, userId).orderBy('reviewed_at').orderBy('reviews.id').limit(batchSize);
  const found: Row[] = [];
  let batch = await query.execute();
  for (;;) {
    found.push(...batch.filter((row) => isCounted(row) && isNeeded(row)));
    const last = batch.at(-1);
    if (last === undefined || batch.length < batchSize) return found;
    await otherRequests();
    batch = await query
      .where(({ eb, refTuple, tuple }) =>
        eb(refTuple('reviewed_at', 'reviews.id'), '>', tuple(last.reviewedAt, last.id)),
      )
      .execute();
  }
}

const isCounted = ({ receivedAt, source, undoArrival }: Row): boolean =>
  receivedAt !== null && source === 'library' && undoArrival === null;

/** The reviews of one card that count, up to an event. */
export async function listReviewsOfCard(
  database: Database,
  userId: number,
  { cardId, upTo }: { cardId: number; upTo: number },
): Promise<LoggedReview[]> {
  const rows = await selectOfCard(database, userId, cardId);
  return inOrder(rows.filter(({ arrival }) => arrival <= upTo));
}

const countNewUndos = prepared((database, userId: number, after: number, upTo: number) =>
  database
    .selectFrom('review_undos')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('arrival', '>', after)
    .where('arrival', '<=', upTo),
);

async function countUndos(database: Database, userId: number, { after, upTo }: Arrivals): Promise<number> {
  const [row] = await countNewUndos(database, userId, after, upTo);
  return row?.count ?? 0;
}

const selectUndone = prepared((database, userId: number, after: number, upTo: number) =>
  database
    .selectFrom('review_undos')
    .innerJoin('reviews', (join) =>
      join
        .onRef('reviews.user_id', '=', 'review_undos.user_id')
        .onRef('reviews.id', '=', 'review_undos.review_id'),
    )
    .select(['reviews.arrival as arrival', 'card_id as cardId', 'received_at as receivedAt'])
    .where('review_undos.user_id', '=', userId)
    .where('review_undos.arrival', '>', after)
    .where('review_undos.arrival', '<=', upTo)
    .where('reviews.arrival', '<=', after)
    .where('source', '=', 'library')
    .where('received_at', 'is not', null)
    .$narrowType<{ receivedAt: number }>(),
);

/** The reviews that arrived before a range and were undone in it. */
export const listUndone = (
  database: Database,
  userId: number,
  { after, upTo }: Arrivals,
): Promise<UndoneReview[]> => selectUndone(database, userId, after, upTo);

/** Older reviews share an arrival. They are in the order in which they were made. */
function inOrder(rows: readonly Row[]): LoggedReview[] {
  return rows
    .flatMap(({ receivedAt, source, undoArrival, ...row }) =>
      receivedAt === null || source !== 'library' || undoArrival !== null ? [] : [{ ...row, receivedAt }],
    )
    .toSorted(
      (one, other) =>
        one.arrival - other.arrival ||
        one.receivedAt - other.receivedAt ||
        one.reviewsBefore - other.reviewsBefore ||
        (one.id < other.id ? -1 : 1),
    )
    .map(({ arrival, cardId, rating, receivedAt }) => ({ arrival, cardId, rating, receivedAt }));
}
