import { useEffect, useState } from 'react';
import type { Advice } from './advise.ts';

/** So long nothing is typed before anything is said about it. */
const pauseMs = 1000;

/** Advice about a card, once its author pauses or leaves a field; the rules come when the first text does. */
export function useAdvice({ question, answer }: { question: string; answer: string }) {
  const [settled, setSettled] = useState({ question: '', answer: '' });
  const [advice, setAdvice] = useState<readonly Advice[]>([]);
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ question, answer }), pauseMs);
    return () => clearTimeout(timer);
  }, [question, answer]);
  useEffect(() => {
    let isStale = false;
    const look = async () => {
      const isBlank = settled.question.trim() === '' && settled.answer.trim() === '';
      const found = isBlank ? [] : (await import('./advise.ts')).advise(settled);
      if (!isStale) setAdvice(found);
    };
    // Without a network there is no advice; nothing depends on it.
    look().catch(() => {});
    return () => {
      isStale = true;
    };
  }, [settled]);
  return {
    about: (part: Advice['part']) =>
      advice.filter((one) => one.part === part).map(({ sentence }) => sentence),
    /** The author has left a field. */
    settle: () => setSettled({ question, answer }),
  };
}
