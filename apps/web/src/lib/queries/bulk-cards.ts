import type { Card, CardChange } from '@flipstack/contract';
import { type QueryClient, useQuery } from '@tanstack/react-query';
import { ApiError, api } from '../api.ts';
import { type CardText, problemInCardText, tidyCardText } from './card-text.ts';
import { changeCachedCards } from './cards.ts';
import { hideRestored } from './recently-deleted.ts';
import type { Change } from './use-change.ts';

interface ChangedCards {
  /** The module that currently contains the cards. */
  moduleId: number;
  cards: CardChange[];
}

/** Changes the level of cards, or moves them to another module, all or nothing. */
export const changeCards: Change<ChangedCards, Card[]> = {
  call: ({ cards }) => api('PUT /cards', { body: { cards } }),
  failure: 'the cards were not changed',
  showAtOnce: (client, { moduleId, cards: changes }) => {
    const byId = new Map(changes.map((change) => [change.cardId, change]));
    return changeCachedCards(client, moduleId, (cards) =>
      cards
        .filter(({ cardId }) => (byId.get(cardId)?.moduleId ?? moduleId) === moduleId)
        .map((card) => ({ ...card, level: byId.get(card.cardId)?.level ?? card.level })),
    );
  },
};

interface MovedBack {
  cards: CardChange[];
  moduleId: number;
  /** All cards of the module in the order before the move. */
  order: number[];
}

/** Undoes a move: the cards return to their module and their positions. */
export const moveBack: Change<MovedBack, unknown> = {
  call: async ({ cards, moduleId, order }) => {
    await api('PUT /cards', { body: { cards } });
    try {
      await api('PUT /modules/{id}/order', { params: { id: moduleId }, body: { cardIds: order } });
    } catch (error) {
      // Cards have been added or deleted since, so the old order no longer applies and the moved
      // cards stay at the end.
      if (!(error instanceof ApiError) || error.status !== 400) throw error;
    }
  },
  failure: 'the cards were not moved back',
};

export const deleteCards: Change<{ moduleId: number; cardIds: number[] }, Card[]> = {
  call: ({ cardIds }) => api('POST /cards/delete', { body: { cardIds } }),
  failure: 'the cards were not deleted',
  showAtOnce: (client, { moduleId, cardIds }) => {
    const deleted = new Set(cardIds);
    return changeCachedCards(client, moduleId, (cards) => cards.filter(({ cardId }) => !deleted.has(cardId)));
  },
};

export const restoreCards: Change<number[], Card[]> = {
  call: (cardIds) => api('POST /cards/restore', { body: { cardIds } }),
  failure: 'the cards were not restored',
  showAtOnce: (client, cardIds) => hideAllRestored(client, cardIds),
};

async function hideAllRestored(client: QueryClient, cardIds: readonly number[]): Promise<() => void> {
  const rollBacks: (() => void)[] = [];
  for (const cardId of cardIds) rollBacks.unshift(await hideRestored(client, { cardId }));
  return () => {
    for (const rollBack of rollBacks) rollBack();
  };
}

/** The text to save for each card. */
export type EditedTexts = readonly { cardId: number; moduleId: number; text: CardText }[];

export interface SavedTexts {
  savedIds: number[];
  /** The first card that could not be saved, and why; the others were still tried. */
  failed: { cardId: number; problem: unknown } | undefined;
}

/** Saves several edited cards one at a time, so that a refused card does not stop the others. */
export const saveCards: Change<EditedTexts, SavedTexts> = {
  call: async (texts) => {
    const saved: SavedTexts = { savedIds: [], failed: undefined };
    for (const { cardId, moduleId, text } of texts) {
      const problem = problemInCardText(text) ?? (await problemInSaving(cardId, moduleId, text));
      if (problem === undefined) saved.savedIds.push(cardId);
      else saved.failed ??= { cardId, problem };
    }
    return saved;
  },
  failure: 'the cards were not saved',
};

async function problemInSaving(cardId: number, moduleId: number, text: CardText): Promise<unknown> {
  try {
    await api('PUT /cards/{id}', { params: { id: cardId }, body: { ...tidyCardText(text), moduleId } });
    return undefined;
  } catch (error) {
    return error;
  }
}

/** The learner's progress with each card of their own module. */
export function useCardProgress(moduleId: number) {
  return useQuery({
    queryKey: ['review', 'cards', moduleId],
    queryFn: ({ signal }) => api('GET /review/modules/{moduleId}', { params: { moduleId }, signal }),
  });
}
