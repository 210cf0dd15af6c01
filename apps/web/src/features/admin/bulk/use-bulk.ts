import { type RefObject, useState } from 'react';
import { truncate } from '../../../lib/truncate.ts';
import { useIsShown } from '../../../lib/use-is-shown.ts';
import { useToast } from '../../../ui/toast.tsx';
import { type Deletable, nameLimit } from '../dialogs/deletable.ts';
import { countOf } from './count-of.ts';
import { type BulkResult, type BulkWork, useBulkChange } from './use-bulk-change.ts';
import type { Selection } from './use-selection.ts';

/** How many of the rows that failed a message names. */
const namedFailures = 3;

/**
 * Changes the selected rows and offers Undo. Rows that failed stay selected. If the user has left
 * the section, a message names the rows that failed and offers to try again.
 */
export function useBulk<Row>(
  selection: Selection<Row>,
  kind: Deletable<Row>,
  tableRef: RefObject<HTMLElement | null>,
) {
  const showToast = useToast();
  const isShown = useIsShown();
  const [failed, setFailed] = useState<BulkResult<Row>['failed']>([]);
  const { send, progress } = useBulkChange<Row>((result, work) => {
    setFailed(result.failed);
    const rows = result.failed.map(({ row }) => row);
    selection.keepOnly(rows);
    // The bar, or a dialog that it opened, had the focus and is gone.
    if (rows.length === 0 && !hasFocusElsewhere()) tableRef.current?.focus({ preventScroll: true });
    const { done, topicOf, undo } = work;
    const changed = result.done;
    if (changed.length > 0) {
      const action = undo && { label: 'Undo', run: () => send({ ...undo, rows: changed }) };
      const topics = topicOf ? changed.map(topicOf) : [];
      const text = `${countOf(changed.length, kind.noun)} ${done}`;
      showToast({ role: 'status', text, topics, ...(action ? { action } : {}) });
    }
    if (rows.length > 0 && !isShown.current)
      showToast({
        role: 'alert',
        text: sayFailed(result.failed, kind),
        action: { label: 'Try again', run: () => send({ ...work, rows }) },
      });
  });
  const run = (work: BulkWork<Row>) => {
    setFailed([]);
    send(work);
  };
  return { run, progress, failed, dismiss: () => setFailed([]) };
}

/** `2 stacks were not changed. Java: 1 module uses this stack.` */
function sayFailed<Row>(failed: BulkResult<Row>['failed'], { noun, nameOf }: Deletable<Row>): string {
  const reasons = failed
    .slice(0, namedFailures)
    .map(({ row, reason }) => `${truncate(nameOf(row), nameLimit)}: ${reason}.`);
  const others = failed.length - reasons.length;
  const count = `${countOf(failed.length, noun)} ${failed.length === 1 ? 'was' : 'were'} not changed.`;
  return [count, ...reasons, ...(others > 0 ? [`And ${others} more.`] : [])].join(' ');
}

/** Whether the user has moved the focus to an element that stays on screen. */
function hasFocusElsewhere(): boolean {
  const focused = document.activeElement;
  if (focused === null || focused === document.body) return false;
  return focused.closest('[data-bulk-bar], [role="dialog"]') === null;
}
