import { blanksOf, type ClozeBody, type OrderBody, type TypedBody } from '@flipstack/card-kinds';
import { useRef } from 'react';
import buttons from '../../../../ui/button.module.css';
import field from '../../../../ui/form-field.module.css';
import { Labelled } from '../../../../ui/labelled.tsx';
import styles from './kinds.module.css';
import { LinesArea, PartArea, PartCheck } from './part-fields.tsx';
import { withBlank } from './with-blank.ts';

interface Props<Body> {
  body: Body;
  onChange: (body: Body) => void;
}

const exactly = 'Letter case and spaces matter';

/** The answers that count as right. */
export function TypedFields({ body, onChange }: Props<TypedBody>) {
  return (
    <>
      <LinesArea
        part="accepted"
        label="Accepted answers"
        help="One per line. The first is the one that is shown."
        rows={3}
        items={body.accepted}
        onChange={(accepted) => onChange({ ...body, accepted })}
      />
      <PartCheck
        label={exactly}
        isChecked={body.isExact}
        onChange={(isExact) => onChange({ ...body, isExact })}
      />
    </>
  );
}

/** A text with blanks, and what else each blank accepts. */
export function ClozeFields({ body, onChange }: Props<ClozeBody>) {
  const area = useRef<HTMLTextAreaElement>(null);
  const numbers = [...new Set(blanksOf(body.text).map(({ number }) => number))].toSorted((a, b) => a - b);
  const makeBlank = () => {
    const element = area.current;
    if (!element) return;
    const { text, start, end } = withBlank(body.text, element.selectionStart, element.selectionEnd);
    onChange({ ...body, text });
    // After React has rendered the new text.
    requestAnimationFrame(() => {
      element.focus();
      element.setSelectionRange(start, end);
    });
  };
  return (
    <>
      <PartArea
        part="text"
        takesMedia
        label="Text with blanks"
        help="Select what to leave out and press “Make a blank”, or type {{c1::text}}. A hint can follow: {{c1::text::hint}}."
        rows={5}
        areaRef={area}
        value={body.text}
        onChange={(text) => onChange({ ...body, text })}
      />
      <button type="button" className={`${buttons.button} ${styles.makeBlank}`} onClick={makeBlank}>
        Make a blank
      </button>
      {numbers.map((number) => (
        <LinesArea
          key={number}
          part={`alsoAccepted.${number}`}
          label={`Blank ${number} also accepts (optional)`}
          rows={1}
          items={body.alsoAccepted[number] ?? []}
          onChange={(accepted) => onChange({ ...body, alsoAccepted: withAccepted(body, number, accepted) })}
        />
      ))}
      <PartCheck
        label={exactly}
        isChecked={body.isExact}
        onChange={(isExact) => onChange({ ...body, isExact })}
      />
    </>
  );
}

function withAccepted({ alsoAccepted }: ClozeBody, number: number, accepted: string[]) {
  const { [number]: _before, ...others } = alsoAccepted;
  return accepted.length === 0 ? others : { ...others, [number]: accepted };
}

/** The lines to put in order, and those that do not belong. */
export function OrderFields({ body, onChange }: Props<OrderBody>) {
  return (
    <>
      <LinesArea
        part="lines"
        label="Lines in their order"
        help="They are shuffled for the learner. Indentation is kept."
        rows={5}
        items={body.lines}
        onChange={(lines) => onChange({ ...body, lines, alsoAccepted: [] })}
      />
      <LinesArea
        part="distractors"
        label="Lines that do not belong (optional)"
        rows={2}
        items={body.distractors}
        onChange={(distractors) => onChange({ ...body, distractors })}
      />
      <Labelled label="Language for highlighting (optional)" className={styles.language}>
        {(id) => (
          <input
            id={id}
            className={field.control}
            placeholder="js"
            maxLength={20}
            value={body.language}
            onChange={(event) => onChange({ ...body, language: event.target.value.trim() })}
          />
        )}
      </Labelled>
    </>
  );
}
