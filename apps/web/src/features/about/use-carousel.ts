import { useEffect, useState } from 'react';

/**
 * Which of `count` slides is shown. The next one follows after `intervalMs`, unless the carousel is
 * paused, `still` is set, or it has the pointer or the focus. Pressing Play puts the focus in it,
 * so Play ignores that focus.
 */
export function useCarousel(count: number, intervalMs: number, still: boolean) {
  const [shown, setShown] = useState(0);
  const [paused, setPaused] = useState(false);
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const running = !paused && !pointed && !focused && !still;

  // Each slide gets its full time, even if the user chose it.
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setShown((shown + 1) % count), intervalMs);
    return () => clearTimeout(timer);
  }, [running, count, intervalMs, shown]);

  return {
    shown,
    running,
    paused,
    go(step: 1 | -1) {
      setShown((before) => (before + step + count) % count);
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
