import type { CodeTest } from '@flipstack/card-kinds';
import { useRef } from 'react';
import buttons from '../../../../ui/button.module.css';
import styles from './kinds.module.css';
import { PartArea } from './part-fields.tsx';
import { RemoveButton } from './remove-button.tsx';

interface Props {
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
export function TestFields({ noun, legend, help, inputLabel, tests, onChange }: Props) {
  const list = useRef<HTMLFieldSetElement>(null);
  const change = (index: number, part: Partial<CodeTest>) =>
    onChange(tests.map((one, at) => (at === index ? { ...one, ...part } : one)));
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
              label={`${name}: ${inputLabel}`}
              rows={1}
              value={test.input}
              onChange={(input) => change(index, { input })}
            />
            <PartArea
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
        <button
          type="button"
          className={buttons.button}
          onClick={() => onChange([...tests, { input: '', output: '' }])}
        >
          Add {noun === 'Example' ? 'an example' : 'a test'}
        </button>
      </div>
    </fieldset>
  );
}
