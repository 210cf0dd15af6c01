import { useState } from 'react';
import { ApiError } from '../../../lib/api.ts';
import { reasonOf } from '../../../lib/failure-message.ts';
import { useChange } from '../../../lib/queries/use-change.ts';

/** How rows are changed: one at a time, or in one call that changes all of them or none. */
export interface RowsChange<Row> {
  change: (row: Row) => Promise<unknown>;
  changeAll?: ((rows: readonly Row[]) => Promise<unknown>) | undefined;
}

export interface BulkWork<Row> extends RowsChange<Row> {
  rows: readonly Row[];
  /** As in `3 modules deleted`. */
  done: string;
  /** The topics of its toast; see `Toast`. */
  topicOf?: (row: Row) => string;
  undo?: (RowsChange<Row> & { done: string }) | undefined;
}

export interface BulkResult<Row> {
  done: Row[];
  failed: { row: Row; reason: string }[];
}

/**
 * Changes rows in one call if the API has one. Otherwise, or if the server refuses that call
 * because of one row, it changes them one at a time. That does not flood the server, and one
 * refusal does not stop the rest. `progress` is how many were tried, or undefined when idle.
 */
export function useBulkChange<Row>(onFinished: (result: BulkResult<Row>, work: BulkWork<Row>) => void) {
  const [progress, setProgress] = useState<{ tried: number; total: number }>();
  const { send, isPending } = useChange<BulkWork<Row>, BulkResult<Row>>(
    {
      call: async (work) => {
        setProgress({ tried: 0, total: work.rows.length });
        const together = await changeTogether(work);
        return together ?? changeOneByOne(work, (tried) => setProgress({ tried, total: work.rows.length }));
      },
      failure: 'the rows were not changed',
    },
    { onSuccess: onFinished },
  );
  return { send, progress: isPending ? progress : undefined };
}

/** @returns undefined if the rows have to be tried one at a time, to find out which ones fail */
async function changeTogether<Row>({ rows, changeAll }: BulkWork<Row>): Promise<BulkResult<Row> | undefined> {
  if (!changeAll) return undefined;
  try {
    await changeAll(rows);
    return { done: [...rows], failed: [] };
  } catch (error) {
    const isRefused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    if (isRefused && rows.length > 1) return undefined;
    return { done: [], failed: rows.map((row) => ({ row, reason: reasonOf(error) })) };
  }
}

async function changeOneByOne<Row>(
  { rows, change }: BulkWork<Row>,
  report: (tried: number) => void,
): Promise<BulkResult<Row>> {
  const result: BulkResult<Row> = { done: [], failed: [] };
  for (const [index, row] of rows.entries()) {
    report(index);
    try {
      await change(row);
      result.done.push(row);
    } catch (error) {
      result.failed.push({ row, reason: reasonOf(error) });
    }
  }
  return result;
}
