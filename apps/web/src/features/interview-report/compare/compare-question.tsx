import type { ReportQuestion } from '@flipstack/contract';
import { useEffect, useId, useRef } from 'react';
import { FollowUps as FollowUpList } from '../../../ui/follow-ups.tsx';
import { GoodAndGreat } from '../../../ui/good-and-great.tsx';
import layout from '../../../ui/layout.module.css';
import { MarkdownText } from '../../../ui/markdown-text.tsx';
import { ReportProblem } from '../../../ui/report-problem/report-problem.tsx';
import { OpenAnswer } from '../questions/open-answer.tsx';
import styles from './compare.module.css';

interface Props {
  question: ReportQuestion;
  /** Which key points are ticked; null until the question has been compared. */
  covered: boolean[] | null;
  isFollowingUp: boolean;
  toggle: (point: number) => void;
}

/** An open question with both answers side by side, its key points, and then its follow-ups. */
export function CompareQuestion({ isFollowingUp, ...props }: Props) {
  const { question } = props;
  return (
    <>
      <div className={styles.question}>
        <MarkdownText text={question.question} />
      </div>
      {isFollowingUp ? <FollowUps question={question} /> : <Answers {...props} />}
      <ReportProblem key={question.position} card={question} />
    </>
  );
}

type AnswersProps = Omit<Props, 'isFollowingUp'>;

function Answers(props: AnswersProps) {
  const { question } = props;
  const id = useId();
  return (
    <div className={styles.sides}>
      <section className={`${layout.paper} ${styles.side}`} aria-labelledby={`${id}-own`}>
        <h2 id={`${id}-own`}>Your answer</h2>
        <OpenAnswer question={question} />
      </section>
      <section className={`${layout.paper} ${styles.side}`} aria-labelledby={`${id}-model`}>
        <h2 id={`${id}-model`}>Model answer</h2>
        <MarkdownText text={question.answer} />
      </section>
      {question.keyPoints.length > 0 && <KeyPoints {...props} />}
      <BetterAnswers question={question} />
    </div>
  );
}

function BetterAnswers({ question: { goodAnswer, greatAnswer } }: Pick<Props, 'question'>) {
  if (!goodAnswer || !greatAnswer) return null;
  return (
    <div className={`${layout.paper} ${styles.better}`}>
      <GoodAndGreat goodAnswer={goodAnswer} greatAnswer={greatAnswer} />
    </div>
  );
}

function KeyPoints({ question: { keyPoints }, covered, toggle }: AnswersProps) {
  const ticked = covered?.filter(Boolean).length ?? 0;
  return (
    <fieldset className={`${layout.paper} ${styles.points}`}>
      <legend>Key points</legend>
      <ul>
        {keyPoints.map((point, index) => (
          <li key={point}>
            <label className={styles.point}>
              <input type="checkbox" checked={covered?.[index] ?? false} onChange={() => toggle(index)} />
              {index < 9 && <kbd>{index + 1}</kbd>}
              <MarkdownText text={point} />
            </label>
          </li>
        ))}
      </ul>
      <p role="status" className={styles.count}>
        {covered !== null && `${ticked} of ${keyPoints.length} covered`}
      </p>
    </fieldset>
  );
}

/** The questions that an interviewer would ask next. Each opens to its answer. */
function FollowUps({ question: { followUps } }: Pick<Props, 'question'>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={`${layout.paper} ${styles.side}`} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        The interviewer follows up
      </h2>
      <FollowUpList followUps={followUps} />
      <p className={styles.hint}>
        Answer aloud or in your head{followUps.some(({ answer }) => answer) && ', then open the answer'}.
        Nothing is recorded.
      </p>
    </section>
  );
}
