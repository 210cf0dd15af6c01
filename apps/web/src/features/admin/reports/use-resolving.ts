import type { CardReport } from '@flipstack/contract';
import type { RefObject } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useToast } from '../../../ui/toast.tsx';
import { hideFromPages } from '../table/server-page.ts';

interface Resolving {
  report: CardReport;
  isResolved: boolean;
}

const markReport = ({ report, isResolved }: Resolving) =>
  api('PUT /card-reports/{id}', { params: { id: report.id }, body: { isResolved } });

const topicsOf = ({ report }: Resolving) => [`report ${report.id}`];

/**
 * Resolves a report or opens it again, with Undo. It leaves the table at once, and comes back with
 * a message if the server refuses.
 * @param tableRef gets the focus, because the row with the button is gone
 */
export function useResolving(tableRef: RefObject<HTMLElement | null>): (change: Resolving) => void {
  const showToast = useToast();
  const showError = (text: string) => showToast({ role: 'alert', text });
  const undo = useChange(
    { call: markReport, failure: 'the change was not undone' },
    {
      onError: showError,
      onSuccess: (_answer, change) =>
        showToast({
          role: 'status',
          text: change.isResolved ? 'Report resolved' : 'Report reopened',
          topics: topicsOf(change),
        }),
    },
  );
  const resolve = useChange(
    {
      call: markReport,
      failure: 'the report was not changed',
      showAtOnce: (client, { report }) =>
        hideFromPages<CardReport>(client, 'reports', ({ id }) => id === report.id),
    },
    {
      onError: showError,
      onSuccess: (_answer, change) =>
        showToast({
          role: 'status',
          text: change.isResolved ? 'Report resolved' : 'Report reopened',
          topics: topicsOf(change),
          action: {
            label: 'Undo',
            run: () => undo.send({ ...change, isResolved: !change.isResolved }),
          },
        }),
    },
  );
  return (change) => {
    resolve.send(change);
    tableRef.current?.focus({ preventScroll: true });
  };
}
