import { useCallback, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Advice } from './advise.ts';

/** How long typing has to pause before advice appears. */
const pauseMs = 1000;

/** Advice on a card once its author pauses or leaves a field. Rules load with the first text. */
export function useAdvice({ question, answer }: { question: string; answer: string }) {
  const [settled, setSettled] = useState({ question: '', answer: '' });
  const [advice, setAdvice] = useState<readonly Advice[]>([]);
  const whenReleased = useWhenReleased();
  useEffect(() => {
    const timer = setTimeout(() => setSettled({ question, answer }), pauseMs);
    return () => clearTimeout(timer);
  }, [question, answer]);
  useEffect(() => {
    let isStale = false;
    const update = async () => {
      const isBlank = settled.question.trim() === '' && settled.answer.trim() === '';
      const found = isBlank ? [] : (await import('./advise.ts')).advise(settled);
      whenReleased(() => {
        // Rendered at once: a press must not begin between this decision and the change of layout.
        if (!isStale) flushSync(() => setAdvice(found));
      });
    };
    // Offline, the rules may not load. The editor works without them.
    update().catch(() => {});
    return () => {
      isStale = true;
    };
  }, [settled, whenReleased]);
  // Cleared fields have no advice, even before the pause is over.
  const isEmpty = question === '' && answer === '';
  return {
    adviceOn: (part: Advice['part']) =>
      isEmpty ? [] : advice.filter((one) => one.part === part).map(({ message }) => message),
    /** Call this when the author leaves a field. */
    settle: () => setSettled({ question, answer }),
  };
}

/**
 * Delays an action until no pointer is pressed. Otherwise new advice could move a button between
 * press and release, and the browser would not count that as a click.
 */
function useWhenReleased(): (act: () => void) => void {
  const isPressed = useRef(false);
  const pending = useRef<() => void>(undefined);
  useEffect(() => {
    const press = () => {
      isPressed.current = true;
    };
    // The click event follows the release.
    const release = () =>
      setTimeout(() => {
        isPressed.current = false;
        pending.current?.();
        pending.current = undefined;
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
    if (isPressed.current) pending.current = act;
    else act();
  }, []);
}
