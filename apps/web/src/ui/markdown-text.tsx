import { useLayoutEffect, useMemo, useRef } from 'react';
import { highlightCode } from '../lib/highlight.ts';
import { markdownToHtml } from '../lib/markdown.ts';
import styles from './markdown-text.module.css';

/** Card text, rendered safely; the colours of its code come when they have been loaded. */
export function MarkdownText({ text }: { text: string }) {
  const shown = useRef<HTMLDivElement>(null);
  const html = useMemo(() => ({ __html: markdownToHtml(text) }), [text]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the code stands in the HTML.
  useLayoutEffect(() => {
    if (shown.current !== null) highlightCode(shown.current);
  }, [html]);
  return <div ref={shown} className={styles.text} dangerouslySetInnerHTML={html} />;
}
