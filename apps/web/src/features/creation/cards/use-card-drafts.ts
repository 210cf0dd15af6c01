import type { Card } from '@flipstack/contract';
import { useLayoutEffect } from 'react';
import {
  adoptUnassigned,
  changeDrafts,
  newCardKey,
  useDrafts,
  withoutDrafts,
} from '../../../lib/card-drafts.ts';
import { type CardText, isSameText } from '../../../lib/queries/card-text.ts';

/** The text in the fields: the draft of the card or of a new card, or else the saved text. */
export function useCardDrafts(userId: number, moduleId: number, card: Card | undefined, newCard: CardText) {
  const drafts = useDrafts(userId, moduleId);
  useLayoutEffect(() => adoptUnassigned(userId, moduleId), [userId, moduleId]);
  const key = card ? String(card.cardId) : newCardKey;
  const saved: CardText = card
    ? {
        question: card.question,
        answer: card.answer,
        level: card.level,
        ...(card.body && { kind: card.kind, body: card.body }),
        ...(card.tags && { tags: card.tags }),
      }
    : newCard;
  return {
    /** Whether the text differs from the saved card. */
    isUnsaved: drafts[key] !== undefined && !isSameText(drafts[key], saved),
    hasNewCard: drafts[newCardKey] !== undefined,
    discard: () => changeDrafts(userId, moduleId, (before) => withoutDrafts(before, [key])),
    text: drafts[key] ?? saved,
    update: (part: Partial<CardText>) =>
      changeDrafts(userId, moduleId, (before) => {
        const text = { ...(before[key] ?? saved), ...part };
        return isSameText(text, saved) ? withoutDrafts(before, [key]) : { ...before, [key]: text };
      }),
    /** Drops the draft that the server has saved, unless it has changed since. */
    forget: (sent: CardText) =>
      changeDrafts(userId, moduleId, (before) =>
        isSameText(before[key] ?? sent, sent) ? withoutDrafts(before, [key]) : before,
      ),
  };
}
