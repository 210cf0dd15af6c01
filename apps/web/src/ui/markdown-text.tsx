import { useLayoutEffect, useMemo, useRef } from 'react';
import { highlightCode } from '../lib/highlight.ts';
import { markdownToHtml } from '../lib/markdown.ts';
import styles from './markdown-text.module.css';

/** Card text as safe HTML. Code is highlighted once the highlighter has loaded. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => markdownToHtml(text), [text]);
  return <RenderedText html={html} />;
}

/** HTML that `lib/markdown` has rendered. */
export function RenderedText({ html }: { html: string }) {
  const shown = useRef<HTMLDivElement>(null);
  const inner = useMemo(() => ({ __html: html }), [html]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the code from the rendered HTML.
  useLayoutEffect(() => {
    if (shown.current !== null) highlightCode(shown.current);
  }, [inner]);
  return <div ref={shown} className={styles.text} dangerouslySetInnerHTML={inner} />;
}

/** One rendered paragraph, inline. */
export function RenderedLine({ html }: { html: string }) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  return <span className={styles.line} dangerouslySetInnerHTML={inner} />;
}
