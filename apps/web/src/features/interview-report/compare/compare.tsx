import type { InterviewReport, ReportQuestion } from '@flipstack/contract';
import { useEffect, useRef, useState } from 'react';
import buttons from '../../../ui/button.module.css';
import { KeysDialog } from '../../../ui/keys-dialog.tsx';
import layout from '../../../ui/layout.module.css';
import styles from './compare.module.css';
import { CompareQuestion } from './compare-question.tsx';
import { answeredOpen } from './open-questions.ts';
import { useCompareKeys } from './use-compare-keys.ts';
import { useKeyPoints } from './use-key-points.ts';

interface Props {
  report: InterviewReport;
  /** Called at the end, and when the learner skips the rest. */
  finish: (isSkipped: boolean) => void;
}

/**
 * After the interview: compares the answers to open questions with the model answers, one at a time.
 * The key points that are ticked are saved at once, and can be unticked. Then the follow-ups are
 * asked.
 */
export function Compare({ report, finish }: Props) {
  const questions = answeredOpen(report);
  const [index, setIndex] = useState(() =>
    Math.max(
      0,
      questions.findIndex(({ covered }) => covered === null),
    ),
  );
  const [isFollowingUp, setFollowingUp] = useState(false);
  const [showsKeys, setShowsKeys] = useState(false);
  const keyPoints = useKeyPoints(report.interviewId);
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(heading, `${index}`);
  const question = questions[index];
  const show = (next: number) => {
    setFollowingUp(false);
    setIndex(next);
  };
  const next = () => {
    if (!question) return;
    keyPoints.confirm(question);
    if (question.followUps.length > 0 && !isFollowingUp) return setFollowingUp(true);
    if (index + 1 < questions.length) show(index + 1);
    else finish(false);
  };
  const back = () => {
    if (isFollowingUp) setFollowingUp(false);
    else if (index > 0) show(index - 1);
  };
  const toggle = (point: number) => question !== undefined && keyPoints.toggle(question, point);
  useCompareKeys({ next, back, toggle, help: () => setShowsKeys(true) });
  if (!question) return null;
  const isLast = index + 1 === questions.length && (isFollowingUp || question.followUps.length === 0);
  return (
    <div className={`wrap ${styles.screen}`}>
      <div className={styles.head}>
        <h1 ref={heading} tabIndex={-1}>
          Compare your answers: {index + 1} of {questions.length}
        </h1>
        <p>
          Tick the key points that your answer had. This does not change your score.{' '}
          <button type="button" className={layout.linkButton} onClick={() => finish(true)}>
            Skip to the report
          </button>
        </p>
      </div>
      <CompareQuestion
        key={question.position}
        question={question}
        covered={keyPoints.coveredOf(question)}
        isFollowingUp={isFollowingUp}
        toggle={toggle}
      />
      <div className={styles.buttons}>
        <button
          type="button"
          className={buttons.button}
          disabled={index === 0 && !isFollowingUp}
          onClick={back}
        >
          Back
        </button>
        <button type="button" className={buttons.main} onClick={next}>
          {isLast ? 'See the report' : nameOfNext(question, isFollowingUp)}
        </button>
        <button
          type="button"
          className={`${buttons.plain} ${styles.keys}`}
          onClick={() => setShowsKeys(true)}
        >
          Keys <kbd>?</kbd>
        </button>
      </div>
      <KeysDialog
        open={showsKeys}
        onOpenChange={setShowsKeys}
        keys={keys}
        onTouch="Without a keyboard, tap the key points and the buttons."
      />
    </div>
  );
}

const nameOfNext = ({ followUps }: ReportQuestion, isFollowingUp: boolean): string =>
  followUps.length > 0 && !isFollowingUp ? 'Follow-ups' : 'Next question';

const keys = [
  ['1 to 9', 'Tick a key point, or untick it'],
  ['→', 'Next'],
  ['←', 'Back'],
  ['?', 'Show this list'],
] as const;

/** Tells screen readers of a new question. The first one comes with the screen. */
function useFocusOnChange(heading: React.RefObject<HTMLElement | null>, shown: string): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [heading, shown]);
}
