import { orderCards } from '../../../../lib/queries/cards.ts';
import { useChange } from '../../../../lib/queries/use-change.ts';
import { moveItem } from '../../../../ui/reorder/move-item.ts';
import { useToast } from '../../../../ui/toast.tsx';

/** Moves a card to another position in its module, counted from 0. */
export function useMove(moduleId: number, ids: readonly number[]) {
  const showToast = useToast();
  const order = useChange(orderCards, { onError: (text) => showToast({ role: 'alert', text }) });
  return (cardId: number, to: number) => {
    const from = ids.indexOf(cardId);
    if (from < 0 || to < 0 || to >= ids.length || to === from) return;
    const onSuccess = () =>
      showToast({ role: 'status', text: `Card moved to position ${to + 1} of ${ids.length}` });
    order.send({ moduleId, cardIds: moveItem(ids, from, to) }, { onSuccess });
  };
}
