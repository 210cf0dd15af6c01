import { utcDay, weekOf } from '@flipstack/study/ranking';
import { type Database, inTransaction } from '../../../database/database.ts';
import type { Ladder } from '../../../database/tables/index.ts';
import type { Services } from '../../../services.ts';
import { isLiveUser } from '../../users/user-repository.ts';
import { findRankingMember, type RankingMember, saveCounted } from '../ranking-member-repository.ts';
import { deleteScores, listScores, type Score, saveScores } from '../score-repository.ts';
import { findArrivals } from './knowledge-log-repository.ts';
import { type ChangedCards, saveRankedCards } from './ranked-card-repository.ts';
import { openRankedLibrary } from './ranked-library.ts';
import { countEnded } from './rated-interview-repository.ts';
import { scoreInterviews } from './rated-interviews.ts';
import { recountKnowledge } from './recount-knowledge.ts';

/** Several processes may score a member at the same time. One of them saves; the others look again. */
const attemptsMax = 5;

/**
 * Brings the points of a member up to date with their reviews and interviews, and with the day. It
 * computes them before it writes, so that other writers wait for a few statements only. Users who do
 * not take part have no points.
 */
export async function scoreMember(
  { database, now }: Pick<Services, 'database' | 'now'>,
  userId: number,
): Promise<void> {
  for (let attempt = 0; attempt < attemptsMax; attempt++) {
    const member = await findRankingMember(database, userId);
    if (member === undefined) return;
    const seen: Seen = {
      today: utcDay(now()),
      arrivals: await findArrivals(database, userId),
      endedInterviews: await countEnded(database, userId),
    };
    const isUpToDate =
      member.scoredDay === seen.today &&
      member.countedArrivals === seen.arrivals &&
      member.countedInterviews === seen.endedInterviews;
    if (isUpToDate || (await save(database, member, await compute(database, member, seen)))) return;
  }
}

/** What is to be counted. */
interface Seen {
  today: number;
  arrivals: number;
  endedInterviews: number;
}

interface Computed {
  counted: Pick<RankingMember, 'countedArrivals' | 'countedInterviews' | 'countedWeek' | 'scoredDay'>;
  cards: ChangedCards;
  changed: Score[];
  removed: Score[];
}

async function compute(database: Database, member: RankingMember, seen: Seen): Promise<Computed> {
  const { userId, countedWeek } = member;
  // Earlier weeks are final, and those from before the member joined have no results.
  const weekFrom = Math.max(countedWeek ?? weekOf(member.scoredDay), weekOf(utcDay(member.joinedAt)));
  const stored = await listScores(database, userId, weekFrom);
  const isOpen = ({ ladder, week }: Score) => ladder === 'knowledge' && week === countedWeek;
  const start = new Map(stored.filter(isOpen).map(({ stack, startPoints }) => [stack, startPoints ?? 0]));
  const library = await openRankedLibrary(database);
  const count = await recountKnowledge(database, { member, library, upTo: seen.arrivals, weekFrom, start });
  const weeks = count.weeks();
  const currentWeek = weekOf(seen.today);
  const scores: Score[] = [];
  const add = (ladder: Ladder, week: number, stack: string, points: number, startPoints: number | null) =>
    scores.push({ ladder, week, stack, points, startPoints });
  for (const [stack, points] of count.points(seen.today)) {
    if (points > 0) add('knowledge', 0, stack, points, null);
  }
  for (const { week, start: from, gain } of weeks) {
    for (const [stack, points] of gain) {
      // The start is needed until the week is over.
      if (points > 0 || week === currentWeek) add('knowledge', week, stack, points, from.get(stack) ?? 0);
    }
  }
  const isInterviewNew = seen.endedInterviews !== member.countedInterviews;
  for (const { stack, points, weeks: interviewWeeks } of isInterviewNew
    ? await scoreInterviews(database, userId)
    : []) {
    add('interview', 0, stack, points, null);
    for (const { week, start: from, gain } of interviewWeeks) {
      if (week >= weekFrom && gain > 0) add('interview', week, stack, gain, from);
    }
  }
  const last = weeks.at(-1)?.week;
  return {
    counted: {
      countedArrivals: seen.arrivals,
      countedInterviews: seen.endedInterviews,
      countedWeek: last === currentWeek ? last : null,
      scoredDay: seen.today,
    },
    cards: new Map([...count.changed].map((cardId) => [cardId, count.cards.get(cardId)])),
    ...differences(
      // Interviews are computed only when one has ended.
      stored.filter(({ ladder }) => ladder === 'knowledge' || isInterviewNew),
      scores,
    ),
  };
}

const keyOf = ({ ladder, week, stack }: Score): string => `${ladder} ${week} ${stack}`;

/** What to write so that the stored scores become the computed ones. */
function differences(
  stored: readonly Score[],
  scores: readonly Score[],
): Pick<Computed, 'changed' | 'removed'> {
  const storedByKey = new Map(stored.map((score) => [keyOf(score), score]));
  const keys = new Set(scores.map(keyOf));
  const isSame = (score: Score) => {
    const before = storedByKey.get(keyOf(score));
    return before?.points === score.points && before.startPoints === score.startPoints;
  };
  return {
    changed: scores.filter((score) => !isSame(score)),
    removed: stored.filter((score) => !keys.has(keyOf(score))),
  };
}

/** Returns false if the member has been scored, has joined again or has left since they were read. */
function save(database: Database, read: RankingMember, computed: Computed): Promise<boolean> {
  const { userId } = read;
  return inTransaction(database, async (transaction) => {
    const isLive = await isLiveUser(transaction, userId);
    const current = await findRankingMember(transaction, userId);
    if (current === undefined || !isSameCount(current, read)) return false;
    // A deleted user has no new reviews. If they are restored, their scores follow on the next day.
    if (!isLive) {
      await saveCounted(transaction, userId, { ...current, scoredDay: computed.counted.scoredDay });
      return true;
    }
    await saveRankedCards(transaction, userId, computed.cards);
    await deleteScores(transaction, userId, computed.removed);
    await saveScores(transaction, userId, computed.changed);
    await saveCounted(transaction, userId, computed.counted);
    return true;
  });
}

const isSameCount = (one: RankingMember, other: RankingMember): boolean =>
  one.joinedAt === other.joinedAt &&
  one.countedArrivals === other.countedArrivals &&
  one.countedInterviews === other.countedInterviews &&
  one.countedWeek === other.countedWeek &&
  one.scoredDay === other.scoredDay;
