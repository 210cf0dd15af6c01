import type { Card } from '@flipstack/contract';
import { useState } from 'react';
import { type CardText, emptyCardText, isSameText } from '../../../lib/queries/card-text.ts';
import { readStored, store } from '../../../lib/storage.ts';

type Drafts = Readonly<Record<string, CardText>>;

/**
 * The unsaved text of each card of a module, and of the next new card. It is kept in this browser,
 * so that neither selecting another card nor a reload loses it.
 */
export function useCardDrafts(userId: number, moduleId: number, card: Card | undefined) {
  const storageKey = draftsKey(userId, moduleId);
  const [drafts, setDrafts] = useState<Drafts>(() => readWithUnassigned(userId, storageKey));
  const key = card ? String(card.cardId) : 'new';
  const saved = card ? { question: card.question, answer: card.answer, level: card.level } : emptyCardText;

  const change = (edit: (drafts: Drafts) => Drafts) =>
    setDrafts((before) => storeDrafts(storageKey, edit(before)));
  return {
    text: drafts[key] ?? saved,
    update: (part: Partial<CardText>) =>
      change((before) => ({ ...before, [key]: { ...(before[key] ?? saved), ...part } })),
    /** Drops the draft that the server has saved, unless it has changed since. */
    forget: (sent: CardText) => {
      const withoutSent = (before: Drafts) => {
        if (!isSameText(before[key] ?? sent, sent)) return before;
        const { [key]: _, ...others } = before;
        return others;
      };
      // Stored directly as well: once the module has been left, React ignores the state.
      storeDrafts(storageKey, withoutSent(read(storageKey)));
      change(withoutSent);
    },
  };
}

function storeDrafts(storageKey: string, drafts: Drafts): Drafts {
  store(storageKey, Object.keys(drafts).length === 0 ? undefined : JSON.stringify(drafts));
  return drafts;
}

const draftsKey = (userId: number, moduleId: number) => `flipstack.drafts.${userId}.${moduleId}`;
/** Stands for no module: text typed before one is selected. */
export const noModuleId = 0;

/** The drafts of a module. A new card that was begun without a module moves into it. */
function readWithUnassigned(userId: number, storageKey: string): Drafts {
  const drafts = read(storageKey);
  const unassignedKey = draftsKey(userId, noModuleId);
  const { new: unassigned } = read(unassignedKey);
  if (!unassigned || drafts.new || storageKey === unassignedKey) return drafts;
  const together = { ...drafts, new: unassigned };
  store(storageKey, JSON.stringify(together));
  store(unassignedKey, undefined);
  return together;
}

function read(storageKey: string): Drafts {
  try {
    const drafts: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    return isDrafts(drafts) ? drafts : {};
  } catch {
    return {};
  }
}

function isDrafts(value: unknown): value is Drafts {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every(
      (draft) => typeof draft?.question === 'string' && typeof draft.answer === 'string',
    )
  );
}
