import { type Change, useChange } from '../../lib/queries/use-change.ts';
import { deletionTopic } from '../../ui/deletion-topic.ts';
import { useToast } from '../../ui/toast.tsx';

interface Deletion<Input, Deleted> {
  deletion: Change<Input, Deleted>;
  restoration: Change<number, Deleted>;
  kind: 'module' | 'card';
  idOf: (deleted: Deleted) => number;
  /** The text of the toast. */
  message: (deleted: Deleted) => string;
  select: (id: number) => void;
}

/** Deletes a module or a card and offers Undo, which also selects it again. */
export function useUndoableDeletion<Input, Deleted>({
  deletion,
  restoration,
  kind,
  idOf,
  message,
  select,
}: Deletion<Input, Deleted>) {
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const restore = useChange(restoration, { onError });
  const undo = (id: number, focused: Element | null) => {
    // The button of the toast disappears, and the keyboard would start at the top of the page.
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
    restore.send(id, { onSuccess: () => select(id) });
  };
  return useChange(deletion, {
    onError,
    onSuccess: (deleted) => {
      const focused = document.activeElement;
      showToast({
        role: 'status',
        text: message(deleted),
        topics: [deletionTopic(kind, idOf(deleted))],
        action: { label: 'Undo', run: () => undo(idOf(deleted), focused) },
      });
    },
  });
}
