import { utcDay, weekOf } from '@flipstack/study/ranking';
import { type Database, inTransaction } from '../../../database/database.ts';
import type { Ladder } from '../../../database/tables/index.ts';
import type { Services } from '../../../services.ts';
import {
  type Board,
  countMembers,
  findMemberAfter,
  listBoardStacks,
  seasonWeeksMax,
} from '../board-repository.ts';
import { type PlaceLimits, placeLimits } from '../find-place.ts';
import { findLastMark, findMarksAround, type Mark, saveMarks } from '../mark-repository.ts';

/** How old marks may be. */
export const markLifetimeMs = 60 * 60 * 1000;
const ladders: readonly Ladder[] = ['knowledge', 'interview'];

/** Older results change only when members leave. */
const pastWeeks = Array.from({ length: seasonWeeksMax - 1 }, (_, index) => 7 * (index + 2));

/**
 * Marks the points at some places of each board with more members than are counted, unless that was
 * done within the last hour: all time, this week, and the last one, whose results become final. The
 * results of earlier weeks are marked if they have no marks, as after a restore.
 */
export async function markBoards(
  { database, now }: Pick<Services, 'database' | 'now'>,
  { limits = placeLimits, signal }: { limits?: PlaceLimits; signal?: AbortSignal } = {},
): Promise<void> {
  const week = weekOf(utcDay(now()));
  for (const ladder of ladders) {
    for (const stack of ['', ...(await listBoardStacks(database))]) {
      if (signal?.aborted) return;
      for (const boardWeek of [0, week, week - 7])
        await markBoard(database, { ladder, stack, week: boardWeek }, { now: now(), limits });
    }
    for (const days of pastWeeks) {
      const board: Board = { ladder, stack: '', week: week - days };
      const isMarked = (await findLastMark(database, board)) !== undefined;
      if (!isMarked) await markBoard(database, board, { now: now(), limits });
    }
  }
}

async function markBoard(
  database: Database,
  board: Board,
  { now, limits }: { now: number; limits: PlaceLimits },
): Promise<void> {
  const last = await findLastMark(database, board);
  if (last !== undefined && last.markedAt > now - markLifetimeMs) return;
  const isLarge = (await countMembers(database, board, limits.exactMax + 1)) > limits.exactMax;
  if (last === undefined && !isLarge) return;
  const marks = isLarge ? await findMarks(database, board, limits.markEvery) : [];
  const drift = last === undefined ? 0 : await measureDrift(database, board, marks);
  await inTransaction(database, (transaction) =>
    saveMarks(transaction, board, { marks, drift, markedAt: now }),
  );
}

/**
 * By how many places the new marks are at most outside of where the stored ones put them. Until they
 * are made again, places may be off by about as much.
 */
async function measureDrift(database: Database, board: Board, marks: readonly Mark[]): Promise<number> {
  let drift = 0;
  for (const { place, points } of marks) {
    const { above, next } = await findMarksAround(database, board, points);
    const best = above?.place ?? 0;
    const worst = next?.place ?? best;
    drift = Math.max(drift, best - place, place - worst);
  }
  return drift;
}

/** Steps through a board, so that no statement takes long. The last member has a mark too. */
async function findMarks(database: Database, board: Board, every: number): Promise<Mark[]> {
  const marks: Mark[] = [];
  let at = await findMemberAfter(database, board, undefined, every);
  for (let place = 0; at !== undefined; ) {
    place += at.steps;
    marks.push({ place, points: at.points });
    at = at.steps < every ? undefined : await findMemberAfter(database, board, at, every);
  }
  return marks;
}
