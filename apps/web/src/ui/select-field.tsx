import type { ReactNode } from 'react';
import field from './form-field.module.css';
import { Labelled } from './labelled.tsx';
import styles from './select-field.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The options. */
  children: ReactNode;
}

/** A select that filters or sorts what is on screen, in a row with others. */
export function SelectField({ label, value, onChange, children }: Props) {
  return (
    <Labelled label={label} className={styles.field}>
      {(id) => (
        <select
          id={id}
          className={field.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {children}
        </select>
      )}
    </Labelled>
  );
}
