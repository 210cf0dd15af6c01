import { fieldRules, firstBrokenRule } from '@flipstack/contract/rules';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useStackChoice } from '../../lib/queries/stacks.ts';
import { useSession } from '../../lib/session/session.ts';
import { FormField } from '../../ui/form-field.tsx';
import { StackSelect } from '../../ui/stack-select.tsx';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import { useAdded } from './use-added.ts';
import type { Address } from './use-address.ts';
import { useChange } from './use-change.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  address: Address;
}

export default function AddModule({ open, onClose, address }: Props) {
  return (
    <FormDialog title="Add a new module" open={open} onClose={onClose}>
      <Fields onClose={onClose} address={address} />
    </FormDialog>
  );
}

function Fields({ onClose, address }: Omit<Props, 'open'>) {
  const { user } = useSession().session;
  const added = useAdded(address);
  const [wantedStack, setWantedStack] = useState('');
  const stack = useStackChoice(wantedStack);
  const { send, busy, error } = useChange({
    // As the seed's console does it: with the name of who is signed in.
    call: (moduleName: string) =>
      api('POST /modules/USER', {
        body: { moduleName, stackName: stack.stackName, username: user?.username ?? '' },
      }),
    failure: 'the module was not added',
    done: ({ moduleName }) => {
      onClose();
      added('Module', moduleName);
    },
  });
  return (
    <DialogForm error={error} busy={busy} onSubmit={({ moduleName }) => send(String(moduleName).trim())}>
      <FormField
        name="moduleName"
        label="Module name"
        autoComplete="off"
        check={(text) => firstBrokenRule(fieldRules.moduleName, text.trim())}
      />
      <StackSelect
        choice={stack}
        onChange={setWantedStack}
        emptyHint="There are no stacks yet. Add one first."
      />
    </DialogForm>
  );
}
