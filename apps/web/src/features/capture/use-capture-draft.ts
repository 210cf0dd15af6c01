import { useEffect, useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';

export interface Capture {
  tag: string;
  stackName: string;
  question: string;
  answer: string;
}

const empty: Capture = { tag: '', stackName: '', question: '', answer: '' };

/** What is being captured, kept in this browser until the server has it. */
export function useCaptureDraft(userId: number) {
  const storageKey = `flipstack.capture.${userId}`;
  const [draft, setDraft] = useState<Capture>(() => read(storageKey));
  useEffect(() => store(storageKey, JSON.stringify(draft)), [storageKey, draft]);
  return {
    draft,
    type: (part: Partial<Capture>) => setDraft((before) => ({ ...before, ...part })),
    /** The next thought often goes to the same place: tag and stack stay, and so does what was typed since. */
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
