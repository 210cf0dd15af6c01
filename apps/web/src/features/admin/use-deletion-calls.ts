import { useMutation, useQueryClient } from '@tanstack/react-query';
import { failureMessage } from '../../lib/failure-message.ts';
import { truncate } from '../../lib/truncate.ts';
import { useToast } from '../../ui/toast.tsx';
import { type Deletable, itemLimit } from './deletable.ts';

const mutationKey = ['admin', 'deletion'];

/** Deletes a row, which goes at once and comes back with a sentence if the server refuses. */
export function useDeletionCalls<Row>(kind: Deletable<Row>): (row: Row) => void {
  const client = useQueryClient();
  const showToast = useToast();
  const restore = useRestore(kind);
  const remove = useMutation({
    mutationKey,
    mutationFn: (row: Row) => kind.remove(row),
    onMutate: (row) => kind.hide(client, row),
    onError: (error, _row, putBack) => {
      putBack?.();
      showToast({ role: 'alert', text: failureMessage(`the ${kind.noun} was not deleted`, error) });
    },
    onSuccess: (_answer, row) => {
      const text = `${named(kind, row)} deleted`;
      const action = { label: 'Undo', run: () => restore(row) };
      showToast({ role: 'status', text, ...(kind.restore ? { action } : {}) });
    },
    // What is asked for while another row is still being deleted would bring that one back for a moment.
    onSettled: () => (client.isMutating({ mutationKey }) === 1 ? client.invalidateQueries() : undefined),
  });
  return remove.mutate;
}

function useRestore<Row>(kind: Deletable<Row>): (row: Row) => void {
  const client = useQueryClient();
  const showToast = useToast();
  const restore = useMutation({
    mutationFn: async (row: Row) => kind.restore?.(row),
    onError: (error) =>
      showToast({ role: 'alert', text: failureMessage(`the ${kind.noun} was not brought back`, error) }),
    onSuccess: (_answer, row) => showToast({ role: 'status', text: `${named(kind, row)} is back` }),
    onSettled: () => client.invalidateQueries(),
  });
  return restore.mutate;
}

/** At the beginning of a sentence: `Module Closures`. */
function named<Row>({ noun, nameOf }: Deletable<Row>, row: Row): string {
  return `${noun.slice(0, 1).toUpperCase()}${noun.slice(1)} ${truncate(nameOf(row), itemLimit)}`;
}
