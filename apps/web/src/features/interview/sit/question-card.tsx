import type { AskedQuestion } from '@flipstack/contract';
import { useEffect, useId, useRef } from 'react';
import { stackLabel } from '../../../lib/stack-hue.ts';
import layout from '../../../ui/layout.module.css';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import stack from '../../../ui/stack-dot.module.css';
import type { AnswerResponse, LocalAnswer } from '../session/local-answer.ts';
import { AskedControls } from './asked-controls.tsx';
import styles from './interview-screen.module.css';

interface Props {
  question: AskedQuestion;
  answer: LocalAnswer;
  /** Whether another question was on screen before, so that this one takes the focus. */
  takesFocus: boolean;
  respond: (response: AnswerResponse) => void;
  next: () => void;
}

/** One question with the controls to answer it. Nothing shows whether the answer is right. */
export function QuestionCard({ question, answer, takesFocus, respond, next }: Props) {
  const headingId = useId();
  const stemId = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const card = heading.current?.closest('article');
    // A field of the answer may have taken it.
    if (takesFocus && !card?.contains(document.activeElement)) heading.current?.focus();
  }, [takesFocus]);
  return (
    <article className={`${layout.edged} ${styles.card}`} aria-labelledby={headingId}>
      <div className={styles.cardHead}>
        <h2 ref={heading} id={headingId} tabIndex={-1} aria-describedby={stemId}>
          Question {question.position}
        </h2>
        <p className={stack.line}>
          <span className={stack.dot} /> {stackLabel(question.stack)}
        </p>
      </div>
      <div id={stemId} className={styles.stem} data-kind={question.body.kind}>
        <MarkdownText text={question.question} />
      </div>
      <AskedControls
        body={question.body}
        stemId={stemId}
        response={answer.response}
        respond={respond}
        next={next}
      />
      <p className={styles.clear}>
        {answer.response !== null && question.body.kind !== 'code' && (
          <button
            type="button"
            className={layout.linkButton}
            onClick={() => {
              respond(null);
              heading.current?.focus();
            }}
          >
            Clear my answer
          </button>
        )}
      </p>
    </article>
  );
}
