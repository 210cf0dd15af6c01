import { useCallback, useMemo } from 'react';
import { highlightCode } from '../lib/highlight.ts';
import { markdownToHtml } from '../lib/markdown.ts';
import { reportMissingMedia } from '../lib/show-media.ts';
import styles from './markdown-text.module.css';

/** From this length on, only the paragraphs near the window are laid out. */
const longText = 3000;

/** Card text as safe HTML. Code is highlighted once the highlighter has loaded. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => markdownToHtml(text), [text]);
  return <RenderedText html={html} isLong={text.length > longText} />;
}

interface RenderedTextProps {
  html: string;
  isLong?: boolean;
  /** Called with each change that highlights code, to make it and to repair what it has removed. */
  around?: (element: Element, change: () => void) => void;
}

/** HTML that `lib/markdown` has rendered. */
export function RenderedText({ html, isLong = false, around }: RenderedTextProps) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  const onMount = useCallback(
    (element: HTMLElement | null) => {
      if (element === null) return;
      const stopReporting = reportMissingMedia(element);
      const stopHighlighting = highlightCode(element, (change) =>
        around ? around(element, change) : change(),
      );
      return () => {
        stopReporting();
        stopHighlighting?.();
      };
    },
    [around],
  );
  // The key creates a new element for new HTML, so that the ref highlights it again.
  return (
    <div
      key={html}
      ref={onMount}
      className={styles.text}
      data-long={isLong || undefined}
      dangerouslySetInnerHTML={inner}
    />
  );
}

/** One rendered paragraph, inline. */
export function RenderedLine({ html }: { html: string }) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  return <span className={styles.line} dangerouslySetInnerHTML={inner} />;
}
