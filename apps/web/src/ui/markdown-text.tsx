import { useMemo } from 'react';
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
  const inner = useMemo(() => ({ __html: html }), [html]);
  // The key creates a new element for new HTML, so that the ref highlights it again.
  return <div key={html} ref={highlightOnMount} className={styles.text} dangerouslySetInnerHTML={inner} />;
}

function highlightOnMount(element: HTMLElement | null): void {
  if (element !== null) highlightCode(element);
}

/** One rendered paragraph, inline. */
export function RenderedLine({ html }: { html: string }) {
  const inner = useMemo(() => ({ __html: html }), [html]);
  return <span className={styles.line} dangerouslySetInnerHTML={inner} />;
}
