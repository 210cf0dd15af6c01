import { type CodeBody, fenced } from '@flipstack/card-kinds';
import { MarkdownText } from '../markdown-text.tsx';
import styles from './answer-result.module.css';

interface Props {
  body: CodeBody;
  /** What the learner submitted last. */
  submitted: string | undefined;
}

/** The learner's code, then a solution with how much time and space it needs. */
export function CodeResult({ body: { language, solution, complexity }, submitted }: Props) {
  return (
    <>
      {submitted !== undefined && (
        <section aria-label="Your code">
          <p className={styles.name}>Your code</p>
          <MarkdownText text={fenced(submitted, language)} />
        </section>
      )}
      <section aria-label="Solution">
        <p className={styles.name}>A solution</p>
        <MarkdownText text={fenced(solution, language)} />
        {complexity && <MarkdownText text={`Time and space: ${complexity}`} />}
      </section>
    </>
  );
}
