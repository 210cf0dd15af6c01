import type { Readiness } from '@flipstack/contract';
import { minutesPerDayMax, minutesPerDayMin } from '@flipstack/contract/limits';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { readChoice } from '../../lib/interview/remembered-choice.ts';
import buttons from '../../ui/button.module.css';
import field from '../../ui/form-field.module.css';
import { InterviewChoiceFields } from '../../ui/interview-choice-fields.tsx';
import { Labelled } from '../../ui/labelled.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { draftErrors, type GoalDraft, toBody, toDraft } from './goal-draft.ts';
import styles from './readiness.module.css';
import { useSetGoal } from './use-goal.ts';

interface Props {
  data: Readiness;
  userId: number;
  onSaved: () => void;
  /** Null if there is no goal to go back to. */
  onCancel: (() => void) | null;
}

type Errors = Readonly<Record<string, string>>;

/** The errors that were found on submit and have not been corrected since. */
const stillWrong = (found: Errors, draft: GoalDraft): Errors =>
  Object.fromEntries(Object.entries(draftErrors(draft)).filter(([name]) => name in found));

/** Sets the goal, or changes it. */
export function GoalForm({ data: { goal, today }, userId, onSaved, onCancel }: Props) {
  const [draft, setDraft] = useState(() => toDraft(goal, readChoice(userId)));
  const [found, setFound] = useState<Errors>({});
  const { save, errors: refused, message, isPending } = useSetGoal(onSaved);
  const errors = { ...refused, ...stillWrong(found, draft) };
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (Object.keys({ ...found, ...refused }).length > 0)
      form.current?.querySelector<HTMLElement>('[data-invalid]')?.focus();
  }, [found, refused]);
  const change = (part: Partial<GoalDraft>) => setDraft((typed) => ({ ...typed, ...part }));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const errorsNow = draftErrors(draft);
    setFound(errorsNow);
    if (Object.keys(errorsNow).length === 0 && !isPending) save(toBody(draft));
  };
  return (
    <PaperSection title={goal ? 'Change your goal' : 'When is your interview?'}>
      {!goal && (
        <p className={styles.hint}>
          Set its date, and every day you get a plan that fits in your minutes. Once you have seen enough of
          what it asks, you also get a forecast.
        </p>
      )}
      <form ref={form} className={styles.form} noValidate onSubmit={submit}>
        <InputField
          label="Date"
          type="date"
          min={today}
          value={draft.date}
          error={errors.date}
          onChange={(date) => change({ date })}
        />
        <InterviewChoiceFields
          choice={draft.choice}
          change={(part) => change({ choice: { ...draft.choice, ...part } })}
          stacksError={errors.stacks}
        />
        <InputField
          label="Minutes a day to study"
          type="number"
          min={minutesPerDayMin}
          max={minutesPerDayMax}
          value={draft.minutesPerDay}
          error={errors.minutesPerDay}
          onChange={(minutesPerDay) => change({ minutesPerDay })}
        />
        <label className={styles.check}>
          <input
            type="checkbox"
            checked={draft.isPlanFollowed}
            onChange={(event) => change({ isPlanFollowed: event.target.checked })}
          />
          <span>
            Let my reviews follow the plan
            <span className={styles.hint}>
              Until the date, it replaces your daily limits and decides which new cards come first.
            </span>
          </span>
        </label>
        {message && (
          <p role="alert" className={field.error}>
            {message}
          </p>
        )}
        <div className={styles.actions}>
          <button type="submit" className={buttons.main} aria-disabled={isPending}>
            {isPending ? 'Saving…' : goal ? 'Save' : 'Set the goal'}
          </button>
          {onCancel && (
            <button type="button" className={buttons.button} onClick={onCancel}>
              Cancel
            </button>
          )}
        </div>
      </form>
    </PaperSection>
  );
}

interface InputFieldProps {
  label: string;
  type: 'date' | 'number';
  min: string | number;
  max?: number;
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
}

function InputField({ label, error, onChange, ...input }: InputFieldProps) {
  return (
    <Labelled label={label} className={styles.field}>
      {(id) => (
        <>
          <input
            {...input}
            {...(input.type === 'number' && { inputMode: 'numeric' })}
            id={id}
            className={field.control}
            aria-invalid={error !== undefined}
            aria-describedby={error === undefined ? undefined : `${id}-error`}
            data-invalid={error !== undefined || undefined}
            onChange={(event) => onChange(event.target.value)}
          />
          {error !== undefined && (
            <p id={`${id}-error`} role="alert" className={field.error}>
              {error}
            </p>
          )}
        </>
      )}
    </Labelled>
  );
}
