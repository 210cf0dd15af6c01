import type { CodeTest } from '@flipstack/card-kinds';
import { useRef } from 'react';
import buttons from '../../../../ui/button.module.css';
import { FieldProblemNote, focusNewPart } from '../field-problem.tsx';
import styles from './kinds.module.css';
import { PartArea } from './part-fields.tsx';
import { RemoveButton } from './remove-button.tsx';

interface Props {
  /** Where they are in the body. */
  part: 'examples' | 'tests';
  /** What the tests are called: `Example` or `Test`. */
  noun: string;
  legend: string;
  help: string;
  inputLabel: string;
  tests: readonly CodeTest[];
  onChange: (tests: CodeTest[]) => void;
}

/** Tests have no other identity than their place. */
const numberOf = (index: number) => index + 1;

/** The tests of a code card: an input with the output that is expected. */
export function TestFields({ part, noun, legend, help, inputLabel, tests, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, changed: Partial<CodeTest>) =>
    onChange(tests.map((one, at) => (at === index ? { ...one, ...changed } : one)));
  const add = () => {
    onChange([...tests, { input: '', output: '' }]);
    focusNewPart(list.current, `${part}.${tests.length}.input`);
  };
  const remove = (index: number) => {
    onChange(tests.filter((_, at) => at !== index));
    // The button that was pressed is gone.
    list.current?.focus();
  };
  return (
    <fieldset ref={list} tabIndex={-1} className={styles.parts}>
      <legend>{legend}</legend>
      <p className={styles.help}>{help}</p>
      {tests.map((test, index) => {
        const name = `${noun} ${index + 1}`;
        return (
          <div key={numberOf(index)} className={styles.test}>
            <PartArea
              part={`${part}.${index}.input`}
              label={`${name}: ${inputLabel}`}
              rows={1}
              value={test.input}
              onChange={(input) => change(index, { input })}
            />
            <PartArea
              part={`${part}.${index}.output`}
              label={`${name}: expected output`}
              rows={1}
              value={test.output}
              onChange={(output) => change(index, { output })}
            />
            <RemoveButton what={name.toLowerCase()} onRemove={() => remove(index)} />
          </div>
        );
      })}
      <div className={styles.row}>
        <button type="button" data-part={part} className={buttons.button} onClick={add}>
          Add {noun === 'Example' ? 'an example' : 'a test'}
        </button>
        <FieldProblemNote part={part} />
      </div>
    </fieldset>
  );
}
