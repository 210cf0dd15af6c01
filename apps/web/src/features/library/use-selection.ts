import type { LibraryModule } from '@flipstack/contract';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';

/** The button that starts the selection mode. */
export const selectButtonId = 'select-modules';

export interface Selection {
  isActive: boolean;
  start: () => void;
  stop: () => void;
  has: (slug: string) => boolean;
  /** The selected modules that are listed. */
  modules: readonly LibraryModule[];
  /** With `isRange`, all modules from the last one to this one get the same state. */
  select: (slug: string, isSelected: boolean, isRange: boolean) => void;
  selectAll: (modules: readonly LibraryModule[], isSelected: boolean) => void;
}

/** The selection mode of the library, in which checked modules are added or removed together. */
export function useSelection(listed: readonly LibraryModule[]): Selection {
  const [slugs, setSlugs] = useState<ReadonlySet<string>>();
  const last = useRef<string>(undefined);
  const stop = useCallback(() => setSlugs(undefined), []);
  useEscapeKey(slugs !== undefined, stop);
  const modules = useMemo(() => listed.filter(({ slug }) => slugs?.has(slug)), [listed, slugs]);
  const selectAll = useCallback(
    (those: readonly { slug: string }[], isSelected: boolean) =>
      setSlugs((before) => withSlugs(before, those, isSelected)),
    [],
  );
  const select = useCallback(
    (slug: string, isSelected: boolean, isRange: boolean) => {
      selectAll(isRange ? between(listed, last.current, slug) : [{ slug }], isSelected);
      last.current = slug;
    },
    [listed, selectAll],
  );
  return {
    isActive: slugs !== undefined,
    start: () => setSlugs(new Set()),
    stop,
    has: (slug) => slugs?.has(slug) ?? false,
    modules,
    select,
    selectAll,
  };
}

function withSlugs(
  before: ReadonlySet<string> | undefined,
  those: readonly { slug: string }[],
  isSelected: boolean,
): ReadonlySet<string> {
  const after = new Set(before);
  for (const { slug } of those) {
    if (isSelected) after.add(slug);
    else after.delete(slug);
  }
  return after;
}

/** The modules from one to another, in the order they are listed. */
function between(listed: readonly LibraryModule[], one: string | undefined, other: string) {
  const places = [one ?? other, other].map((slug) => listed.findIndex((module) => module.slug === slug));
  const [first = 0, last = 0] = places.toSorted((a, b) => a - b);
  return first === -1 ? [{ slug: other }] : listed.slice(first, last + 1);
}

function useEscapeKey(isActive: boolean, act: () => void) {
  useEffect(() => {
    if (!isActive) return;
    const onKeyDown = ({ key, defaultPrevented }: KeyboardEvent) => {
      if (key === 'Escape' && !defaultPrevented) act();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isActive, act]);
}
