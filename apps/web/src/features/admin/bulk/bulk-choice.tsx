import { useId } from 'react';
import field from '../../../ui/form-field.module.css';
import styles from './bulk.module.css';

/** Sets one property of every selected row, such as its stack. */
export interface ChoiceAction<Row> {
  /** As in `Move to stack`. */
  label: string;
  choices: readonly string[];
  /** As in `3 modules moved to`. */
  done: string;
  change: (row: Row, choice: string) => Promise<unknown>;
  /** Changes all rows or none in one call, if the API has such a call. */
  changeAll?: (rows: readonly Row[], choiceOf: (row: Row) => string) => Promise<unknown>;
  /** The row's current value, to undo the change. */
  now: (row: Row) => string;
}

interface Props {
  label: string;
  choices: readonly string[];
  isDisabled: boolean;
  onChoose: (choice: string) => void;
}

export function BulkChoice({ label, choices, isDisabled, onChoose }: Props) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="visually-hidden">
        {label}
      </label>
      <select
        id={id}
        className={`${field.control} ${styles.choice}`}
        disabled={isDisabled}
        value=""
        onChange={(event) => onChoose(event.target.value)}
      >
        <option value="">{label}…</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
    </>
  );
}
