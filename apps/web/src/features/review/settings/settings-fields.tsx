import { desiredRetentionMax, desiredRetentionMin } from '@flipstack/contract/limits';
import type { ReactNode } from 'react';
import field from '../../../ui/form-field.module.css';
import { Labelled } from '../../../ui/labelled.tsx';
import { browserTimeZone } from './review-settings.ts';
import styles from './settings.module.css';
import type { Draft } from './settings-draft.ts';

interface ControlProps {
  'aria-describedby': string;
  'aria-invalid': boolean;
  'data-invalid': true | undefined;
}

interface SettingProps {
  label: string;
  error: string | undefined;
  hint: string;
  children: (id: string, control: ControlProps) => ReactNode;
}

function Setting({ label, error, hint, children }: SettingProps) {
  return (
    <Labelled label={label} className={styles.setting}>
      {(id) => (
        <>
          {children(id, {
            'aria-describedby': `${id}-hint`,
            'aria-invalid': error !== undefined,
            'data-invalid': error !== undefined || undefined,
          })}
          <p id={`${id}-hint`} className={error === undefined ? styles.hint : field.error}>
            {error ?? hint}
          </p>
        </>
      )}
    </Labelled>
  );
}

interface FieldProps extends Omit<SettingProps, 'children' | 'label' | 'hint'> {
  value: string;
  onChange: (value: string) => void;
}

export function RetentionSetting({ value, error, onChange }: FieldProps) {
  return (
    <Setting label="Desired retention" error={error} hint={describeRetention(value)}>
      {(id, control) => (
        <div className={styles.slider}>
          <input
            {...control}
            id={id}
            type="range"
            min={desiredRetentionMin}
            max={desiredRetentionMax}
            step={0.01}
            value={value}
            onChange={(event) => onChange(event.target.value)}
          />
          <output htmlFor={id}>{`${toPercent(value)}%`}</output>
        </div>
      )}
    </Setting>
  );
}

const toPercent = (retention: string) => Math.round(Number(retention) * 100);

function describeRetention(retention: string): string {
  const percent = toPercent(retention);
  const cost =
    percent >= 95
      ? 'Expect two to three times as many reviews as at 90%.'
      : percent > 90
        ? 'Higher than most people need; expect more reviews.'
        : percent >= 87
          ? 'Works well for most people.'
          : 'Fewer reviews, but you forget more between them.';
  return `You will remember about ${percent} of 100 cards when they are due. ${cost}`;
}

interface InputProps extends FieldProps {
  type: 'number' | 'time';
  label: string;
  hint: string;
}

export function InputSetting({ type, value, onChange, ...setting }: InputProps) {
  return (
    <Setting {...setting}>
      {(id, control) => (
        <input
          {...control}
          id={id}
          className={field.control}
          type={type}
          {...(type === 'number' && { inputMode: 'numeric' })}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Setting>
  );
}

export function TimeZoneSetting({ value, error, onChange }: FieldProps) {
  const ofBrowser = browserTimeZone();
  const hint = value === ofBrowser ? '' : ` Your browser uses ${ofBrowser}.`;
  return (
    <Setting label="Time zone" error={error} hint={`Used to decide when your day starts.${hint}`}>
      {(id, control) => (
        <select
          {...control}
          id={id}
          className={field.control}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        >
          {timeZonesWith(value).map((zone) => (
            <option key={zone}>{zone}</option>
          ))}
        </select>
      )}
    </Setting>
  );
}

interface OrderProps {
  draft: Draft;
  error: string | undefined;
  change: (part: Partial<Draft>) => void;
}

const orderHints = {
  mixed: 'Stacks and modules take turns, so that no topic has to wait.',
  'by-module': 'A module is finished before the next one begins.',
} as const satisfies Record<Draft['newCardOrder'], string>;

/** The order of new cards. */
export function OrderSetting({ draft: { newCardOrder, isEasyFirst }, error, change }: OrderProps) {
  return (
    <>
      <Setting label="Order of new cards" error={error} hint={orderHints[newCardOrder]}>
        {(id, control) => (
          <select
            {...control}
            id={id}
            className={field.control}
            value={newCardOrder}
            onChange={({ target }) =>
              change({ newCardOrder: target.value === 'by-module' ? 'by-module' : 'mixed' })
            }
          >
            <option value="mixed">Mixed across modules</option>
            <option value="by-module">Module by module</option>
          </select>
        )}
      </Setting>
      <Check
        isChecked={isEasyFirst}
        change={(isChecked) => change({ isEasyFirst: isChecked })}
        label="Learn easy cards before harder ones"
      />
    </>
  );
}

interface CheckProps {
  label: string;
  isChecked: boolean;
  change: (isChecked: boolean) => void;
}

export function Check({ label, isChecked, change }: CheckProps) {
  return (
    <label className={styles.check}>
      <input type="checkbox" checked={isChecked} onChange={(event) => change(event.target.checked)} />
      {label}
    </label>
  );
}

/** The browser's list lacks UTC, and possibly the name that another browser saved. */
const timeZonesWith = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].toSorted();
