import { libraryPaths } from '@flipstack/content/paths';
import { builtInStacks } from '@flipstack/content/stacks';
import type { DailyLoad } from '@flipstack/study/daily-load';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/format-count.ts';
import { stackHue, stackLabel } from '../../lib/stack-hue.ts';
import { type Answers, type Experience, experiences, minuteChoices } from './answers.ts';
import styles from './welcome.module.css';

interface QuestionProps {
  answers: Answers;
  change: (part: Partial<Answers>) => void;
}

/** The stacks, chosen one at a time or by path. */
export function StackQuestion({
  answers: { stacks },
  change,
  error,
}: QuestionProps & { error: string | undefined }) {
  const withStacks = (names: readonly string[], isAdded: boolean) =>
    builtInStacks.filter((stack) => (names.includes(stack) ? isAdded : stacks.includes(stack)));
  return (
    <fieldset className={styles.question} aria-describedby={error && 'stacks-error'}>
      <legend>1. What do you want to learn?</legend>
      <ul className={styles.paths} aria-label="Paths">
        {libraryPaths.map(({ slug, name, stacks: ofPath }) => {
          const isChosen = ofPath.every((stack) => stacks.includes(stack));
          return (
            <li key={slug}>
              <button
                type="button"
                className={styles.path}
                aria-pressed={isChosen}
                onClick={() => change({ stacks: withStacks(ofPath, !isChosen) })}
              >
                {name}
              </button>
            </li>
          );
        })}
      </ul>
      <p className={styles.hint}>Or pick stacks yourself:</p>
      <div className={styles.options}>
        {builtInStacks.map((stack) => (
          <label key={stack} className={styles.option} data-stack={stackHue(stack)}>
            <input
              type="checkbox"
              checked={stacks.includes(stack)}
              onChange={(event) => change({ stacks: withStacks([stack], event.target.checked) })}
            />
            {stackLabel(stack)}
          </label>
        ))}
      </div>
      {error && (
        <p id="stacks-error" role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

export function ExperienceQuestion({ answers: { experience }, change }: QuestionProps) {
  return (
    <fieldset className={styles.question}>
      <legend>2. What kind of interview?</legend>
      <div className={styles.options}>
        {(Object.keys(experiences) as Experience[]).map((name) => (
          <Radio
            key={name}
            name="experience"
            isChosen={name === experience}
            choose={() => change({ experience: name })}
          >
            {experiences[name].label} <span className={styles.hint}>{experiences[name].hint}</span>
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

interface MinutesProps {
  /** The minutes to plan for, or undefined to keep the saved limits. */
  minutes: Answers['minutes'] | undefined;
  /** The limits that the member saved, if any. */
  saved: DailyLoad | undefined;
  choose: (minutes: Answers['minutes'] | undefined) => void;
}

/** Someone who has saved limits keeps them, unless they choose a number of minutes. */
export function MinutesQuestion({ minutes, saved, choose }: MinutesProps) {
  return (
    <fieldset className={styles.question}>
      <legend>3. How many minutes a day?</legend>
      <div className={styles.options}>
        {saved && (
          <Radio name="minutes" isChosen={minutes === undefined} choose={() => choose(undefined)}>
            Keep my limits{' '}
            <span className={styles.hint}>
              {saved.newPerDay} new, {formatCount(saved.reviewsPerDay, 'review')} a day
            </span>
          </Radio>
        )}
        {minuteChoices.map((choice) => (
          <Radio key={choice} name="minutes" isChosen={choice === minutes} choose={() => choose(choice)}>
            {choice} minutes
          </Radio>
        ))}
      </div>
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  isChosen: boolean;
  choose: () => void;
  children: ReactNode;
}

function Radio({ name, isChosen, choose, children }: RadioProps) {
  return (
    <label className={styles.option}>
      <input type="radio" name={name} checked={isChosen} onChange={choose} />
      <span>{children}</span>
    </label>
  );
}
