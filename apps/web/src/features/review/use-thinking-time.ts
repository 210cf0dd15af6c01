import { useEffect, useMemo, useRef } from 'react';

/** How long somebody has looked at a card; a page in the background does not count. */
export function useThinkingTime(card: string | undefined, asking: number) {
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
  }, [card, asking]);

  return useMemo(
    () => ({
      elapsedMs: () =>
        Math.round(spent.current + (since.current === undefined ? 0 : performance.now() - since.current)),
    }),
    [],
  );
}
