import { sql } from 'kysely';
import type { Database } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Ladder } from '../../database/tables/index.ts';

/** Members ordered by their points, most first, and by id where they are the same. */
export interface Board {
  ladder: Ladder;
  /** Empty for all stacks. */
  stack: string;
  /** The UTC day of its Monday; 0 for all time. */
  week: number;
}

/** A member's row on a board. */
export interface BoardRow {
  userId: number;
  displayName: string;
  /** In tenths. */
  points: number;
}

/**
 * Members who are not deleted. Those without points are left out by each query: with two lower
 * bounds, SQLite may begin at the wrong one.
 */
const shown = (database: Database, ladder: Ladder, stack: string, week: number) =>
  database
    .selectFrom('ranking_scores')
    .where('ladder', '=', ladder)
    .where('stack_name', '=', stack)
    .where('week', '=', week)
    .where('is_hidden', '=', 0);

const onBoard = (database: Database, ladder: Ladder, stack: string, week: number) =>
  shown(database, ladder, stack, week).where('points', '>', 0);

const one = sql<number>`1`.as('row');

const countFirst = prepared((database, ladder: Ladder, stack: string, week: number, max: number) =>
  database
    .selectFrom(onBoard(database, ladder, stack, week).select(one).limit(max).as('first'))
    .select(({ fn }) => fn.countAll<number>().as('count')),
);

/** How many members are on a board, counting up to `max`. */
export async function countMembers(
  database: Database,
  { ladder, stack, week }: Board,
  max: number,
): Promise<number> {
  const [row] = await countFirst(database, ladder, stack, week, max);
  return row?.count ?? 0;
}

const countRange = prepared(
  (database, ladder: Ladder, stack: string, week: number, above: number, upTo: number, max: number) =>
    database
      .selectFrom(
        shown(database, ladder, stack, week)
          .select(one)
          .where('points', '>', above)
          .where('points', '<=', upTo)
          .limit(max)
          .as('within'),
      )
      .select(({ fn }) => fn.countAll<number>().as('count')),
);

/** More points than there are. */
const pointsMax = 2 ** 31 - 1;

/** How many members have more than `above` points (0 or more), and at most `upTo`, counting up to `max`. */
export async function countBetween(
  database: Database,
  { ladder, stack, week }: Board,
  { above, upTo = pointsMax, max }: { above: number; upTo?: number; max: number },
): Promise<number> {
  const [row] = await countRange(database, ladder, stack, week, above, upTo, max);
  return row?.count ?? 0;
}

const countSame = prepared(
  (database, ladder: Ladder, stack: string, week: number, points: number, userId: number) =>
    shown(database, ladder, stack, week)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('points', '=', points)
      .where('user_id', '>', userId),
);

/** How many members with the same points come before a member. */
export async function countSameBefore(
  database: Database,
  { ladder, stack, week }: Board,
  { points, userId }: Pick<BoardRow, 'points' | 'userId'>,
): Promise<number> {
  const [row] = await countSame(database, ladder, stack, week, points, userId);
  return row?.count ?? 0;
}

const withNames = (database: Database, rows: ReturnType<typeof selectRows>) =>
  database
    .selectFrom(rows.as('rows'))
    .innerJoin('ranking_members', 'ranking_members.user_id', 'rows.user_id')
    .select(['rows.user_id as userId', 'display_name as displayName', 'rows.points as points'])
    .orderBy('rows.points', 'desc')
    .orderBy('rows.user_id', 'desc');

const selectRows = (database: Database, ladder: Ladder, stack: string, week: number) =>
  onBoard(database, ladder, stack, week).select(['user_id', 'points']);

const selectPage = prepared(
  (database, ladder: Ladder, stack: string, week: number, offset: number, limit: number) =>
    withNames(
      database,
      selectRows(database, ladder, stack, week)
        .orderBy('points', 'desc')
        .orderBy('user_id', 'desc')
        .limit(limit)
        .offset(offset),
    ),
);

/** A page of a board. */
export const listMembers = (
  database: Database,
  { ladder, stack, week }: Board,
  { offset, limit }: { offset: number; limit: number },
): Promise<BoardRow[]> => selectPage(database, ladder, stack, week, offset, limit);

