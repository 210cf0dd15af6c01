import type { ReportQuestion } from '@flipstack/contract';
import { openAnswerOf } from './question-result.ts';
import styles from './questions.module.css';

/** What was answered to an open question: the text as it was typed, or that it was spoken. */
export function OpenAnswer({ question }: { question: ReportQuestion }) {
  const answer = openAnswerOf(question);
  if (!answer) return <p className={styles.hint}>Not answered</p>;
  return (
    <>
      {answer.wasSpoken && <p className={styles.hint}>Answered aloud. Nothing was recorded.</p>}
      {answer.text.trim() !== '' && <p className={styles.written}>{answer.text}</p>}
    </>
  );
}
