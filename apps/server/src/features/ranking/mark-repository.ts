import { type Database, inBatches, type Transaction } from '../../database/database.ts';
import { prepared } from '../../database/prepared.ts';
import type { Ladder } from '../../database/tables/index.ts';
import type { Board } from './board-repository.ts';

/** The points, in tenths, that the member at a place of a board had. */
export interface Mark {
  place: number;
  points: number;
}

const marksOf = (database: Database, ladder: Ladder, stack: string, week: number) =>
  database
    .selectFrom('ranking_marks')
    .select(['place', 'points'])
    .where('ladder', '=', ladder)
    .where('stack_name', '=', stack)
    .where('week', '=', week);

const selectLast = prepared((database, ladder: Ladder, stack: string, week: number) =>
  marksOf(database, ladder, stack, week)
    .select(['marked_at as markedAt', 'drift'])
    .orderBy('place', 'desc')
    .limit(1),
);

const selectAbove = prepared((database, ladder: Ladder, stack: string, week: number, points: number) =>
  marksOf(database, ladder, stack, week).where('points', '>', points).orderBy('place', 'desc').limit(1),
);

const selectNext = prepared((database, ladder: Ladder, stack: string, week: number, place: number) =>
  marksOf(database, ladder, stack, week).where('place', '>', place).orderBy('place').limit(1),
);

/** The mark at the last place of a board. */
export interface LastMark extends Mark {
  markedAt: number;
  /** By how many places a mark of the board had moved at most since the marks before. */
  drift: number;
}

/** The mark at the last place of a board; undefined if the board has no marks. */
export async function findLastMark(
  database: Database,
  { ladder, stack, week }: Board,
): Promise<LastMark | undefined> {
  return (await selectLast(database, ladder, stack, week))[0];
}

/** The lowest mark with more than these points, and the one after it. */
export async function findMarksAround(
  database: Database,
  { ladder, stack, week }: Board,
  points: number,
): Promise<{ above: Mark | undefined; next: Mark | undefined }> {
  const [above] = await selectAbove(database, ladder, stack, week, points);
  const [next] = await selectNext(database, ladder, stack, week, above?.place ?? 0);
  return { above, next };
}

/** Replaces the marks of a board. */
export async function saveMarks(
  transaction: Transaction,
  { ladder, stack, week }: Board,
  { marks, drift, markedAt }: { marks: readonly Mark[]; drift: number; markedAt: number },
): Promise<void> {
  await transaction
    .deleteFrom('ranking_marks')
    .where('ladder', '=', ladder)
    .where('stack_name', '=', stack)
    .where('week', '=', week)
    .execute();
  for (const batch of inBatches(marks)) {
    const rows = batch.map((mark) => ({
      ladder,
      stack_name: stack,
      week,
      ...mark,
      drift,
      marked_at: markedAt,
    }));
    await transaction.insertInto('ranking_marks').values(rows).execute();
  }
}
