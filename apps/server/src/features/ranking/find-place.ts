import { exactPlacesMax } from '@flipstack/contract';
import type { Database } from '../../database/database.ts';
import { type Board, countBetween, countMembers } from './board-repository.ts';
import { findLastMark, findMarksAround } from './mark-repository.ts';

/** How exactly places are known. Tests pass small numbers. */
export interface PlaceLimits {
  /** Up to this place, members are counted. */
  exactMax: number;
  /** Beyond it, there is a mark at each place that is divisible by this. */
  markEvery: number;
}

export const placeLimits: PlaceLimits = { exactMax: exactPlacesMax, markEvery: 1_000 };

/** How many members are on a board. */
export interface BoardSize {
  participants: number;
  /** Whether they were estimated from marks, because they are too many to count. */
  isMarked: boolean;
  /** By how many places marks may have moved since. */
  drift: number;
}

export async function measureBoard(
  database: Database,
  board: Board,
  { exactMax }: PlaceLimits = placeLimits,
): Promise<BoardSize> {
  const last = await findLastMark(database, board);
  if (last !== undefined && last.place > exactMax) {
    return { participants: last.place, isMarked: true, drift: last.drift };
  }
  // Without marks, the board has hardly more members than are counted: they are made every hour.
  return { participants: await countMembers(database, board, unlimited), isMarked: false, drift: 0 };
}

export interface Place {
  place: number;
  /** By how many places it may be off; 0 if it is exact. */
  precision: number;
}

/**
 * The place of members with these points, in tenths: one more than the number of members with more
 * points. On boards with marks, these are counted up to `exactMax`; beyond it, the place is in the
 * middle between two marks. It may be off by half of their distance, and by their drift.
 */
export async function findPlace(
  database: Database,
  board: Board,
  { points, size, limits = placeLimits }: { points: number; size: BoardSize; limits?: PlaceLimits },
): Promise<Place> {
  const count = async (max: number) => (await countBetween(database, board, { above: points, max })) + 1;
  if (!size.isMarked) return { place: await count(unlimited), precision: 0 };
  const { exactMax } = limits;
  const { above, next } = await findMarksAround(database, board, points);
  if (above === undefined || above.place < exactMax) {
    const place = await count(exactMax);
    if (place <= exactMax) return { place, precision: 0 };
  }
  const best = Math.max(above?.place ?? 0, exactMax) + 1;
  const worst = Math.max(next?.place ?? best, best);
  const precision = Math.max(1, Math.ceil((worst - best) / 2)) + size.drift;
  return { place: Math.floor((best + worst) / 2), precision };
}

const unlimited = Number.MAX_SAFE_INTEGER;
