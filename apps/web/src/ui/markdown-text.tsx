import { useCallback, useContext, useMemo } from 'react';
import { highlightCode } from '../lib/highlight.ts';
import { markdownToHtml } from '../lib/markdown.ts';
import { MediaFolder, withMediaFrom } from '../lib/media-folder.ts';
import { reportMissingMedia } from '../lib/show-media.ts';
import styles from './markdown-text.module.css';

/** From this length on, only the paragraphs near the window are laid out. */
const longText = 3000;

/** Card text as safe HTML. Code is highlighted once the highlighter has loaded. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => markdownToHtml(text), [text]);
  return <RenderedText html={html} isLong={text.length > longText} />;
}

/** With the pictures and sounds of the cards on the screen. */
function useInnerHtml(html: string) {
  const folder = useContext(MediaFolder);
  return useMemo(() => ({ __html: withMediaFrom(html, folder) }), [html, folder]);
}

interface RenderedTextProps {
  html: string;
  isLong?: boolean;
  /** Called with each change that highlights code, to make it and to repair what it has removed. */
  around?: (element: Element, change: () => void) => void;
}

/** HTML that `lib/markdown` has rendered. */
export function RenderedText({ html, isLong = false, around }: RenderedTextProps) {
  const inner = useInnerHtml(html);
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
  const inner = useInnerHtml(html);
  return <span className={styles.line} dangerouslySetInnerHTML={inner} />;
}
