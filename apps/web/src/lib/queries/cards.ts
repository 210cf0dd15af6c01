import type { Card, ModuleWithCards } from '@flipstack/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { api } from '../api.ts';
import { changeCached, changeCachedList } from '../optimistic.ts';
import { type CardText, problemInCardText, tidyCardText } from './card-text.ts';
import { hideRestored } from './recently-deleted.ts';
import type { Change } from './use-change.ts';

const cardsKey = (moduleId: number | undefined) => ['cards', moduleId];

/** The cards of a module in its author's order; nothing while no module is selected. */
export function useCards(moduleId: number | undefined) {
  return useQuery({
    queryKey: cardsKey(moduleId),
    queryFn: ({ signal }) =>
      api('GET /cards/modules/{moduleId}', { params: { moduleId: moduleId ?? 0 }, signal }),
    enabled: moduleId !== undefined,
  });
}

/** Caches that a new module has no cards, which saves a request. */
export const cacheNoCards = (client: QueryClient, moduleId: number) =>
  client.setQueryData<Card[]>(cardsKey(moduleId), []);

export const addCard: Change<{ moduleId: number; text: CardText }, Card> = {
  call: ({ moduleId, text }) => api('POST /cards', { body: { ...tidyCardText(text), moduleId } }),
  failure: 'the card was not saved',
  problemIn: ({ text }) => problemInCardText(text),
  cacheAnswer: (client, card) =>
    client.setQueryData<Card[]>(cardsKey(card.moduleId), (cards = []) => [...cards, card]),
};

interface EditedCard {
  cardId: number;
  moduleId: number;
  /** Without a level, the card keeps the one that it has. */
  text: Omit<CardText, 'level'> & Partial<Pick<CardText, 'level'>>;
}

/** Edits a card, from whichever screen offers it. */
export const editCard: Change<EditedCard, Card> = {
  call: ({ cardId, moduleId, text }) =>
    api('PUT /cards/{id}', { params: { id: cardId }, body: { ...tidyCardText(text), moduleId } }),
  failure: 'the card was not saved',
  problemIn: ({ text }) => problemInCardText(text),
  showAtOnce: (client, { cardId, moduleId, text }) =>
    changeCachedCards(client, moduleId, (cards) =>
      cards.map((card) => (card.cardId === cardId ? { ...card, ...tidyCardText(text) } : card)),
    ),
};

export const deleteCard: Change<Pick<Card, 'cardId' | 'moduleId'>, Card> = {
  call: ({ cardId }) => api('DELETE /cards/{id}', { params: { id: cardId } }),
  failure: 'the card was not deleted',
  showAtOnce: (client, { cardId, moduleId }) =>
    changeCachedCards(client, moduleId, (cards) => cards.filter((card) => card.cardId !== cardId)),
};

export const restoreCard: Change<number, Card> = {
  call: (cardId) => api('POST /cards/{id}/restore', { params: { id: cardId } }),
  failure: 'the card was not restored',
  showAtOnce: (client, cardId) => hideRestored(client, { cardId }),
};

export const orderCards: Change<{ moduleId: number; cardIds: number[] }, Card[]> = {
  call: ({ moduleId, cardIds }) =>
    api('PUT /modules/{id}/order', { params: { id: moduleId }, body: { cardIds } }),
  failure: 'the cards were not reordered',
  // Each call contains the whole order, so the latest call must arrive last.
  inOrder: 'order of cards',
  showAtOnce: (client, { moduleId, cardIds }) =>
    changeCachedCards(client, moduleId, (cards) =>
      cards.toSorted((one, two) => cardIds.indexOf(one.cardId) - cardIds.indexOf(two.cardId)),
    ),
};

/** Changes the cards of a module at once, in the editor's list and on the study screen. */
export async function changeCachedCards(
  client: QueryClient,
  moduleId: number,
  change: (cards: Card[]) => Card[],
): Promise<() => void> {
  const rollBacks = await Promise.all([
    changeCachedList<Card>(client, cardsKey(moduleId), change),
    changeCached<ModuleWithCards>(client, ['module', String(moduleId)], (module) => ({
      ...module,
      cards: change(module.cards),
    })),
  ]);
  return () => {
    for (const rollBack of rollBacks) rollBack();
  };
}
