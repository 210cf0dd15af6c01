import { type ReactNode, useId } from 'react';
import { stackHue } from '../../lib/stack-hue.ts';
import styles from './choice.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** The stack whose color the option has. */
  stackName?: string;
  before?: ReactNode;
  isDisabled?: boolean;
}

interface Props<Value extends string> {
  legend: string;
  /** The label of the option that selects everything. */
  allLabel: string;
  /** Undefined selects everything. */
  chosen: Value | undefined;
  options: readonly Option<Value>[];
  choose: (value: Value | undefined) => void;
}

/** Radio buttons in a row. */
export function Choice<Value extends string>({ legend, allLabel, chosen, options, choose }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.choice}>
      <legend className="visually-hidden">{legend}</legend>
      <label className={styles.option}>
        <input type="radio" name={name} checked={chosen === undefined} onChange={() => choose(undefined)} />
        {allLabel}
      </label>
      {options.map(({ value, label, stackName, before, isDisabled }) => (
        <label
          key={value}
          className={styles.option}
          {...(stackName === undefined ? {} : { 'data-stack': stackHue(stackName) })}
        >
          <input
            type="radio"
            name={name}
            checked={chosen === value}
            disabled={isDisabled}
            onChange={() => choose(value)}
          />
          {before}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
