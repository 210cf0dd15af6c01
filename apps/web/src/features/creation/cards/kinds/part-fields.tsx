import type { RefObject } from 'react';
import { submitByKeys } from '../../../../ui/card-text-fields.tsx';
import field from '../../../../ui/form-field.module.css';
import { Labelled } from '../../../../ui/labelled.tsx';
import styles from './kinds.module.css';

interface AreaProps {
  label: string;
  value: string;
  onChange: (text: string) => void;
  rows?: number;
  /** Shown under the label. */
  help?: string;
  areaRef?: RefObject<HTMLTextAreaElement | null>;
}

/** A text of several lines that is a part of the answer. */
export function PartArea({ label, value, onChange, rows = 2, help, areaRef }: AreaProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <>
          {help !== undefined && (
            <p id={`${id}-help`} className={field.hint}>
              {help}
            </p>
          )}
          <textarea
            id={id}
            ref={areaRef}
            rows={rows}
            className={`${field.control} ${field.cardText} ${styles.area}`}
            value={value}
            spellCheck={false}
            aria-describedby={help === undefined ? undefined : `${id}-help`}
            onKeyDown={submitByKeys}
            onChange={(event) => onChange(event.target.value)}
          />
        </>
      )}
    </Labelled>
  );
}

/** A list that is typed with one item per line. Empty lines are dropped when the card is saved. */
export function LinesArea({
  items,
  onChange,
  ...area
}: Omit<AreaProps, 'value' | 'onChange'> & {
  items: readonly string[];
  onChange: (items: string[]) => void;
}) {
  return (
    <PartArea
      {...area}
      value={items.join('\n')}
      onChange={(text) => onChange(text === '' ? [] : text.split('\n'))}
    />
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  onChange: (isChecked: boolean) => void;
}

export function PartCheck({ label, isChecked, onChange }: CheckProps) {
  return (
    <label className={styles.check}>
      <input
        type="checkbox"
        checked={isChecked}
        onKeyDown={submitByKeys}
        onChange={(event) => onChange(event.target.checked)}
      />
      {label}
    </label>
  );
}
