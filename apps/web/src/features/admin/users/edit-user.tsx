import type { User } from '@flipstack/contract';
import { fieldRules, firstBrokenRule, type Rule } from '@flipstack/contract/rules';
import { useId, useState } from 'react';
import { useChange } from '../../../lib/queries/use-change.ts';
import { editUser } from '../../../lib/queries/users.ts';
import { useSession } from '../../../lib/session/session.ts';
import { FormField } from '../../../ui/form-field.tsx';
import { useToast } from '../../../ui/toast.tsx';
import { EditDialog, type EditDialogProps } from '../dialogs/edit-dialog.tsx';
import { DialogForm } from '../dialogs/form-dialog.tsx';
import { UserAccess } from './user-access.tsx';
import styles from './users.module.css';

/** The dialog for the names and the role of a user. */
export default function EditUser(props: EditDialogProps<User>) {
  return (
    <EditDialog
      {...props}
      idOf={({ id }) => id}
      titleOf={({ username }) => `Edit ${username}`}
      Fields={Fields}
    />
  );
}

function Fields({ row: user, onClose }: { row: User; onClose: () => void }) {
  const { session, update } = useSession();
  const showToast = useToast();
  const isSelf = session.user?.id === user.id;
  const [isAdministrator, setAdministrator] = useState(user.roles.includes('ADMINISTRATOR'));
  const { send, ...sending } = useChange(editUser, {
    onSuccess: (saved) => {
      if (isSelf) update(saved);
      onClose();
      showToast({ role: 'status', text: `User ${saved.username} saved` });
    },
  });
  return (
    <>
      <DialogForm
        {...sending}
        onSubmit={({ firstName, lastName }) =>
          send({ user, isAdministrator, firstName: String(firstName), lastName: String(lastName) })
        }
      >
        <p className={styles.email}>{user.email}</p>
        <NameField name="firstName" label="First name" user={user} rules={fieldRules.profileFirstName} />
        <NameField name="lastName" label="Last name" user={user} rules={fieldRules.profileLastName} />
        <AdministratorBox checked={isAdministrator} isSelf={isSelf} onChange={setAdministrator} />
      </DialogForm>
      {!isSelf && <UserAccess user={user} />}
    </>
  );
}

interface NameProps {
  name: 'firstName' | 'lastName';
  label: string;
  user: User;
  rules: readonly Rule[];
}

/** Checks a name only if it was changed: an old one may break rules that were added later. */
function NameField({ name, label, user, rules }: NameProps) {
  return (
    <FormField
      name={name}
      label={label}
      autoComplete="off"
      defaultValue={user[name]}
      check={(text) => (text === user[name] ? undefined : firstBrokenRule(rules, text))}
    />
  );
}

interface BoxProps {
  checked: boolean;
  isSelf: boolean;
  onChange: (checked: boolean) => void;
}

function AdministratorBox({ checked, isSelf, onChange }: BoxProps) {
  const id = useId();
  return (
    <div>
      <div className={styles.administrator}>
        <input
          id={id}
          type="checkbox"
          checked={checked}
          disabled={isSelf}
          {...(isSelf ? { 'aria-describedby': `${id}-why` } : {})}
          onChange={(event) => onChange(event.target.checked)}
        />
        <label htmlFor={id}>ADMINISTRATOR</label>
      </div>
      {isSelf && (
        <p id={`${id}-why`} className={styles.hint}>
          You cannot change your own role. Ask another administrator.
        </p>
      )}
    </div>
  );
}
