import type { ImportChoices, ImportPreview } from '@flipstack/contract';
import { useId } from 'react';
import { failureSentence } from '../../lib/failure-message.ts';
import { formatCount } from '../../lib/format-count.ts';
import { useStacks } from '../../lib/queries/stacks.ts';
import field from '../../ui/form-field.module.css';
import { RetryNote } from '../../ui/retry-note.tsx';
import styles from './import.module.css';

interface Props {
  preview: ImportPreview;
  choices: ImportChoices;
  change: (changed: Partial<ImportChoices>) => void;
  /** Whether to mark what is missing. */
  isChecked: boolean;
}

/** Each stack of the file with a stack of this server. */
export function StackMapping({ preview, choices, change, isChecked }: Props) {
  const { data = [], error, isFetching, refetch } = useStacks();
  const names = data.map(({ stackName }) => stackName);
  const unnamed = preview.stacks.length === 1 ? 'All cards' : 'Cards without a stack';
  const setStack = (from: string, to: string) =>
    change({ stacks: choices.stacks.map((one) => (one.from === from ? { from, to } : one)) });
  return (
    <fieldset className={styles.group}>
      <legend className={field.label}>Which stack do they belong to?</legend>
      {preview.stacks.length > 1 && (
        <StackField
          label="All cards"
          value=""
          names={names}
          placeholder="Choose one for all"
          isInvalid={false}
          onChange={(to) => change({ stacks: choices.stacks.map(({ from }) => ({ from, to })) })}
        />
      )}
      {preview.stacks.map(({ name, cards }) => {
        const value = choices.stacks.find(({ from }) => from === name)?.to ?? '';
        return (
          <StackField
            key={name}
            label={`${name || unnamed} (${formatCount(cards, 'card')})`}
            value={value}
            names={names}
            placeholder="Choose a stack"
            isInvalid={isChecked && value === ''}
            onChange={(to) => setStack(name, to)}
          />
        );
      })}
      {error && (
        <RetryNote isRetrying={isFetching} retry={() => void refetch()}>
          {failureSentence('the stacks were not loaded', error)}
        </RetryNote>
      )}
    </fieldset>
  );
}

interface FieldProps {
  label: string;
  value: string;
  names: readonly string[];
  placeholder: string;
  isInvalid: boolean;
  onChange: (name: string) => void;
}

function StackField({ label, value, names, placeholder, isInvalid, onChange }: FieldProps) {
  const id = useId();
  return (
    <div className={styles.mapping}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        className={field.control}
        value={value}
        aria-invalid={isInvalid}
        data-invalid={isInvalid || undefined}
        onChange={(event) => onChange(event.target.value)}
      >
        <option value="" disabled={value !== ''}>
          {placeholder}
        </option>
        {names.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
    </div>
  );
}
