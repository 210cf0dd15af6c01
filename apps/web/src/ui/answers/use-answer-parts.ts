import { useEffect, useState } from 'react';

export type AnswerParts = typeof import('./answer-parts.tsx');

/** Kept, so that later cards show their controls at once. */
let loaded: AnswerParts | undefined;

/**
 * The controls and results of cards that can be checked. They are loaded with the first such card.
 */
export function useAnswerParts(isNeeded: boolean) {
  const [parts, setParts] = useState(loaded);
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isNeeded && parts === undefined && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    import('./answer-parts.tsx').then(
      (module) => {
        loaded = module;
        setParts(module);
      },
      () => setFailed(true),
    );
  }, [isMissing]);
  return { parts, hasFailed, retry: () => setFailed(false) };
}
