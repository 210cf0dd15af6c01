import { type RefObject, useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import styles from './asked-question.module.css';
import { MarkdownText } from './markdown-text.tsx';

export interface OpenState {
  isOpen: boolean;
  setOpen: (isOpen: boolean) => void;
}

/**
 * The question above its answer. A long one is collapsed to its first lines and can be expanded.
 */
export function AskedQuestion({ text, isOpen, setOpen }: OpenState & { text: string }) {
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  const foldedPx = useFoldedHeight(content);
  const isLong = foldedPx !== undefined;
  const isFolded = isLong && !isOpen;
  useFocusInside(content, () => setOpen(true));
  return (
    <div className={styles.asked} data-asked data-folded={isFolded || undefined}>
      <div id={id} className={styles.text} style={isFolded ? { maxHeight: foldedPx } : undefined}>
        <div ref={content}>
          <MarkdownText text={text} />
        </div>
      </div>
      {isLong && (
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => setOpen(!isOpen)}
        >
          {isOpen ? 'Show less of the question' : 'Show the whole question'} <kbd>q</kbd>
        </button>
      )}
    </div>
  );
}

/** Collapsing must hide at least a quarter of the question, or it is not worth a click. */
const worthFolding = 1.25;

/** The height of a long question's first lines. */
const firstLinesPx = () => Math.round(Math.min(256, Math.max(112, innerHeight * 0.26)));

/**
 * A question counts as long until it is measured, so that the card finds the start of the answer at
 * its final position.
 * @returns the height of a long question's first lines; undefined if it fits as it is
 */
function useFoldedHeight(content: RefObject<HTMLElement | null>): number | undefined {
  const [folded, setFolded] = useState<number | undefined>(firstLinesPx);
  useLayoutEffect(() => {
    const element = content.current;
    if (!element) return;
    const update = () => {
      const limit = firstLinesPx();
      setFolded(element.offsetHeight > limit * worthFolding ? limit : undefined);
    };
    update();
    const observer = new ResizeObserver(update);
    observer.observe(element);
    addEventListener('resize', update);
    return () => {
      observer.disconnect();
      removeEventListener('resize', update);
    };
  }, [content]);
  return folded;
}

/**
 * Calls back when a link or code in the content gets the focus, because it may be in the hidden
 * part.
 */
function useFocusInside(content: RefObject<HTMLElement | null>, onFocus: () => void): void {
  const latest = useRef(onFocus);
  useEffect(() => {
    latest.current = onFocus;
  });
  useEffect(() => {
    const element = content.current;
    const listener = () => latest.current();
    element?.addEventListener('focusin', listener);
    return () => element?.removeEventListener('focusin', listener);
  }, [content]);
}
