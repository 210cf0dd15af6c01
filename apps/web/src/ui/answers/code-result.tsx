import { type CodeBody, fenced } from '@flipstack/card-kinds';
import { MarkdownText } from '../markdown-text.tsx';
import styles from './answer-result.module.css';

/** A solution, and how much time and space it needs. */
export function CodeResult({ body: { language, solution, complexity } }: { body: CodeBody }) {
  return (
    <section aria-label="Solution">
      <p className={styles.name}>A solution</p>
      <MarkdownText text={fenced(solution, language)} />
      {complexity && <MarkdownText text={complexity} />}
    </section>
  );
}
