import { levels, parseLevel } from '@flipstack/contract/rules';
import { type ReactNode, type RefObject, useId } from 'react';
import field from '../../ui/form-field.module.css';
import { Labelled } from '../../ui/labelled.tsx';
import { CardAdvice } from './card-advice.tsx';
import { CardPreview } from './card-preview.tsx';
import type { CardText } from './card-queries.ts';
import styles from './creation.module.css';
import { useAdvice } from './use-advice.ts';

interface Props {
  text: CardText;
  type: (part: Partial<CardText>) => void;
  /** What is said about the question, under it. */
  warning: ReactNode;
  questionRef: RefObject<HTMLTextAreaElement | null>;
  /** Ctrl or ⌘ with Enter. */
  onSubmit: () => void;
}

export function CardFields({ text, type, warning, questionRef, onSubmit }: Props) {
  const submitOnEnter = (event: React.KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    onSubmit();
  };
  const advice = useAdvice(text);
  const adviceId = useId();
  return (
    <div className={styles.fields}>
      <Labelled label="Question">
        {(id) => (
          <textarea
            id={id}
            ref={questionRef}
            className={`${field.control} ${styles.area}`}
            rows={3}
            value={text.question}
            aria-describedby={`${adviceId}-question`}
            onKeyDown={submitOnEnter}
            onBlur={advice.settle}
            onChange={(event) => type({ question: event.target.value })}
          />
        )}
      </Labelled>
      {warning}
      <CardAdvice id={`${adviceId}-question`} sentences={advice.about('question')} />
      <div className={styles.answer}>
        <Labelled label="Answer">
          {(id) => (
            <textarea
              id={id}
              className={`${field.control} ${styles.area}`}
              rows={6}
              value={text.answer}
              aria-describedby={`${adviceId}-answer`}
              onKeyDown={submitOnEnter}
              onBlur={advice.settle}
              onChange={(event) => type({ answer: event.target.value })}
            />
          )}
        </Labelled>
        <CardPreview answer={text.answer} />
      </div>
      <CardAdvice id={`${adviceId}-answer`} sentences={advice.about('answer')} />
      <Labelled label="Level" className={styles.level ?? ''}>
        {(id) => (
          <select
            id={id}
            className={field.control}
            value={text.level}
            onChange={(event) => type({ level: parseLevel(event.target.value) ?? 'EASY' })}
          >
            {levels.map((level) => (
              <option key={level}>{level}</option>
            ))}
          </select>
        )}
      </Labelled>
      <p className={styles.quiet}>
        Markdown and code fences are welcome. <kbd>Ctrl</kbd> <kbd>Enter</kbd> adds.
      </p>
    </div>
  );
}
