import { useCallback, useEffect, useRef, useState } from 'react';
import type { Advice } from './advise.ts';

/** So long nothing is typed before anything is said about it. */
const pauseMs = 1000;

/** Advice about a card, once its author pauses or leaves a field; the rules come when the first text does. */
export function useAdvice({ question, answer }: { question: string; answer: string }) {
  const [settled, setSettled] = useState({ question: '', answer: '' });
  const [advice, setAdvice] = useState<readonly Advice[]>([]);
  const afterPress = useAfterPress();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ question, answer }), pauseMs);
    return () => clearTimeout(timer);
  }, [question, answer]);
  useEffect(() => {
    let isStale = false;
    const look = async () => {
      const isBlank = settled.question.trim() === '' && settled.answer.trim() === '';
      const found = isBlank ? [] : (await import('./advise.ts')).advise(settled);
      afterPress(() => {
        if (!isStale) setAdvice(found);
      });
    };
    // Without a network there is no advice; nothing depends on it.
    look().catch(() => {});
    return () => {
      isStale = true;
    };
  }, [settled, afterPress]);
  // It goes with the text that it is about.
  const isEmpty = question === '' && answer === '';
  return {
    about: (part: Advice['part']) =>
      isEmpty ? [] : advice.filter((one) => one.part === part).map(({ sentence }) => sentence),
    /** The author has left a field. */
    settle: () => setSettled({ question, answer }),
  };
}

/** Does something once nothing is pressed: a button that moves between press and release is not clicked. */
function useAfterPress(): (act: () => void) => void {
  const isPressed = useRef(false);
  const waiting = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    // The click comes right after the release.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        waiting.current?.();
        waiting.current = undefined;
      });
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
    return () => {
      removeEventListener('pointerdown', press, true);
      removeEventListener('pointerup', release, true);
      removeEventListener('pointercancel', release, true);
    };
  }, []);
  return useCallback((act) => {
    if (isPressed.current) waiting.current = act;
    else act();
  }, []);
}
