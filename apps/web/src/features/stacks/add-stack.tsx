import { Form } from '@base-ui/react/form';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError, api } from '../../lib/api.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { stackHue } from '../../lib/stack-hue.ts';
import { useTitle } from '../../lib/use-title.ts';
import buttons from '../../ui/button.module.css';
import { FormField } from '../../ui/form-field.tsx';
import sheet from '../../ui/form-sheet.module.css';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { SubmitButton } from '../../ui/submit-button.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './add-stack.module.css';

export default function AddStack() {
  useTitle('Stacks');
  return <MemberQueries>{() => <Stacks />}</MemberQueries>;
}

function Stacks() {
  const client = useQueryClient();
  const say = useToast();
  const [name, setName] = useState('');
  const create = useMutation({
    mutationFn: (stackName: string) => api('POST /stacks', { body: { stackName } }),
    onSuccess: ({ stackName }) => {
      setName('');
      say({ role: 'status', text: `Stack ${stackName} created` });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['stacks'] }),
  });
  return (
    <FormSheet
      title="Stacks"
      prompt="The subjects that modules belong to"
      error={create.error ? reasonOf(create.error) : undefined}
      busy={create.isPending ? 'Saving…' : undefined}
    >
      <Form className={sheet.form} onFormSubmit={() => create.mutate(name)}>
        <FormField
          name="stackName"
          label="Stack name"
          autoComplete="off"
          value={name}
          onChange={setName}
          check={(value) => firstBrokenRule(fieldRules.stackName, value.trim())}
        />
        <SubmitButton disabled={create.isPending}>Create</SubmitButton>
      </Form>
      <StackNames />
    </FormSheet>
  );
}

function StackNames() {
  const { data, error, refetch } = useQuery({
    queryKey: ['stacks'],
    queryFn: ({ signal }) => api('GET /stacks', { signal }),
  });
  if (error && !data) {
    return (
      <div role="alert">
        <p>Error: the stacks were not loaded. {error.message}</p>
        <button type="button" className={buttons.button} onClick={() => void refetch()}>
          Try again
        </button>
      </div>
    );
  }
  return (
    <ul className={styles.names} aria-busy={!data}>
      {data?.map(({ stackId, stackName }) => (
        <li key={stackId} data-stack={stackHue(stackName)}>
          {stackName}
        </li>
      ))}
    </ul>
  );
}

function reasonOf(error: Error): string {
  const first = error instanceof ApiError ? Object.values(error.errors)[0] : undefined;
  return first ?? error.message;
}
