import { Dialog } from '@base-ui/react/dialog';
import type { Stack } from '@flipstack/contract';
import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { api } from '../../../lib/api.ts';
import { type Change, useChange } from '../../../lib/queries/use-change.ts';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import { FormField } from '../../../ui/form-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EditDialog, type EditDialogProps } from '../dialogs/edit-dialog.tsx';
import { DialogForm } from '../dialogs/form-dialog.tsx';
import { useStackDetails } from './use-stack-details.ts';

const renameStack: Change<{ stackId: number; stackName: string }, Stack> = {
  call: ({ stackId, stackName }) => api('PUT /stacks/{id}', { params: { id: stackId }, body: { stackName } }),
  failure: 'the stack was not renamed',
};

/** The dialog to rename a stack, or the reason why it cannot be renamed. */
export default function EditStack(props: EditDialogProps<Stack>) {
  return (
    <EditDialog
      {...props}
      idOf={({ stackId }) => stackId}
      titleOf={({ stackName }) => `Edit ${stackName}`}
      Fields={Fields}
    />
  );
}

function Fields({ row, onClose }: { row: Stack; onClose: () => void }) {
  const details = useStackDetails(row.stackId);
  if (details?.isBuiltIn || (details?.libraryModulesCount ?? 0) > 0) return <KeptName stack={row} />;
  return <NameForm stack={row} onClose={onClose} />;
}

function KeptName({ stack: { stackName } }: { stack: Stack }) {
  return (
    <>
      <p className={dialog.text}>
        {stackName} cannot be renamed, because library files and new servers refer to it by name.
      </p>
      <div className={dialog.foot}>
        <Dialog.Close className={buttons.button}>Close</Dialog.Close>
      </div>
    </>
  );
}

function NameForm({ stack, onClose }: { stack: Stack; onClose: () => void }) {
  const showToast = useToast();
  const { send, ...sending } = useChange(renameStack, {
    onSuccess: ({ stackName }) => {
      onClose();
      showToast({ role: 'status', text: `Stack ${stack.stackName} is now called ${stackName}` });
    },
  });
  return (
    <DialogForm
      {...sending}
      onSubmit={({ stackName }) => send({ stackId: stack.stackId, stackName: String(stackName).trim() })}
    >
      <FormField
        name="stackName"
        label="Stack name"
        autoComplete="off"
        defaultValue={stack.stackName}
        check={(text) => firstBrokenRule(fieldRules.stackName, text.trim())}
      />
    </DialogForm>
  );
}
