import type { BodyOf } from '@flipstack/contract';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';

type AcceptedCard = BodyOf<'POST /suggestions/{id}/accept'>['card'];

/** Accepts or declines a suggested edit, with a reply to the reader. */
export function useAnswerSuggestion(id: number, reply: string) {
  const showToast = useToast();
  const params = { id };
  const onError = (text: string) => showToast({ role: 'alert', text });
  const finish = (text: string) => {
    showToast({ role: 'status', text });
    // The buttons are gone.
    document.getElementById('suggestions')?.focus();
  };
  const accepting = useChange(
    {
      call: (card: AcceptedCard) =>
        api('POST /suggestions/{id}/accept', {
          params,
          body: { reply: reply.trim(), ...(card && { card }) },
        }),
      failure: 'the suggestion was not accepted',
    },
    { onSuccess: () => finish('Card changed. Readers see it with your next update'), onError },
  );
  const declining = useChange(
    {
      call: () => api('POST /suggestions/{id}/decline', { params, body: { reply: reply.trim() } }),
      failure: 'the suggestion was not declined',
    },
    { onSuccess: () => finish('Suggestion declined'), onError },
  );
  return {
    accept: (card?: AcceptedCard) => accepting.send(card),
    decline: () => declining.send(undefined),
    isPending: accepting.isPending || declining.isPending,
  };
}
