import type { Card } from '@flipstack/contract';
import { useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import type { CardText } from './card-queries.ts';

type Drafts = Readonly<Record<string, CardText>>;

const empty: CardText = { question: '', answer: '', level: 'EASY' };

/**
 * What has been typed and not yet saved, for each card of a module and for the next new one. It is kept in this
 * browser, so that neither a look at another card nor a reload loses it.
 */
export function useCardDrafts(userId: number, moduleId: number, card: Card | undefined) {
  const storageKey = draftsKey(userId, moduleId);
  const [drafts, setDrafts] = useState<Drafts>(() => withHomeless(userId, storageKey));
  const key = card ? String(card.cardId) : 'new';
  const saved = card ? { question: card.question, answer: card.answer, level: card.level } : empty;

  const change = (update: (drafts: Drafts) => Drafts) =>
    setDrafts((before) => {
      const after = update(before);
      store(storageKey, Object.keys(after).length === 0 ? undefined : JSON.stringify(after));
      return after;
    });
  return {
    text: drafts[key] ?? saved,
    /** Takes over what is being typed. */
    type: (part: Partial<CardText>) =>
      change((before) => ({ ...before, [key]: { ...(before[key] ?? saved), ...part } })),
    /** Forgets the draft once the server has it, unless more has been typed meanwhile. */
    forget: (sent: CardText) =>
      change((before) => {
        if (!isSame(before[key] ?? sent, sent)) return before;
        const { [key]: _, ...others } = before;
        return others;
      }),
  };
}

const draftsKey = (userId: number, moduleId: number) => `flipstack.drafts.${userId}.${moduleId}`;
/** Stands for no module: what is typed before one is chosen. */
export const noModuleId = 0;

/** The drafts of a module; a new card that was begun before any module was chosen comes along into it. */
function withHomeless(userId: number, storageKey: string): Drafts {
  const drafts = read(storageKey);
  const homelessKey = draftsKey(userId, noModuleId);
  const { new: homeless } = read(homelessKey);
  if (!homeless || drafts.new || storageKey === homelessKey) return drafts;
  const together = { ...drafts, new: homeless };
  store(storageKey, JSON.stringify(together));
  store(homelessKey, undefined);
  return together;
}

function isSame(one: CardText, other: CardText): boolean {
  return one.question === other.question && one.answer === other.answer && one.level === other.level;
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
