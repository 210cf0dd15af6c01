import { useEffect, useState } from 'react';

/**
 * Which of `count` slides is shown: the next one every `intervalMs`, unless it was paused, `still` is wanted, or
 * somebody points at the carousel or is in it. Playing it is said from within, so being in it holds it no longer then.
 */
export function useCarousel(count: number, intervalMs: number, still: boolean) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  /** Counts the steps taken by hand: each slide chosen so has its full time. */
  const [stepsByHand, setStepsByHand] = useState(0);
  const running = !paused && !pointed && !focused && !still;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a step by hand begins the time anew.
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(() => setShown((before) => (before + 1) % count), intervalMs);
    return () => clearInterval(timer);
  }, [running, count, intervalMs, stepsByHand]);

  return {
    shown,
    running,
    paused,
    go(step: 1 | -1) {
      setShown((before) => (before + step + count) % count);
      setStepsByHand((before) => before + 1);
    },
    togglePause() {
      if (paused) setFocused(false);
      setPaused(!paused);
    },
    hold: {
      onPointerEnter: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}
