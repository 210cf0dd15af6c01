import { useMemo } from 'react';
import { splitQuestion } from '../lib/markdown.ts';
import styles from './follow-ups.module.css';
import { MarkdownText, RenderedLine } from './markdown-text.tsx';

/** Texts are Markdown. Not every follow-up has an answer. */
interface FollowUp {
  question: string;
  answer?: string | null;
}

/** Cards that an earlier version kept on this device have follow-ups without answers, as texts. */
export type StoredFollowUp = FollowUp | string;

/** What an interviewer asks next. Each question opens to its answer, so that you can answer first. */
export function FollowUps({ followUps }: { followUps: readonly StoredFollowUp[] }) {
  return (
    <ul className={styles.list}>
      {followUps.map(toFollowUp).map(({ question, answer }) => (
        <li key={question}>
          {answer ? <Answered question={question} answer={answer} /> : <MarkdownText text={question} />}
        </li>
      ))}
    </ul>
  );
}

function Answered({ question, answer }: { question: string; answer: string }) {
  const { head } = useMemo(() => splitQuestion(question), [question]);
  return (
    <details className={styles.details}>
      <summary className={styles.question}>
        <RenderedLine html={head} />
      </summary>
      <div className={styles.answer}>
        <MarkdownText text={answer} />
      </div>
    </details>
  );
}

const toFollowUp = (stored: StoredFollowUp): FollowUp =>
  typeof stored === 'string' ? { question: stored } : stored;
