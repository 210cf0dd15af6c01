import { interviewAnswerLimits, type OpenAnswer } from '@flipstack/study/interview';
import { type KeyboardEvent, useId } from 'react';
import buttons from '../../../ui/button.module.css';
import field from '../../../ui/form-field.module.css';
import type { AnswerResponse } from '../session/local-answer.ts';
import styles from './interview-screen.module.css';

interface Props {
  stemId: string;
  response: AnswerResponse;
  respond: (response: AnswerResponse) => void;
  next: () => void;
}

/** An open question is answered in writing, or aloud. Nothing is recorded. */
export function OpenControls({ stemId, response, respond, next }: Props) {
  const id = useId();
  const noteId = useId();
  const answer = openAnswerOf(response);
  const change = (part: Partial<OpenAnswer>) => {
    const { text, wasSpoken } = { ...answer, ...part };
    respond(text.trim() === '' && !wasSpoken ? null : { text, wasSpoken });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') event.currentTarget.blur();
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    next();
  };
  return (
    <div className={styles.open}>
      <label htmlFor={id} className={field.label}>
        Your answer
      </label>
      <textarea
        id={id}
        className={`${field.control} ${styles.text}`}
        rows={8}
        maxLength={interviewAnswerLimits.textLength}
        aria-describedby={`${stemId} ${noteId}`}
        value={answer.text}
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={onKeyDown}
      />
      <div className={styles.aloud}>
        <button
          type="button"
          className={buttons.button}
          aria-pressed={answer.wasSpoken}
          onClick={() => change({ wasSpoken: !answer.wasSpoken })}
        >
          I answered aloud
        </button>
        <p id={noteId} className={field.hint}>
          Write it, or say it aloud as you would to an interviewer. Nothing is recorded. After the end, you
          compare it with the model answer yourself.
        </p>
      </div>
    </div>
  );
}

const openAnswerOf = (response: AnswerResponse): OpenAnswer => ({
  text: typeof response?.text === 'string' ? response.text : '',
  wasSpoken: response?.wasSpoken === true,
});
