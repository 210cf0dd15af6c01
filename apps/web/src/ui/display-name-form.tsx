import { Form } from '@base-ui/react/form';
import { displayNameMaxLength } from '@flipstack/contract/limits';
import type { ReactNode } from 'react';
import type { FormErrors } from '../lib/failure-message.ts';
import styles from './display-name-form.module.css';
import { checkDisplayName, FormField } from './form-field.tsx';
import { SubmitButton } from './submit-button.tsx';

interface FieldProps {
  label?: string;
  /** Who sees the name, as a sentence after what a valid name is. */
  note?: string;
  defaultValue?: string;
}

/** A name that other members see instead of the username. */
export function DisplayNameField({
  label = 'Display name',
  note = 'It does not have to be your real name.',
  defaultValue = '',
}: FieldProps) {
  return (
    <FormField
      name="displayName"
      label={label}
      hint={`1-${displayNameMaxLength} characters, not your username. ${note}`}
      autoComplete="off"
      defaultValue={defaultValue}
      check={checkDisplayName}
    />
  );
}

interface Props extends FieldProps {
  errors: FormErrors;
  isPending: boolean;
  save: (displayName: string) => void;
  /** What the button that saves is named. */
  action: string;
  /** Its name while the form is sent. */
  busy?: string;
  /** Shown beside that button. */
  children?: ReactNode;
}

/** Asks for the name that other members see. */
export function DisplayNameForm({
  errors,
  isPending,
  save,
  action,
  busy = 'Saving…',
  children,
  ...field
}: Props) {
  return (
    <Form
      className={styles.form}
      errors={errors.fields}
      onFormSubmit={({ displayName }) => save(String(displayName ?? '').trim())}
    >
      {errors.message && (
        <p role="alert" className={styles.error}>
          {errors.message}
        </p>
      )}
      <DisplayNameField {...field} />
      <div className={styles.actions}>
        <SubmitButton disabled={isPending}>{isPending ? busy : action}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
