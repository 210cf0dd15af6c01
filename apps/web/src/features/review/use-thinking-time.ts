import { useCallback, useEffect, useRef } from 'react';

/**
 * How long somebody has looked at a card; a page in the background does not count.
 *
 * @param askings how many times a card was asked: each asking begins anew
 * @returns gives the milliseconds until now
 */
export function useThinkingTime(askings: number): () => number {
  const spent = useRef(0);
  const since = useRef<number | undefined>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: each asking begins anew.
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
  }, [askings]);

  return useCallback(
    () => Math.round(spent.current + (since.current === undefined ? 0 : performance.now() - since.current)),
    [],
  );
}
