import { interviewStacksMax } from '@flipstack/contract/limits';
import { interviewMinutes, interviewTypes, positionLevels } from '@flipstack/study/interview';
import { type ReactNode, useId } from 'react';
import { choosableStacks, type InterviewChoice } from '../lib/interview/interview-choice.ts';
import { typeNames } from '../lib/interview/interview-names.ts';
import { stackHue, stackLabel } from '../lib/stack-hue.ts';
import styles from './interview-choice-fields.module.css';

interface Props {
  choice: InterviewChoice;
  change: (part: Partial<InterviewChoice>) => void;
}

const typeHints: Readonly<Record<InterviewChoice['type'], string>> = {
  screening: 'short questions about the basics',
  technical: 'open questions, some that are checked, some code',
  'live-coding': 'mostly code',
  mixed: 'code, and some of everything',
};

/** What interview to have: its type, level, stacks and duration. */
export function InterviewChoiceFields({ choice, change, stacksError }: Props & StacksError) {
  return (
    <>
      <Radios
        legend="Type"
        options={interviewTypes.map((type) => ({
          value: type,
          name: typeNames[type],
          hint: typeHints[type],
        }))}
        chosen={choice.type}
        choose={(type) => change({ type })}
      />
      <LevelChoice choice={choice} change={change} />
      <StackChoice choice={choice} change={change} stacksError={stacksError} />
      <Radios
        legend="Duration"
        options={interviewMinutes.map((minutes) => ({ value: minutes, name: `${minutes} minutes` }))}
        chosen={choice.minutes}
        choose={(minutes) => change({ minutes })}
      />
    </>
  );
}

export function LevelChoice({ choice, change }: Props) {
  return (
    <Radios
      legend="Level"
      options={positionLevels.map((level) => ({ value: level, name: level }))}
      chosen={choice.level}
      choose={(level) => change({ level })}
    />
  );
}

interface StacksError {
  /** What is wrong with the stacks, if anything. */
  stacksError: string | undefined;
}

export function StackChoice({ choice: { stacks }, change, stacksError }: Props & StacksError) {
  const errorId = useId();
  const isFull = stacks.length >= interviewStacksMax;
  return (
    <fieldset className={styles.question} aria-describedby={stacksError ? errorId : undefined}>
      <legend>
        Stacks <span className={styles.hint}>up to {interviewStacksMax}</span>
      </legend>
      <div className={styles.options}>
        {choosableStacks.map((stack) => {
          const isChosen = stacks.includes(stack);
          return (
            <label key={stack} className={styles.option} data-stack={stackHue(stack)}>
              <input
                type="checkbox"
                data-invalid={stacksError ? true : undefined}
                checked={isChosen}
                disabled={isFull && !isChosen}
                onChange={() =>
                  change({ stacks: isChosen ? stacks.filter((one) => one !== stack) : [...stacks, stack] })
                }
              />
              {stackLabel(stack)}
            </label>
          );
        })}
      </div>
      {stacksError && (
        <p id={errorId} role="alert" className={styles.error}>
          {stacksError}
        </p>
      )}
    </fieldset>
  );
}

interface RadiosProps<Value> {
  legend: string;
  options: readonly { value: Value; name: string; hint?: string }[];
  chosen: Value;
  choose: (value: Value) => void;
}

function Radios<Value extends string | number>({
  legend,
  options,
  chosen,
  choose,
}: RadiosProps<Value>): ReactNode {
  const name = useId();
  return (
    <fieldset className={styles.question}>
      <legend>{legend}</legend>
      <div className={styles.options}>
        {options.map(({ value, name: label, hint }) => (
          <label key={value} className={styles.option}>
            <input type="radio" name={name} checked={value === chosen} onChange={() => choose(value)} />
            <span>
              {label} {hint && <span className={styles.hint}>{hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
