import { useLayoutEffect, useMemo, useRef } from 'react';
import { highlightCode } from '../lib/highlight.ts';
import { markdownToHtml } from '../lib/markdown.ts';
import styles from './markdown-text.module.css';

/** Card text, rendered safely; the colours of its code come when they have been loaded. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => markdownToHtml(text), [text]);
  return <RenderedText html={html} />;
}

/** Card text that `lib/markdown` has rendered. */
export function RenderedText({ html }: { html: string }) {
  const shown = useRef<HTMLDivElement>(null);
  const inner = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code stands in the HTML.
  useLayoutEffect(() => {
    if (shown.current !== null) highlightCode(shown.current);
  }, [inner]);
  return <div ref={shown} className={styles.text} dangerouslySetInnerHTML={inner} />;
}

/** One paragraph of it, in a line of something else. */
export function RenderedLine({ html }: { html: string }) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  return <span className={styles.line} dangerouslySetInnerHTML={inner} />;
}
