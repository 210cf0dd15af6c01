import type { BodyOf, CardReport } from '@flipstack/contract';
import { api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/format-count.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useToast } from '../../../ui/toast.tsx';

type Closing = BodyOf<'POST /card-reports/close'>;
type Reopening = BodyOf<'POST /card-reports/reopen'>;

const closeThem = (body: Closing) => api('POST /card-reports/close', { body });
const reopenThem = (body: Reopening) => api('POST /card-reports/reopen', { body });

const topicsOf = ({ ids }: { ids: number[] }) => ids.map((id) => `report ${id}`);

/** Reports that were closed together, as they are named to open them again. */
const reopeningOf = (reports: readonly CardReport[]): Reopening => ({
  ids: reports.map(({ id }) => id),
  resolvedAt: reports[0]?.resolvedAt ?? '',
});

/**
 * Closes reports, with Undo, and opens them again.
 * @param focusList called when the card may leave the list, with the control that has the focus
 */
export function useClosing(focusList: () => void) {
  const showToast = useToast();
  const showError = (text: string) => showToast({ role: 'alert', text });
  const onReopened = (_answer: unknown, body: Reopening) =>
    showToast({
      role: 'status',
      text: body.ids.length === 1 ? 'Report reopened' : `${body.ids.length} reports reopened`,
      topics: topicsOf(body),
    });
  // The list loads again after an error as well, which can take the form away. So errors are toasts.
  const undoing = useChange(
    { call: reopenThem, failure: 'the reports were not reopened' },
    { onError: showError, onSuccess: onReopened },
  );
  const reopening = useChange(
    { call: reopenThem, failure: 'the report was not reopened' },
    { onError: showError, onSuccess: onReopened },
  );
  const closing = useChange(
    { call: closeThem, failure: 'the reports were not closed' },
    {
      onError: showError,
      onSuccess: (closed, body) =>
        showToast({
          role: 'status',
          text: closed.length === 1 ? 'Report closed' : `${formatCount(closed.length, 'report')} closed`,
          topics: topicsOf(body),
          action: { label: 'Undo', run: () => undoing.send(reopeningOf(closed)) },
        }),
    },
  );
  return {
    close: (body: Closing) => closing.send(body, { onSuccess: focusList }),
    reopen: (reports: readonly CardReport[]) =>
      reopening.send(reopeningOf(reports), { onSuccess: focusList }),
    isPending: closing.isPending || reopening.isPending,
  };
}
