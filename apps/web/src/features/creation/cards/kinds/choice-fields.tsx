import { bodyLimits, type ChoiceBody, type ChoiceOption } from '@flipstack/card-kinds';
import { useEffect, useRef } from 'react';
import buttons from '../../../../ui/button.module.css';
import { useToast } from '../../../../ui/toast.tsx';
import { FieldProblemNote, focusNewPart } from '../field-problem.tsx';
import styles from './kinds.module.css';
import { PartArea, PartCheck } from './part-fields.tsx';
import { RemoveButton } from './remove-button.tsx';

interface Props {
  body: ChoiceBody;
  onChange: (body: ChoiceBody) => void;
}

/** Options have no other identity than their place. */
const numberOf = (index: number) => index + 1;

/** The options of a choice, each with its reason. */
export function ChoiceFields({ body, onChange }: Props) {
  const { options, hasSeveral } = body;
  const list = useRef<HTMLFieldSetElement>(null);
  const showToast = useToast();
  const latest = useRef(body);
  useEffect(() => {
    latest.current = body;
  });
  const change = (index: number, part: Partial<ChoiceOption>) =>
    onChange({ ...body, options: options.map((one, at) => (at === index ? { ...one, ...part } : one)) });
  const markCorrect = (index: number, isCorrect: boolean) =>
    onChange({
      ...body,
      options: options.map((one, at) => {
        if (at === index) return { ...one, isCorrect };
        return hasSeveral ? one : { ...one, isCorrect: false };
      }),
    });
  const add = () => {
    onChange({ ...body, options: [...options, { text: '', isCorrect: false }] });
    focusNewPart(list.current, `options.${options.length}.text`);
  };
  const remove = (index: number) => {
    const [removed] = options.slice(index);
    onChange({ ...body, options: options.filter((_, at) => at !== index) });
    const putBack = () =>
      removed &&
      onChange({ ...latest.current, options: latest.current.options.toSpliced(index, 0, removed) });
    if (removed && `${removed.text}${removed.why ?? ''}`.trim() !== '')
      showToast({
        role: 'status',
        text: `Option ${index + 1} removed`,
        action: { label: 'Undo', run: putBack },
      });
    // The button that was pressed is gone.
    list.current?.focus();
  };
  return (
    <fieldset ref={list} tabIndex={-1} className={styles.parts}>
      <legend>Options</legend>
      {options.map((option, index) => (
        <div key={numberOf(index)} className={styles.option}>
          <label className={styles.check}>
            <input
              type={hasSeveral ? 'checkbox' : 'radio'}
              name="correct"
              data-part={`options.${index}.isCorrect`}
              checked={option.isCorrect}
              aria-label={`Option ${index + 1} is correct`}
              onChange={(event) => markCorrect(index, event.target.checked)}
            />
            {option.isCorrect ? 'Correct' : 'Wrong'}
          </label>
          <FieldProblemNote part={`options.${index}.isCorrect`} />
          <PartArea
            part={`options.${index}.text`}
            takesMedia="compact"
            label={`Option ${index + 1}`}
            rows={1}
            value={option.text}
            onChange={(text) => change(index, { text })}
          />
          <PartArea
            part={`options.${index}.why`}
            takesMedia="compact"
            label={`Why option ${index + 1} is ${option.isCorrect ? 'right' : 'wrong'} (optional)`}
            rows={1}
            value={option.why ?? ''}
            onChange={(why) => change(index, { why })}
          />
          <RemoveButton
            what={`option ${index + 1}`}
            isDisabled={options.length <= 2}
            onRemove={() => remove(index)}
          />
        </div>
      ))}
      <div className={styles.row}>
        <button
          type="button"
          data-part="options"
          className={buttons.button}
          disabled={options.length >= bodyLimits.options}
          onClick={add}
        >
          Add an option
        </button>
        <FieldProblemNote part="options" />
        <PartCheck
          label="Several options can be picked"
          isChecked={hasSeveral}
          onChange={(isChecked) => onChange({ ...body, hasSeveral: isChecked })}
        />
      </div>
    </fieldset>
  );
}
