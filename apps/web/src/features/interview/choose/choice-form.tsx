import { builtInStacks } from '@flipstack/content/stacks';
import { interviewStacksMax } from '@flipstack/contract/limits';
import { interviewMinutes, interviewTypes, positionLevels } from '@flipstack/study/interview';
import { type ReactNode, useId } from 'react';
import { Link, useLocation } from 'react-router';
import { typeNames } from '../../../lib/interview/interview-names.ts';
import { stackHue, stackLabel } from '../../../lib/stack-hue.ts';
import styles from './choose.module.css';
import type { InterviewChoice } from './interview-choice.ts';

interface Props {
  choice: InterviewChoice;
  change: (part: Partial<InterviewChoice>) => void;
  /** Whether the learner tried to start without a stack. */
  isMissingStack: boolean;
}

const typeHints: Readonly<Record<InterviewChoice['type'], string>> = {
  screening: 'short questions about the basics',
  technical: 'open questions, some with a key, some code',
  'live-coding': 'mostly code',
  mixed: 'code, and some of everything',
};

/** What a member chooses. */
export function MemberChoice({ choice, change, isMissingStack }: Props) {
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
      <StackChoice choice={choice} change={change} isMissingStack={isMissingStack} />
      <Radios
        legend="Duration"
        options={interviewMinutes.map((minutes) => ({ value: minutes, name: `${minutes} minutes` }))}
        chosen={choice.minutes}
        choose={(minutes) => change({ minutes })}
      />
    </>
  );
}

/** A guest chooses the level and the stacks. */
export function GuestChoice({ choice, change, isMissingStack }: Props) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className={styles.guest}>
        Without an account, you can try a screening of 10 minutes. It is kept if you register within a day.{' '}
        <Link to="/registration" state={{ from: pathname + search }}>
          Register
        </Link>{' '}
        for the other types, up to 60 minutes, and a history of your reports.
      </p>
      <LevelChoice choice={choice} change={change} />
      <StackChoice choice={choice} change={change} isMissingStack={isMissingStack} />
    </>
  );
}

function LevelChoice({ choice, change }: Pick<Props, 'choice' | 'change'>) {
  return (
    <Radios
      legend="Level"
      options={positionLevels.map((level) => ({ value: level, name: level }))}
      chosen={choice.level}
      choose={(level) => change({ level })}
    />
  );
}

function StackChoice({ choice: { stacks }, change, isMissingStack }: Props) {
  const errorId = useId();
  const isFull = stacks.length >= interviewStacksMax;
  return (
    <fieldset className={styles.question} aria-describedby={isMissingStack ? errorId : undefined}>
      <legend>
        Stacks <span className={styles.hint}>up to {interviewStacksMax}</span>
      </legend>
      <div className={styles.options}>
        {builtInStacks.map((stack) => {
          const isChosen = stacks.includes(stack);
          return (
            <label key={stack} className={styles.option} data-stack={stackHue(stack)}>
              <input
                type="checkbox"
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
      {isMissingStack && (
        <p id={errorId} role="alert" className={styles.error}>
          Choose at least one stack.
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
