import { useCallback, useEffect, useRef } from 'react';

/**
 * Measures how long the learner has looked at a card. Time in the background does not count.
 *
 * @param promptCount how many cards were shown; each one restarts the clock
 * @returns a function that reads the clock, in milliseconds
 */
export function useThinkingTime(promptCount: number): () => number {
  const spent = useRef(0);
  const since = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each card shown restarts the clock.
  useEffect(() => {
    spent.current = 0;
    since.current = document.hidden ? undefined : performance.now();
    const onChange = () => {
      if (document.hidden) {
        spent.current += performance.now() - (since.current ?? performance.now());
        since.current = undefined;
      } else {
        since.current = performance.now();
      }
    };
    document.addEventListener('visibilitychange', onChange);
    return () => document.removeEventListener('visibilitychange', onChange);
  }, [promptCount]);

  return useCallback(
    () => Math.round(spent.current + (since.current === undefined ? 0 : performance.now() - since.current)),
    [],
  );
}
