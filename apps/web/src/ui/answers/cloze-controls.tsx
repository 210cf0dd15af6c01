import { blanksOf } from '@flipstack/card-kinds';
import type { Responses } from '@flipstack/study/grading';
import { useMemo } from 'react';
import styles from './answer-controls.module.css';
import { AnswerField } from './answer-field.tsx';
import type { ControlsProps } from './answer-props.ts';
import { ClozeText } from './cloze-text.tsx';

interface Props extends ControlsProps<Responses['cloze']> {
  /** Markdown with blanks. */
  text: string;
}

/** The text with a field for each blank. */
export function ClozeControls({ text, draft, onDraft }: Props) {
  const blanks = useMemo(() => blanksOf(text), [text]);
  const typed = blanks.map((_, index) => draft?.blanks[index] ?? '');
  const change = (index: number, changed: string) => {
    const after = typed.with(index, changed);
    onDraft(after.every((one) => one.trim() === '') ? undefined : { blanks: after });
  };
  return (
    <div className={styles.cloze}>
      <ClozeText
        text={text}
        renderBlank={(index) => {
          const { answer, hint } = blanks[index] ?? { answer: '' };
          const entered = typed[index] ?? '';
          return (
            <AnswerField
              className={styles.blank}
              aria-label={`Blank ${index + 1} of ${blanks.length}${hint ? `, hint: ${hint}` : ''}`}
              placeholder={hint}
              style={{ inlineSize: `${blankWidth(answer, hint, entered)}ch` }}
              text={entered}
              onText={(after) => change(index, after)}
              hasFirstFocus={index === 0}
            />
          );
        }}
      />
    </div>
  );
}

/** Widths are a multiple of this, in characters, so that they tell little about the answer. */
const widthStep = 6;

/** A width in characters that fits the answer, the hint and what was typed. */
function blankWidth(answer: string, hint: string | undefined, typed: string): number {
  const longest = Math.max(answer.length, hint?.length ?? 0, typed.length);
  return Math.min(36, Math.ceil((longest + 1) / widthStep) * widthStep) + 2;
}
