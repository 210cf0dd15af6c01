import {
  messages,
  type RankedMember,
  type Ranking,
  rankingPageMax,
  rankingPageSize,
} from '@flipstack/contract';
import { dateOfDay, dayMs } from '@flipstack/study/learner-day';
import { interviewAnswersMin, utcDay, weekOf } from '@flipstack/study/ranking';
import type { Database } from '../../database/database.ts';
import type { Ladder } from '../../database/tables/index.ts';
import type { Actor } from '../../http/actor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Services } from '../../services.ts';
import {
  type Board,
  type BoardRow,
  countBetween,
  countSameBefore,
  findPoints,
  listAround,
  listBoardStacks,
  listMembers,
} from './board-repository.ts';
import { type BoardSize, findPlace, measureBoard, type PlaceLimits, placeLimits } from './find-place.ts';
import { findRankingMember } from './ranking-member-repository.ts';
import { countAnswers } from './scoring/rated-interviews.ts';
import { scoreMember } from './scoring/score-member.ts';

interface Query {
  ladder: Ladder;
  stack?: string | undefined;
  period: Ranking['period'];
  /** A Monday, `YYYY-MM-DD`. */
  week?: string | undefined;
  page: number;
}

/**
 * Reads a page of a board, and the actor's own place. The actor's points are brought up to date
 * first.
 * @throws {AppError} `NOT_FOUND` for a stack that the library does not have, `VALIDATION_ERROR` for a
 *   week that has not begun
 */
export async function readRanking(
  services: Services,
  actor: Actor,
  query: Query,
  limits: PlaceLimits = placeLimits,
): Promise<Ranking> {
  const { database, now } = services;
  const { ladder, stack, period, page } = query;
  const stacks = await listBoardStacks(database);
  if (stack !== undefined && !stacks.includes(stack)) throw new AppError('NOT_FOUND', messages.stackNotFound);
  const currentWeek = weekOf(utcDay(now()));
  const week = period === 'week' ? weekOfQuery(query, currentWeek) : undefined;
  await scoreMember(services, actor.id);
  const board: Board = { ladder, stack: stack ?? '', week: week ?? 0 };
  const size = await measureBoard(database, board, limits);
  const offset = page * rankingPageSize;
  const rows = await listMembers(database, board, { offset, limit: rankingPageSize + 1 });
  return {
    ladder,
    stack: stack ?? null,
    period,
    week:
      week === undefined
        ? null
        : { from: dateOfDay(week), to: dateOfDay(week + 6), isCurrent: week === currentWeek },
    stacks,
    participants: size.participants,
    members: await placePage(database, board, { rows: rows.slice(0, rankingPageSize), offset, actor }),
    hasMore: rows.length > rankingPageSize && page < rankingPageMax,
    you: await readYou(database, actor, { board, size, limits }),
  };
}

function weekOfQuery({ week }: Query, currentWeek: number): number {
  const day = week === undefined ? currentWeek : Date.parse(week) / dayMs;
  if (day <= currentWeek) return day;
  const errors = { week: messages.rankingWeekAhead };
  throw new AppError('VALIDATION_ERROR', messages.validationError, { errors });
}

interface Page {
  rows: readonly BoardRow[];
  /** How many members are on the pages before. */
  offset: number;
  actor: Actor;
}

/** The places of the members of a page. Those with the same points as the first may be on earlier pages. */
async function placePage(
  database: Database,
  board: Board,
  { rows, offset, actor }: Page,
): Promise<RankedMember[]> {
  const [first] = rows;
  if (first === undefined) return [];
  const above = offset - (await countSameBefore(database, board, first));
  return toRanked(rows, { above, start: offset, actor });
}

/**
 * Gives members in a row their places.
 * @param above how many members have more points than the first of them
 * @param start how many members come before the first of them
 */
function toRanked(
  rows: readonly BoardRow[],
  { above, start, actor }: { above: number; start: number; actor: Actor },
): RankedMember[] {
  let place = above + 1;
  return rows.map(({ userId, displayName, points }, index) => {
    if (index > 0 && points !== rows[index - 1]?.points) place = start + index + 1;
    return { place, displayName, points: points / 10, isYou: userId === actor.id };
  });
}

/** How many neighbors are shown above and below. */
const neighborsEach = 2;

async function readYou(
  database: Database,
  actor: Actor,
  { board, size, limits }: { board: Board; size: BoardSize; limits: PlaceLimits },
): Promise<Ranking['you']> {
  const member = await findRankingMember(database, actor.id);
  if (member === undefined) return null;
  const { displayName } = member;
  const points = await findPoints(database, board, actor.id);
  if (points === undefined) {
    const scored = board.ladder === 'interview' ? await countAnswers(database, actor.id, board.stack) : 0;
    const isMissing = board.ladder === 'interview' && scored < interviewAnswersMin;
    const missing = isMissing ? { scored, needed: interviewAnswersMin } : null;
    return {
      displayName,
      points: null,
      place: null,
      placePrecision: null,
      percentile: null,
      neighbors: [],
      missing,
    };
  }
  const { place, precision } = await findPlace(database, board, { points, size, limits });
  const around = await listAround(database, board, { userId: actor.id, points, each: neighborsEach });
  return {
    displayName,
    points: points / 10,
    place,
    placePrecision: precision,
    percentile: await percentileOf(database, board, { points, place, size, limits }),
    neighbors: await placeNeighbors(database, board, { around, points, place, actor }),
    missing: null,
  };
}

/** The members around the actor, with places that follow from the actor's. */
async function placeNeighbors(
  database: Database,
  board: Board,
  {
    around,
    points,
    place,
    actor,
  }: { around: readonly BoardRow[]; points: number; place: number; actor: Actor },
): Promise<RankedMember[]> {
  const placeOf = new Map([[points, place]]);
  for (const row of around) {
    if (placeOf.has(row.points)) continue;
    const range =
      row.points > points ? { above: points, upTo: row.points } : { above: row.points, upTo: points };
    const between = await countBetween(database, board, { ...range, max: Number.MAX_SAFE_INTEGER });
    placeOf.set(row.points, Math.max(1, place + (row.points > points ? -between : between)));
  }
  return around.map((row) => ({
    place: placeOf.get(row.points) ?? place,
    displayName: row.displayName,
    points: row.points / 10,
    isYou: row.userId === actor.id,
  }));
}

/** How many percent of the other participants have fewer points; null if there are none. */
async function percentileOf(
  database: Database,
  board: Board,
  { points, place, size, limits }: { points: number; place: number; size: BoardSize; limits: PlaceLimits },
): Promise<number | null> {
  const others = size.participants - 1;
  if (others < 1) return null;
  const same = await countBetween(database, board, { above: points - 1, upTo: points, max: limits.exactMax });
  const fewer = size.participants - (place - 1) - Math.max(same, 1);
  return Math.min(Math.max((fewer / others) * 100, 0), 100);
}
