import type { Level } from '@flipstack/contract';
import { levels, parseLevel } from '@flipstack/contract/rules';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { CardText } from '../lib/queries/card-text.ts';
import field from './form-field.module.css';
import { Labelled } from './labelled.tsx';
import { MediaTools } from './media-tools/media-tools.tsx';

interface AreaProps {
  label: 'Question' | 'Answer';
  rows: number;
  value: string;
  onChange: (text: string) => void;
  /** Alt with an up or down arrow. */
  onStep?: (by: 1 | -1) => void;
  onBlur?: () => void;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
  /** The id of the advice about the text. */
  describedBy?: string;
  /** What is wrong with the text. It is shown below the field. */
  problem?: string | undefined;
}

/** Ctrl or ⌘ with Enter submits the form, from whichever of its controls has the focus. */
export function submitByKeys(event: React.KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  // Once, even if both the control and its form listen.
  event.stopPropagation();
  event.currentTarget.closest('form')?.requestSubmit();
}

/** One side of a card, in Markdown. */
export function CardTextArea({
  label,
  value,
  onChange,
  onStep,
  areaRef,
  describedBy,
  problem,
  ...area
}: AreaProps) {
  const isInvalid = problem !== undefined || undefined;
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const usedRef = areaRef ?? ownRef;
  const takeKey = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    const by = ({ ArrowUp: -1, ArrowDown: 1 } as const)[event.key];
    if (by !== undefined && event.altKey && onStep) {
      event.preventDefault();
      onStep(by);
      return;
    }
    submitByKeys(event);
  };
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          <textarea
            {...area}
            id={id}
            ref={usedRef}
            data-part={label.toLowerCase()}
            className={`${field.control} ${field.cardText}`}
            value={value}
            aria-invalid={isInvalid}
            data-invalid={isInvalid}
            aria-describedby={isInvalid ? `${id}-problem ${describedBy ?? ''}`.trim() : describedBy}
            onKeyDown={takeKey}
            onChange={(event) => onChange(event.target.value)}
          />
          <MediaTools area={usedRef} />
          {isInvalid && (
            <p id={`${id}-problem`} role="alert" className={field.error}>
              {problem}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}

interface LevelProps {
  value: Level;
  onChange: (level: Level) => void;
  className?: string | undefined;
}

export function LevelSelect({ value, onChange, className }: LevelProps) {
  return (
    <Labelled label="Level" className={className}>
      {(id) => (
        <select
          id={id}
          className={field.control}
          value={value}
          onKeyDown={submitByKeys}
          onChange={(event) => onChange(parseLevel(event.target.value) ?? 'EASY')}
        >
          {levels.map((level) => (
            <option key={level}>{level}</option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

interface FieldsProps {
  text: Pick<CardText, 'question' | 'answer'>;
  onChange: (part: Partial<Pick<CardText, 'question' | 'answer'>>) => void;
  /** Instead of the answer, if it follows from parts that are edited elsewhere: says where. */
  answerNote?: ReactNode;
  children?: ReactNode;
}

/** Question and answer in a form, followed by the children, for example the level. */
export function CardTextFields({ text, onChange, answerNote, children }: FieldsProps) {
  return (
    <>
      <CardTextArea
        label="Question"
        rows={3}
        value={text.question}
        onChange={(question) => onChange({ question })}
      />
      {answerNote ? (
        <p className={field.hint}>{answerNote}</p>
      ) : (
        <CardTextArea
          label="Answer"
          rows={6}
          value={text.answer}
          onChange={(answer) => onChange({ answer })}
        />
      )}
      {children}
    </>
  );
}
