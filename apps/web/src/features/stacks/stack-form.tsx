import { Form } from '@base-ui/react/form';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { FormField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import type { useStackCreation } from './use-stacks.ts';

type Props = ReturnType<typeof useStackCreation>;

/** The name of a new stack; it stays when the server refuses it. */
export function StackForm({ create, pending, forgetRefusal }: Props) {
  const showToast = useToast();
  const [name, setName] = useState('');
  const submit = () =>
    create(name, {
      onSuccess: ({ stackName }) => {
        setName('');
        showToast({ role: 'status', text: `Stack ${stackName} created` });
      },
    });
  return (
    <Form className={sheet.form} onFormSubmit={submit}>
      <FormField
        name="stackName"
        label="Stack name"
        autoComplete="off"
        value={name}
        onChange={(typed) => {
          setName(typed);
          forgetRefusal();
        }}
        check={(value) => firstBrokenRule(fieldRules.stackName, value.trim())}
      />
      <SubmitButton disabled={pending}>Create</SubmitButton>
    </Form>
  );
}
