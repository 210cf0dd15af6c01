import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

/** Long enough for the screen itself to load first, short enough to be ready when the user needs it. */
const preloadDelayMs = 1500;

/**
 * Defers a heavy part of a screen, such as a dialog, until after the screen itself has loaded. Once `needed`, it stays
 * mounted, so that it keeps what was typed and can fade out.
 */
export function lazyWhenNeeded<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const Loaded = lazy(load);
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each piece, at the top of a module.
  return function LazyWhenNeeded({ needed, ...props }: Props & { needed: boolean }) {
    const [wasNeeded, setWasNeeded] = useState(needed);
    if (needed && !wasNeeded) setWasNeeded(true);
    useEffect(() => {
      // A failed preload is not an error: `lazy` loads it again when it is needed.
      const timer = setTimeout(() => load().catch(() => {}), preloadDelayMs);
      return () => clearTimeout(timer);
    }, []);
    if (!wasNeeded) return null;
    return (
      <Suspense>
        <Loaded {...(props as unknown as Props)} />
      </Suspense>
    );
  };
}
