import { addStack } from '../../lib/queries/stacks.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { useToast } from '../../ui/toast.tsx';
import { StackForm } from './stack-form.tsx';
import { StackNames } from './stack-names.tsx';

export default function AddStack() {
  useTitle('Stacks');
  return <MemberQueries>{() => <Stacks />}</MemberQueries>;
}

function Stacks() {
  const showToast = useToast();
  const { error, ...form } = useChange(addStack, {
    onSuccess: ({ stackName }) => showToast({ role: 'status', text: `Stack ${stackName} added` }),
  });
  return (
    <FormSheet
      title="Stacks"
      prompt="The subjects that modules belong to"
      error={error}
      busy={form.isPending ? 'Saving…' : undefined}
    >
      <StackForm {...form} />
      <StackNames />
    </FormSheet>
  );
}
