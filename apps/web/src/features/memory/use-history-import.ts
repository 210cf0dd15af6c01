import type { HistoryImport } from '@flipstack/contract';
import { readReviewHistory } from '@flipstack/study/review-history';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/format-count.ts';
import { refreshAfterReview } from '../../lib/queries/refresh.ts';
import { type FailedImport, failedImport } from './failed-import.ts';
import { type HistoryBatch, splitHistory } from './split-history.ts';

export type ImportState =
  | { kind: 'idle' }
  | { kind: 'importing'; percent: number }
  | { kind: 'done'; result: HistoryImport }
  | FailedImport;

/** Imports a file of reviews in batches. A file with errors is not imported at all. */
export function useHistoryImport() {
  const [state, setState] = useState<ImportState>({ kind: 'idle' });
  const queries = useQueryClient();

  async function importFile(file: File) {
    setState({ kind: 'importing', percent: 0 });
    try {
      const read = await readFile(file);
      setState(
        'failure' in read
          ? read.failure
          : await sendBatches(read.batches, (percent) => setState({ kind: 'importing', percent })),
      );
    } catch (error) {
      setState(failedImport(error));
    } finally {
      // Imported reviews change everything that was computed from the history.
      await refreshAfterReview(queries);
    }
  }
  return { state, importFile };
}

/** Finds every error, including times in the future, before the first batch is sent. */
async function readFile(file: File): Promise<{ batches: HistoryBatch[] } | { failure: ImportState }> {
  const read = readReviewHistory(await file.text(), Date.now());
  if (!('errors' in read)) return { batches: splitHistory(read) };
  const lines = read.errors.map(({ line, message }) => `Line ${line}: ${message}`);
  const message = `Error: nothing was imported. ${file.name} has ${formatCount(lines.length, 'error')}. Fix ${lines.length === 1 ? 'it' : 'them'} and import the file again.`;
  return { failure: { kind: 'failed', message, lines } };
}

async function sendBatches(
  batches: readonly HistoryBatch[],
  onProgress: (percent: number) => void,
): Promise<ImportState> {
  const total: HistoryImport = { imported: 0, known: 0, skipped: 0, unknownCards: [] };
  for (const [index, batch] of batches.entries()) {
    try {
      add(total, await api('POST /review/history', { body: { csv: batch.csv } }));
    } catch (error) {
      return failedImport(error, batch);
    }
    onProgress(Math.floor(((index + 1) * 100) / batches.length));
  }
  return { kind: 'done', result: total };
}

function add(total: HistoryImport, { imported, known, skipped, unknownCards }: HistoryImport) {
  total.imported += imported;
  total.known += known;
  total.skipped += skipped;
  total.unknownCards.push(...unknownCards.filter((card) => !total.unknownCards.includes(card)));
}
