import type { AskedQuestion } from '@flipstack/contract';
import type { RefObject } from 'react';
import { type Answers, countOpen, stateOf } from '../session/local-answer.ts';
import styles from './interview-screen.module.css';

interface Props {
  element: RefObject<HTMLDetailsElement | null>;
  questions: readonly AskedQuestion[];
  answers: Answers;
  current: number;
  goTo: (position: number) => void;
}

/** How far the interview is, and all its questions to jump to. */
export function Overview({ element, questions, answers, current, goTo }: Props) {
  const { unanswered, flagged } = countOpen(questions, answers);
  const answered = questions.length - unanswered;
  return (
    <details ref={element} className={styles.overview}>
      <summary>
        <span>
          Question {current} of {questions.length}
        </span>
        <span className={styles.counts}>
          {answered} answered{flagged > 0 && ` · ${flagged} flagged`}
        </span>
      </summary>
      <ol className={styles.questions} aria-label="All questions">
        {questions.map(({ position }) => (
          <li key={position}>
            <QuestionButton
              position={position}
              answers={answers}
              isCurrent={position === current}
              goTo={goTo}
            />
          </li>
        ))}
      </ol>
      <p className={styles.legend}>
        <span data-state="answered" /> answered <span data-state="skipped" /> skipped{' '}
        <span data-state="unseen" /> not seen yet <span aria-hidden="true">⚑</span> flagged
      </p>
    </details>
  );
}

interface ButtonProps extends Pick<Props, 'answers' | 'goTo'> {
  position: number;
  isCurrent: boolean;
}

const stateNames = { answered: 'answered', skipped: 'skipped', unseen: 'not seen yet' } as const;

function QuestionButton({ position, answers, isCurrent, goTo }: ButtonProps) {
  const answer = answers.get(position);
  const state = stateOf(answer);
  const isFlagged = answer?.isFlagged ?? false;
  return (
    <button
      type="button"
      data-state={state}
      aria-label={`Question ${position}, ${stateNames[state]}${isFlagged ? ', flagged' : ''}`}
      aria-current={isCurrent || undefined}
      onClick={() => goTo(position)}
    >
      {position}
      {isFlagged && <span aria-hidden="true"> ⚑</span>}
    </button>
  );
}
