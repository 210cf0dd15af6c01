import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { FormSheet } from '../../ui/form-sheet.tsx';
import { StackForm } from './stack-form.tsx';
import { StackNames } from './stack-names.tsx';
import { useStackCreation } from './use-stacks.ts';

export default function AddStack() {
  useTitle('Stacks');
  return <MemberQueries>{() => <Stacks />}</MemberQueries>;
}

function Stacks() {
  const creation = useStackCreation();
  return (
    <FormSheet
      title="Stacks"
      prompt="The subjects that modules belong to"
      error={creation.refusal}
      busy={creation.pending ? 'Saving…' : undefined}
    >
      <StackForm {...creation} />
      <StackNames />
    </FormSheet>
  );
}
