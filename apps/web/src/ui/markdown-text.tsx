import { useMemo } from 'react';
import { markdownToHtml } from '../lib/markdown.ts';
import styles from './markdown-text.module.css';

/** Card text, rendered safely. */
export function MarkdownText({ text }: { text: string }) {
  const html = useMemo(() => ({ __html: markdownToHtml(text) }), [text]);
  return <div className={styles.text} dangerouslySetInnerHTML={html} />;
}
