import {
  type ComponentProps,
  type ComponentType,
  createElement,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useState,
} from 'react';

/** Long enough for the screen to load first, short enough to be ready when it is needed. */
const preloadDelayMs = 1500;

/**
 * Defers a heavy part of a screen, such as a dialog, until after the screen itself has loaded. Once
 * `needed`, it stays mounted, so that it keeps what was typed and can fade out.
 */
export function lazyWhenNeeded<Props extends object>(load: Load<Props>) {
  const Part = lazy(load);
  return ({ needed, ...props }: Props & { needed: boolean }): ReactNode =>
    createElement(WhenNeeded, {
      needed,
      load,
      render: () => createElement(Part, props as unknown as ComponentProps<typeof Part>),
    });
}

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>;

interface WhenNeededProps {
  needed: boolean;
  load: () => Promise<unknown>;
  render: () => ReactNode;
}

function WhenNeeded({ needed, load, render }: WhenNeededProps) {
  const [wasNeeded, setWasNeeded] = useState(needed);
  if (needed && !wasNeeded) setWasNeeded(true);
  useEffect(() => {
    // A failed preload is not an error: `lazy` loads it again when it is needed.
    const timer = setTimeout(() => load().catch(() => {}), preloadDelayMs);
    return () => clearTimeout(timer);
  }, [load]);
  return wasNeeded ? <Suspense>{render()}</Suspense> : null;
}
