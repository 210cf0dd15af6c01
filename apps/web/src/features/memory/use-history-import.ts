import type { HistoryImport } from '@flipstack/contract';
import { readReviewHistory } from '@flipstack/study/review-history';
import { useState } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { portionsOf } from './history-portions.ts';
import { useForgetReview } from './use-model.ts';

type State =
  | { kind: 'nothing' }
  | { kind: 'under way'; percent: number }
  | { kind: 'done'; result: HistoryImport }
  | { kind: 'refused'; message: string; lines: readonly string[] };

/** Brings a file of reviews in, in portions that the server takes; nothing of a file that cannot be read. */
export function useHistoryImport() {
  const [state, setState] = useState<State>({ kind: 'nothing' });
  const forgetReview = useForgetReview();

  async function bring(file: File) {
    setState({ kind: 'under way', percent: 0 });
    try {
      // The server, too, refuses what lies in the future, but it would know only when it comes to that portion.
      const read = readReviewHistory(await file.text(), Date.now());
      if ('errors' in read) {
        const lines = read.errors.map(({ line, message }) => `Line ${line}: ${message}`);
        const wrong = lines.length === 1 ? 'One thing is' : `${lines.length.toLocaleString('en')} things are`;
        const refusal = `Error: nothing was brought in. ${wrong} wrong with ${file.name}.`;
        setState({ kind: 'refused', message: refusal, lines });
        return;
      }
      const result: HistoryImport = { imported: 0, known: 0, skipped: 0, unknownCards: [] };
      const portions = portionsOf(read.entries);
      for (const [index, csv] of portions.entries()) {
        add(result, await api('POST /review/history', { body: { csv } }));
        setState({ kind: 'under way', percent: Math.floor(((index + 1) * 100) / portions.length) });
      }
      setState({ kind: 'done', result });
    } catch (error) {
      const lines = error instanceof ApiError ? Object.values(error.errors) : [];
      const message = error instanceof Error ? error.message : 'Network Error';
      const refusal = `Error: not all was brought in. ${message}. Try again: what is here already counts once.`;
      setState({ kind: 'refused', message: refusal, lines });
    } finally {
      await forgetReview();
    }
  }
  return { state, bring };
}

function add(total: HistoryImport, { imported, known, skipped, unknownCards }: HistoryImport) {
  total.imported += imported;
  total.known += known;
  total.skipped += skipped;
  total.unknownCards.push(...unknownCards.filter((card) => !total.unknownCards.includes(card)));
}
