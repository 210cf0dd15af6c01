import type { ImportChoices, ImportPreview } from '@flipstack/contract';
import { useId } from 'react';
import field from '../../ui/form-field.module.css';
import styles from './import.module.css';

const options = [
  { value: 'update', label: 'Update them', hint: 'They get the imported text, and your schedules stay.' },
  { value: 'skip', label: 'Leave them as they are', hint: 'Only new cards are imported.' },
  { value: 'keep-both', label: 'Keep both', hint: 'All cards are imported as new ones.' },
] as const;

interface Props {
  preview: ImportPreview;
  choices: ImportChoices;
  change: (changed: Partial<ImportChoices>) => void;
}

/** What to do with cards that the account has already. */
export function DuplicateChoice({ preview: { duplicates }, choices, change }: Props) {
  const name = useId();
  if (duplicates.count === 0) return null;
  return (
    <fieldset className={styles.group}>
      <legend className={field.label}>
        You already have {duplicates.count.toLocaleString('en')} of these cards
      </legend>
      <ul className={styles.examples}>
        {duplicates.examples.map((example) => (
          <li key={example}>{example}</li>
        ))}
      </ul>
      {options.map(({ value, label, hint }) => (
        <label key={value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={choices.duplicates === value}
            onChange={() => change({ duplicates: value })}
          />
          <span>
            {label}. <span className={styles.hint}>{hint}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
