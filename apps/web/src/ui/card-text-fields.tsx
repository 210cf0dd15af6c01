import type { Level } from '@flipstack/contract';
import { levels, parseLevel } from '@flipstack/contract/rules';
import type { ReactNode, RefObject } from 'react';
import type { CardText } from '../lib/queries/card-text.ts';
import field from './form-field.module.css';
import { Labelled } from './labelled.tsx';

interface AreaProps {
  label: 'Question' | 'Answer';
  rows: number;
  value: string;
  onChange: (text: string) => void;
  /** Ctrl or ⌘ with Enter; by default it submits the form that the field is in. */
  onSubmit?: () => void;
  onBlur?: () => void;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
  /** The id of the advice about the text. */
  describedBy?: string;
}

/** One side of a card, in Markdown. */
export function CardTextArea({ label, value, onChange, onSubmit, areaRef, describedBy, ...area }: AreaProps) {
  const submitOnEnter = (event: React.KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    event.preventDefault();
    if (onSubmit) onSubmit();
    else event.currentTarget.form?.requestSubmit();
  };
  return (
    <Labelled label={label}>
      {(id) => (
        <textarea
          {...area}
          id={id}
          ref={areaRef}
          className={`${field.control} ${field.cardText}`}
          value={value}
          aria-describedby={describedBy}
          onKeyDown={submitOnEnter}
          onChange={(event) => onChange(event.target.value)}
        />
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
  children?: ReactNode;
}

/** Question and answer in a form, followed by the children, for example the level. */
export function CardTextFields({ text, onChange, children }: FieldsProps) {
  return (
    <>
      <CardTextArea
        label="Question"
        rows={3}
        value={text.question}
        onChange={(question) => onChange({ question })}
      />
      <CardTextArea label="Answer" rows={6} value={text.answer} onChange={(answer) => onChange({ answer })} />
      {children}
    </>
  );
}
