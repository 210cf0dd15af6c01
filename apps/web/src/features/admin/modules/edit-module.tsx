import type { BodyOf, Module } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useStackChoice } from '../../../lib/queries/stacks.ts';
import { type Change, useChange } from '../../../lib/queries/use-change.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { StackSelect } from '../../../ui/stack-select.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EditDialog, type EditDialogProps } from '../dialogs/edit-dialog.tsx';
import { DialogForm } from '../dialogs/form-dialog.tsx';

export const changeModule: Change<{ moduleId: number; body: BodyOf<'PUT /modules/{id}'> }, Module> = {
  call: ({ moduleId, body }) => api('PUT /modules/{id}', { params: { id: moduleId }, body }),
  failure: 'the module was not saved',
};

/** The dialog for the name and the stack of a module. */
export default function EditModule(props: EditDialogProps<Module>) {
  return (
    <EditDialog
      {...props}
      idOf={({ moduleId }) => moduleId}
      titleOf={({ moduleName }) => `Edit ${moduleName}`}
      Fields={Fields}
    />
  );
}

function Fields({ row: module, onClose }: { row: Module; onClose: () => void }) {
  const showToast = useToast();
  const [requestedStack, setRequestedStack] = useState(module.stackName);
  const stack = useStackChoice(requestedStack, [module.stackName]);
  const { send, ...sending } = useChange(changeModule, {
    onSuccess: ({ moduleName }) => {
      onClose();
      showToast({ role: 'status', text: `Module ${moduleName} saved` });
    },
  });
  return (
    <DialogForm
      {...sending}
      onSubmit={({ moduleName }) =>
        send({
          moduleId: module.moduleId,
          body: { moduleName: String(moduleName).trim(), stackName: stack.stackName },
        })
      }
    >
      <FormField
        name="moduleName"
        label="Module name"
        autoComplete="off"
        defaultValue={module.moduleName}
        check={(text) => firstBrokenRule(fieldRules.moduleName, text.trim())}
      />
      <StackSelect choice={stack} onChange={setRequestedStack} />
    </DialogForm>
  );
}
