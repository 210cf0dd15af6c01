import type { Responses } from '@flipstack/study/grading';
import { useId } from 'react';
import styles from './answer-controls.module.css';
import { AnswerField } from './answer-field.tsx';
import type { ControlsProps } from './answer-props.ts';

/** A field for a short answer. */
export function TypedControls({ stemId, draft, onDraft }: ControlsProps<Responses['typed']>) {
  const id = useId();
  return (
    <div className={styles.typed}>
      <label htmlFor={id} className={styles.task}>
        Your answer
      </label>
      <AnswerField
        id={id}
        className={styles.field}
        aria-describedby={stemId}
        text={draft?.text ?? ''}
        onText={(text) => onDraft(text.trim() === '' ? undefined : { text })}
        hasFirstFocus
      />
    </div>
  );
}
