import { Form } from '@base-ui/react/form';
import { displayNameMaxLength } from '@flipstack/contract/limits';
import { fieldRules } from '@flipstack/contract/rules';
import { checkBy, FormField } from '../../../ui/form-field.tsx';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from './share.module.css';

interface Props {
  /** The name of the present link. */
  displayName: string;
  isReplacing: boolean;
  isPending: boolean;
  error: string | undefined;
  make: (displayName: string) => void;
}

/** Asks for the name that others will see. */
export function LinkForm({ displayName, isReplacing, isPending, error, make }: Props) {
  return (
    <Form className={styles.form} onFormSubmit={({ displayName: name }) => make(String(name ?? '').trim())}>
      {error && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
      <FormField
        name="displayName"
        label="Display name"
        hint={`1-${displayNameMaxLength} characters. It does not have to be your real name.`}
        autoComplete="off"
        defaultValue={displayName}
        check={checkBy(fieldRules.displayName)}
      />
      <SubmitButton disabled={isPending}>{isReplacing ? 'Replace the link' : 'Make a link'}</SubmitButton>
    </Form>
  );
}
