import { Form } from '@base-ui/react/form';
import { displayNameMaxLength } from '@flipstack/contract/limits';
import { fieldRules } from '@flipstack/contract/rules';
import type { ReactNode } from 'react';
import type { FormErrors } from '../../lib/failure-message.ts';
import { checkBy, FormField } from '../../ui/form-field.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import styles from './ranking.module.css';

interface Props {
  displayName: string;
  errors: FormErrors;
  isPending: boolean;
  save: (displayName: string) => void;
  /** What the button that saves is named. */
  action: string;
  /** Shown beside that button. */
  children?: ReactNode;
}

/** Asks for the name that other members see. */
export function NameForm({ displayName, errors, isPending, save, action, children }: Props) {
  return (
    <Form
      className={styles.form}
      errors={errors.fields}
      onFormSubmit={({ displayName: name }) => save(String(name ?? '').trim())}
    >
      {errors.message && (
        <p role="alert" className={styles.error}>
          {errors.message}
        </p>
      )}
      <FormField
        name="displayName"
        label="Display name"
        hint={`1-${displayNameMaxLength} characters, not your username. It need not be your real name.`}
        autoComplete="off"
        defaultValue={displayName}
        check={checkBy(fieldRules.rankingName)}
      />
      <div className={styles.actions}>
        <SubmitButton disabled={isPending}>{isPending ? 'Saving…' : action}</SubmitButton>
        {children}
      </div>
    </Form>
  );
}
