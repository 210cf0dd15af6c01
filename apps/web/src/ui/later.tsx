import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Long enough for the screen itself to have come, short enough to be there before anybody asks. */
const pauseMs = 1500;

/**
 * Makes a heavy piece that a screen shows only when asked, such as a dialog, come after the screen. Once `needed`, it
 * stays: it keeps what was typed, and can fade out.
 */
export function later<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Piece = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each piece, at the top of a module.
  return function Later({ needed, ...props }: Props & { needed: boolean }) {
    const [wasNeeded, setWasNeeded] = useState(needed);
    if (needed && !wasNeeded) setWasNeeded(true);
    useEffect(() => {
      // If it cannot be had now, it is asked for again when it is needed.
      const timer = setTimeout(() => load().catch(() => {}), pauseMs);
      return () => clearTimeout(timer);
    }, []);
    if (!wasNeeded) return null;
    return (
      <Suspense>
        <Piece {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}
