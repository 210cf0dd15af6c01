import { useState } from 'react';
import { readStored, store } from '../../lib/storage.ts';
import { type Answers, readAnswers } from './answers.ts';

/** The answers, which survive a reload and going back from the first session. */
export function useAnswers(userId: number): [Answers, (change: Partial<Answers>) => void] {
  const key = `flipstack.welcome.${userId}`;
  const [answers, setAnswers] = useState(() => readAnswers(readStored(key)));
  const change = (part: Partial<Answers>) => {
    const changed = { ...answers, ...part };
    setAnswers(changed);
    store(key, JSON.stringify(changed));
  };
  return [answers, change];
}
