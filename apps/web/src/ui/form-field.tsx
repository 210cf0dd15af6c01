import { Field } from '@base-ui/react/field';
import { type ReactNode, useState } from 'react';
import styles from './form-field.module.css';

interface Props {
  name: string;
  label: string;
  type?: 'text' | 'email' | 'password';
  autoComplete: string;
  defaultValue?: string;
  autoCapitalize?: string;
  /** Controlled: where the form needs the value as it is typed. */
  value?: string;
  onChange?: (value: string) => void;
  onBlur?: () => void;
  /** What is wrong with the value, if anything; said when the field is left and when the form is sent. */
  check?: (value: string) => string | undefined;
  /** Highlights the field for a reason said elsewhere. */
  invalid?: boolean;
  children?: ReactNode;
}

/** On the control alone: a field that the form itself holds for invalid would keep it from ever being sent again. */
const highlight = { 'aria-invalid': true, 'data-invalid': '' } as const;

/** A labelled field that says what is wrong with it, under it. */
export function FormField({
  name,
  label,
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
      <Field.Control
        {...control}
        type={type}
        className={styles.control}
        spellCheck={false}
        {...(invalid ? highlight : {})}
        {...(onChange ? { onValueChange: onChange } : {})}
      />
      {children}
      {/* The line is kept free: a message must not push the button away from under the pointer. */}
      <div className={styles.messages}>
        <Field.Error className={styles.error} />
      </div>
    </Field.Root>
  );
}

/** A password field with the box that shows what is typed. */
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