const selectAbove = prepared(
  (database, ladder: Ladder, stack: string, week: number, points: number, userId: number, limit: number) =>
    withNames(
      database,
      shown(database, ladder, stack, week)
        .select(['user_id', 'points'])
        .where(({ eb, refTuple, tuple }) => eb(refTuple('points', 'user_id'), '>', tuple(points, userId)))
        .orderBy('points')
        .orderBy('user_id')
        .limit(limit),
    ),
);

const selectFrom = prepared(
  (database, ladder: Ladder, stack: string, week: number, points: number, userId: number, limit: number) =>
    withNames(
      database,
      selectRows(database, ladder, stack, week)
        .where(({ eb, refTuple, tuple }) => eb(refTuple('points', 'user_id'), '<=', tuple(points, userId)))
        .orderBy('points', 'desc')
        .orderBy('user_id', 'desc')
        .limit(limit),
    ),
);

/** A member with the members right above and below them, as many of each as there are up to `each`. */
export async function listAround(
  database: Database,
  { ladder, stack, week }: Board,
  { userId, points, each }: { userId: number; points: number; each: number },
): Promise<BoardRow[]> {
  const above = await selectAbove(database, ladder, stack, week, points, userId, each);
  const from = await selectFrom(database, ladder, stack, week, points, userId, each + 1);
  return [...above, ...from];
}

const selectAfter = prepared(
  (
    database,
    ladder: Ladder,
    stack: string,
    week: number,
    points: number,
    userId: number,
    offset: number,
    limit: number,
  ) =>
    selectRows(database, ladder, stack, week)
      .where(({ eb, refTuple, tuple }) => eb(refTuple('points', 'user_id'), '<', tuple(points, userId)))
      .orderBy('points', 'desc')
      .orderBy('user_id', 'desc')
      .limit(limit)
      .offset(offset),
);

/**
 * The member who comes a number of places after another, or the last one if there are fewer.
 * @param from undefined for the start of the board
 */
export async function findMemberAfter(
  database: Database,
  { ladder, stack, week }: Board,
  from: { points: number; userId: number } | undefined,
  steps: number,
): Promise<{ points: number; userId: number; steps: number } | undefined> {
  const { points, userId } = from ?? { points: pointsMax, userId: 0 };
  const find = (offset: number, limit: number) =>
    selectAfter(database, ladder, stack, week, points, userId, offset, limit);
  const [found] = await find(steps - 1, 1);
  if (found !== undefined) return { points: found.points, userId: found.user_id, steps };
  const rest = await find(0, steps);
  const last = rest.at(-1);
  return last && { points: last.points, userId: last.user_id, steps: rest.length };
}

const selectPoints = prepared((database, ladder: Ladder, stack: string, week: number, userId: number) =>
  onBoard(database, ladder, stack, week).select('points').where('user_id', '=', userId),
);

/** A member's points on a board, in tenths; undefined without any. */
export async function findPoints(
  database: Database,
  { ladder, stack, week }: Board,
  userId: number,
): Promise<number | undefined> {
  const [row] = await selectPoints(database, ladder, stack, week, userId);
  return row?.points;
}

/** The past weeks whose results members see. */
export const seasonWeeksMax = 26;

/** A member's points in all stacks in past weeks, latest first. */
export function listPastWeeks(
  database: Database,
  userId: number,
  before: number,
): Promise<{ ladder: Ladder; week: number; points: number }[]> {
  return database
    .selectFrom('ranking_scores')
    .select(['ladder', 'week', 'points'])
    .where('user_id', '=', userId)
    .where('stack_name', '=', '')
    .where('week', '<', before)
    .where('week', '>=', before - 7 * seasonWeeksMax)
    .where('points', '>', 0)
    .orderBy('week', 'desc')
    .orderBy('ladder')
    .execute();
}

const selectStacks = prepared((database) =>
  database
    .selectFrom('library_modules')
    .select('stack_name as stack')
    .distinct()
    .where('retired_at', 'is', null)
    .orderBy('stack_name'),
);

/** The stacks that have a board. */
export async function listBoardStacks(database: Database): Promise<string[]> {
  return (await selectStacks(database)).map(({ stack }) => stack);
}
