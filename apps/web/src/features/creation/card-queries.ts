import type { Card, Level } from '@flipstack/contract';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { changeAtOnce } from '../../lib/optimistic.ts';

/** What a member types of a card. */
export interface CardText {
  question: string;
  answer: string;
  level: Level;
}

/** The cards of a module in their author's order; none while no module is chosen. */
export function useCards(moduleId: number | undefined) {
  return useQuery({
    queryKey: ['cards', moduleId],
    queryFn: ({ signal }) =>
      api('GET /cards/modules/{moduleId}', { params: { moduleId: moduleId ?? 0 }, signal }),
    enabled: moduleId !== undefined,
  });
}

/** Adding, editing, deleting and bringing back cards; edits and deletions show at once and go back if refused. */
export function useCardChanges(moduleId: number) {
  const client = useQueryClient();
  const queryKey = ['cards', moduleId];
  const undo = (_error: Error, _input: unknown, rollBack: (() => void) | undefined) => rollBack?.();
  const settle = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: ['module', String(moduleId)] }),
      client.invalidateQueries({ queryKey: ['modules', 'own'] }),
    ]);

  const add = useMutation({
    mutationFn: (text: CardText) => api('POST /cards', { body: { ...text, moduleId } }),
    onSuccess: (card) => client.setQueryData<Card[]>(queryKey, (cards = []) => [...cards, card]),
    // Not waited for: the tile is there, and the next card is being typed.
    onSettled: () => void settle(),
  });
  const edit = useMutation({
    mutationFn: ({ id, text }: { id: number; text: CardText }) =>
      api('PUT /cards/{id}', { params: { id }, body: { ...text, moduleId } }),
    onMutate: ({ id, text }) =>
      changeAtOnce<Card>(client, queryKey, (cards) =>
        cards.map((card) => (card.cardId === id ? { ...card, ...text } : card)),
      ),
    onError: undo,
    onSettled: settle,
  });
  const remove = useMutation({
    mutationFn: (id: number) => api('DELETE /cards/{id}', { params: { id } }),
    onMutate: (id) =>
      changeAtOnce<Card>(client, queryKey, (cards) => cards.filter(({ cardId }) => cardId !== id)),
    onError: undo,
    onSettled: settle,
  });
  const restore = useMutation({
    mutationFn: (id: number) => api('POST /cards/{id}/restore', { params: { id } }),
    onSettled: settle,
  });
  const order = useMutation({
    mutationFn: (cardIds: number[]) =>
      api('PUT /modules/{id}/order', { params: { id: moduleId }, body: { cardIds } }),
    onMutate: (cardIds) =>
      changeAtOnce<Card>(client, queryKey, (cards) =>
        cards.toSorted((one, two) => cardIds.indexOf(one.cardId) - cardIds.indexOf(two.cardId)),
      ),
    onError: undo,
    onSettled: settle,
  });
  return { add, edit, remove, restore, order };
}
