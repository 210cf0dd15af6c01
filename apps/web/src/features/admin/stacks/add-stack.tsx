import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { addStack } from '../../../lib/queries/stacks.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { DialogForm, FormDialog } from '../dialogs/form-dialog.tsx';
import { type AddDialogProps, useAddition } from '../dialogs/use-addition.ts';

export default function AddStack({ open, ...dialog }: AddDialogProps) {
  return (
    <FormDialog title="Add a new stack" open={open} onClose={dialog.onClose}>
      <Fields {...dialog} />
    </FormDialog>
  );
}

function Fields(dialog: Omit<AddDialogProps, 'open'>) {
  const { send, ...sending } = useAddition(
    addStack,
    ({ stackName }) => ({ message: `Stack ${stackName} added`, search: stackName }),
    dialog,
  );
  return (
    <DialogForm {...sending} onSubmit={({ stackName }) => send(String(stackName).trim())}>
      <FormField
        name="stackName"
        label="Stack name"
        autoComplete="off"
        check={(text) => firstBrokenRule(fieldRules.stackName, text.trim())}
      />
    </DialogForm>
  );
}
