import { Field } from '@base-ui/react/field';
import { fieldRules, firstBrokenRule, type Rule } from '@flipstack/contract/rules';
import { type ReactNode, useState } from 'react';
import styles from './form-field.module.css';

interface Props {
  name: string;
  label: string;
  /** What a valid value looks like, shown before the user types. */
  hint?: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  defaultValue?: string;
  autoCapitalize?: string;
  /** Makes the field controlled, for forms that need the value as it is typed. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** Returns what is wrong with the value, if anything. Shown on blur and on submit. */
  check?: (value: string) => string | undefined;
  /** Highlights the field; the message is shown elsewhere. */
  invalid?: boolean | undefined;
  children?: ReactNode;
}

/** Set on the control only: a field that the form considers invalid would block the next submit. */
const highlight = { 'aria-invalid': true, 'data-invalid': '' } as const;

/** Checks a field by its rules in the contract. */
export const checkBy = (rules: readonly Rule[]) => (text: string) => firstBrokenRule(rules, text);

/** Checks a name that other members see instead of the username. */
export const checkDisplayName = checkBy(fieldRules.rankingName);

/** A field with its label, and under it what is wrong with the value. */
export function FormField({
  name,
  label,
  hint,
  check,
  invalid,
  children,
  onChange,
  type = 'text',
  ...control
}: Props) {
  return (
    <Field.Root
      name={name}
      className={styles.field}
      validationMode="onBlur"
      validate={(value) => check?.(String(value ?? '')) ?? null}
    >
      <Field.Label className={styles.label}>{label}</Field.Label>
      {hint && <Field.Description className={styles.hint}>{hint}</Field.Description>}
      <Field.Control
        {...control}
        type={type}
        className={styles.control}
        spellCheck={false}
        {...(invalid ? highlight : {})}
        {...(onChange ? { onValueChange: onChange } : {})}
      />
      {children}
      {/* A line is reserved: a message must not move the button from under the pointer. */}
      <div className={styles.messages}>
        <Field.Error className={styles.error} />
      </div>
    </Field.Root>
  );
}

/** A password field with a checkbox that shows the password. */
export function PasswordField(props: Omit<Props, 'type' | 'children'> & { showLabel?: string }) {
  const { showLabel = 'Show password', ...field } = props;
  const [shown, setShown] = useState(false);
  return (
    <div className={styles.field}>
      <FormField {...field} type={shown ? 'text' : 'password'} autoCapitalize="none" />
      <label className={styles.show}>
        <input type="checkbox" checked={shown} onChange={(event) => setShown(event.target.checked)} />
        {showLabel}
      </label>
    </div>
  );
}
