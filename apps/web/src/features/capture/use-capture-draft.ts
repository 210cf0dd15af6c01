import { useEffect, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';

export interface Capture {
  tag: string;
  stackName: string;
  question: string;
  answer: string;
}

const empty: Capture = { tag: '', stackName: '', question: '', answer: '' };

/** The draft of a card, kept in this browser until the server has saved it. */
export function useCaptureDraft(userId: number) {
  const storageKey = `flipstack.capture.${userId}`;
  const [draft, setDraft] = useState<Capture>(() => read(storageKey));
  useEffect(() => store(storageKey, JSON.stringify(draft)), [storageKey, draft]);
  return {
    draft,
    update: (part: Partial<Capture>) => setDraft((before) => ({ ...before, ...part })),
    /**
     * Clears the saved texts unless they have changed since. Tag and stack stay for the next card.
     */
    forgetCard: (saved: Capture) =>
      setDraft((before) => ({
        ...before,
        question: before.question === saved.question ? '' : before.question,
        answer: before.answer === saved.answer ? '' : before.answer,
      })),
  };
}

function read(storageKey: string): Capture {
  try {
    const kept: unknown = JSON.parse(readStored(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return empty;
    const texts = Object.entries(kept).filter(([name, value]) => name in empty && typeof value === 'string');
    return { ...empty, ...Object.fromEntries(texts) };
  } catch {
    return empty;
  }
}
