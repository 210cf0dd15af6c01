import { type ReactNode, useId } from 'react';
import { stackHue } from '../../lib/stack-hue.ts';
import styles from './choice.module.css';

interface Option<Value extends string> {
  value: Value;
  label: string;
  /** Whose colour it has. */
  stackName?: string;
  before?: ReactNode;
  isDisabled?: boolean;
}

interface Props<Value extends string> {
  legend: string;
  /** What stands for everything. */
  allLabel: string;
  /** Undefined is everything. */
  chosen: Value | undefined;
  options: readonly Option<Value>[];
  choose: (value: Value | undefined) => void;
}

/** One of a few or all of them, in a row: one stop for the keyboard, the arrows choose. */
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
