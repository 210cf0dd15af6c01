import { useState } from 'react';
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
  const [capture, setCapture] = useState<Capture>(() => read(storageKey));
  const type = (part: Partial<Capture>) =>
    setCapture((before) => {
      const after = { ...before, ...part };
      store(storageKey, JSON.stringify(after));
      return after;
    });
  return {
    capture,
    type,
    /** The next thought often goes to the same place: tag and stack stay. */
    forgetCard: () => type({ question: '', answer: '' }),
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
