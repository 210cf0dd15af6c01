import { Form } from '@base-ui/react/form';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { SubmitButton } from '../../ui/submit-button.tsx';

interface Props {
  send: (stackName: string, listeners: { onSuccess: () => void }) => void;
  isPending: boolean;
  clearError: () => void;
}

/** The name of a new stack; it stays in the field when the server refuses it. */
export function StackForm({ send, isPending, clearError }: Props) {
  const [name, setName] = useState('');
  return (
    <Form className={sheet.form} onFormSubmit={() => send(name, { onSuccess: () => setName('') })}>
      <FormField
        name="stackName"
        label="Stack name"
        autoComplete="off"
        value={name}
        onChange={(typed) => {
          setName(typed);
          clearError();
        }}
        check={(value) => firstBrokenRule(fieldRules.stackName, value.trim())}
      />
      <SubmitButton disabled={isPending}>Create</SubmitButton>
    </Form>
  );
}
