import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { api } from '../../lib/api.ts';
import { FormField } from '../../ui/form-field.tsx';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import { useAdded } from './use-added.ts';
import type { Address } from './use-address.ts';
import { useChange } from './use-change.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  address: Address;
}

export default function AddStack({ open, onClose, address }: Props) {
  return (
    <FormDialog title="Add a new stack" open={open} onClose={onClose}>
      <Fields onClose={onClose} address={address} />
    </FormDialog>
  );
}

function Fields({ onClose, address }: Omit<Props, 'open'>) {
  const added = useAdded(address);
  const { send, busy, error } = useChange({
    call: (stackName: string) => api('POST /stacks', { body: { stackName } }),
    failure: 'the stack was not added',
    done: ({ stackName }) => {
      onClose();
      added('Stack', stackName);
    },
  });
  return (
    <DialogForm error={error} busy={busy} onSubmit={({ stackName }) => send(String(stackName).trim())}>
      <FormField
        name="stackName"
        label="Stack name"
        autoComplete="off"
        check={(text) => firstBrokenRule(fieldRules.stackName, text.trim())}
      />
    </DialogForm>
  );
}
