import { useDeferredValue } from 'react';
import { MarkdownText } from '../../ui/markdown-text.tsx';
import styles from './creation.module.css';

/** The answer as it will look on its card, a breath behind the typing. */
export function CardPreview({ answer }: { answer: string }) {
  const shown = useDeferredValue(answer);
  return (
    <div className={styles.preview}>
      <p className={styles.quiet}>Preview</p>
      {shown.trim() === '' ? (
        <p className={styles.quiet}>What you write in Markdown shows here.</p>
      ) : (
        <MarkdownText text={shown} />
      )}
    </div>
  );
}
