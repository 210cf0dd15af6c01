import {
  afterReview,
  enterLadder,
  entriesPerDayMax,
  type RankedMemory,
  utcDay,
  weekOf,
} from '@flipstack/study/ranking';
import type { Database } from '../../../database/database.ts';
import type { RankingMember } from '../ranking-member-repository.ts';
import { KnowledgeCount, type PointsByStack } from './count-knowledge.ts';
import {
  type LoggedReview,
  listReviews,
  listReviewsOfCard,
  listUndone,
  type UndoneReview,
} from './knowledge-log-repository.ts';
import { listRankedCards } from './ranked-card-repository.ts';
import type { RankedLibrary } from './ranked-library.ts';

interface Recount {
  member: RankingMember;
  library: RankedLibrary;
  /** The last event of the learner to count. */
  upTo: number;
  /** The first week whose results are not final. */
  weekFrom: number;
  /** What the gain of the member's open week is counted from. */
  start: PointsByStack;
}

/** Brings the count of a member up to date with their log. */
export async function recountKnowledge(database: Database, recount: Recount): Promise<KnowledgeCount> {
  const { member, upTo } = recount;
  return member.countedArrivals < 0
    ? replay(database, recount)
    : ((await countNew(database, recount)) ?? replay(database, { ...recount, upTo }));
}

/** Counts all reviews from the first. */
async function replay(
  database: Database,
  { member, library, upTo, weekFrom }: Recount,
): Promise<KnowledgeCount> {
  const before = [...(await listRankedCards(database, member.userId)).keys()];
  const count = new KnowledgeCount(library, { cards: new Map(), weekFrom });
  for (const review of await listReviews(database, member.userId, { after: -1, upTo })) count.add(review);
  // Cards whose reviews were all undone are removed.
  for (const cardId of before) count.changed.add(cardId);
  return count;
}

/** Counts only what is new; undefined if an undo changes more than its own card. */
async function countNew(
  database: Database,
  { member, library, upTo, weekFrom, start }: Recount,
): Promise<KnowledgeCount | undefined> {
  const { userId, countedArrivals, countedWeek } = member;
  const range = { after: countedArrivals, upTo };
  const cards = await listRankedCards(database, userId);
  const open = countedWeek === null ? undefined : { week: countedWeek, start };
  const count = new KnowledgeCount(library, { cards, weekFrom, ...(open && { open }) });
  if (upTo === countedArrivals) return count;
  for (const undone of await listUndone(database, userId, range)) {
    const isBeforeStart = countedWeek !== null && weekOf(utcDay(undone.receivedAt)) < countedWeek;
    if (isBeforeStart) return undefined;
    const { cardId } = undone;
    const reviews = await listReviewsOfCard(database, userId, { cardId, upTo: countedArrivals });
    const memory = withoutUndone(count, undone, reviews);
    if (memory === 'depends on other cards') return undefined;
    count.set(cardId, memory);
  }
  for (const review of await listReviews(database, userId, range)) count.add(review);
  return count;
}

/**
 * The memory of a card without an undone review. On days on which as many cards entered as can,
 * others may enter in its place.
 * @param reviews the other reviews of the card
 */
function withoutUndone(
  count: KnowledgeCount,
  { cardId, receivedAt }: UndoneReview,
  reviews: readonly LoggedReview[],
): RankedMemory | undefined | 'depends on other cards' {
  const memory = count.cards.get(cardId);
  const day = utcDay(receivedAt);
  // Until it entered, its reviews did not count.
  if (memory === undefined || day < memory.enteredDay) return memory;
  const { enteredDay } = memory;
  const isFull = (entered: number) => count.entriesOn(entered) >= entriesPerDayMax;
  if (day === enteredDay && isFull(day)) return 'depends on other cards';
  const counted = reviews.filter((review) => utcDay(review.receivedAt) >= enteredDay);
  const [first, ...later] = counted;
  if (first === undefined) return undefined;
  const entersOn = utcDay(first.receivedAt);
  if (entersOn !== enteredDay && isFull(entersOn)) return 'depends on other cards';
  return later.reduce(
    (after, { rating, receivedAt: at }) => afterReview(after, rating, utcDay(at)),
    enterLadder(first.rating, entersOn),
  );
}
