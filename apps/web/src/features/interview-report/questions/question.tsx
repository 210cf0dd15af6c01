import type { ReportQuestion } from '@flipstack/contract';
import { type MouseEvent, useMemo } from 'react';
import { splitQuestion } from '../../../lib/markdown.ts';
import { stackHue } from '../../../lib/stack-hue.ts';
import { LevelMark } from '../../../ui/level-mark.tsx';
import { RenderedLine, RenderedText } from '../../../ui/markdown-text.tsx';
import { formatSpent } from '../format-report.ts';
import { OutcomeMark } from './outcome-mark.tsx';
import { QuestionDetails } from './question-details.tsx';
import styles from './questions.module.css';

interface Props {
  question: ReportQuestion;
  isOpen: boolean;
  toggle: () => void;
}

/** A question with its outcome. It opens to the answers. */
export function Question({ question, isOpen, toggle }: Props) {
  const { position, stack, level, outcome } = question;
  const { head, code, rest } = useMemo(() => splitQuestion(question.question), [question.question]);
  const press = (event: MouseEvent) => {
    // React controls `open`, so that the answers are rendered at the same moment.
    event.preventDefault();
    toggle();
  };
  return (
    <details open={isOpen} data-stack={stackHue(stack)}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a button. */}
      <summary className={styles.summary} data-position={position} onClick={press}>
        <span className={styles.number}>{position}</span>
        <div className={styles.stem}>
          <h3>
            <RenderedLine html={head} />
          </h3>
          {!isOpen && code !== '' && <code className={styles.code}>{code}</code>}
          <p className={styles.facts}>
            <OutcomeMark outcome={outcome} />
            <LevelMark level={level} />
            <span>{formatFacts(question)}</span>
          </p>
        </div>
      </summary>
      {isOpen && (
        <div className={styles.details}>
          {rest !== '' && <RenderedText html={rest} />}
          <QuestionDetails question={question} />
        </div>
      )}
    </details>
  );
}

/** The time that was spent, and whether the question was new. */
function formatFacts({ kind, spentMs, isFirstExposure }: ReportQuestion): string {
  const spent = spentMs >= 500 ? [formatSpent(spentMs)] : [];
  const exposure = kind === 'flip' ? [] : [isFirstExposure ? 'First exposure' : 'Seen before'];
  return [...spent, ...exposure].join(' · ');
}
