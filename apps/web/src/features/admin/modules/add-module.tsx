import type { BodyOf, Module } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useStackChoice } from '../../../lib/queries/stacks.ts';
import type { Change } from '../../../lib/queries/use-change.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { StackSelect } from '../../../ui/stack-select.tsx';
import { DialogForm, FormDialog } from '../dialogs/form-dialog.tsx';
import { type AddDialogProps, useAddition } from '../dialogs/use-addition.ts';

// The spec requires the signed-in user's name in the body.
const addModule: Change<BodyOf<'POST /modules/USER'>, Module> = {
  call: (body) => api('POST /modules/USER', { body }),
  failure: 'the module was not added',
};

export default function AddModule({ open, ...dialog }: AddDialogProps) {
  return (
    <FormDialog title="Add a new module" open={open} onClose={dialog.onClose}>
      <Fields {...dialog} />
    </FormDialog>
  );
}

function Fields(dialog: Omit<AddDialogProps, 'open'>) {
  const username = useSession().session.user?.username ?? '';
  const [requestedStack, setRequestedStack] = useState('');
  const stack = useStackChoice(requestedStack);
  const { send, ...sending } = useAddition(
    addModule,
    ({ moduleName }) => ({ message: `Module ${moduleName} added`, search: moduleName }),
    dialog,
  );
  return (
    <DialogForm
      {...sending}
      onSubmit={({ moduleName }) =>
        send({ moduleName: String(moduleName).trim(), stackName: stack.stackName, username })
      }
    >
      <FormField
        name="moduleName"
        label="Module name"
        autoComplete="off"
        check={(text) => firstBrokenRule(fieldRules.moduleName, text.trim())}
      />
      <StackSelect
        choice={stack}
        onChange={setRequestedStack}
        emptyHint="There are no stacks yet. Add one first."
      />
    </DialogForm>
  );
}
