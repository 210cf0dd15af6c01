import type { User } from '@flipstack/contract';
import { fieldRules, firstBrokenRule, type Rule } from '@flipstack/contract/rules';
import { useId, useState } from 'react';
import { useSession } from '../../lib/session/session.ts';
import { FormField } from '../../ui/form-field.tsx';
import { useToast } from '../../ui/toast.tsx';
import styles from './admin.module.css';
import { changeUser } from './change-user.ts';
import { DialogForm, FormDialog } from './form-dialog.tsx';
import { useChange } from './use-change.ts';

/** The modal with the names and the role of a user. */
export default function EditUser({ user, onClose }: { user: User | undefined; onClose: () => void }) {
  // The last one stays known while the modal fades out.
  const [shown, setShown] = useState(user);
  if (user && user !== shown) setShown(user);
  return (
    <FormDialog title={`Edit ${shown?.username ?? ''}`} open={user !== undefined} onClose={onClose}>
      {shown && <Fields key={shown.id} user={shown} onClose={onClose} />}
    </FormDialog>
  );
}

function Fields({ user, onClose }: { user: User; onClose: () => void }) {
  const { session, update } = useSession();
  const showToast = useToast();
  const isSelf = session.user?.id === user.id;
  const [isAdministrator, setAdministrator] = useState(user.roles.includes('ADMINISTRATOR'));
  const { send, busy, error } = useChange({
    call: (names: { firstName: string; lastName: string }) => changeUser(user, { ...names, isAdministrator }),
    failure: 'the user was not saved',
    done: (changed) => {
      if (isSelf) update(changed);
      onClose();
      showToast({ role: 'status', text: `User ${changed.username} saved` });
    },
  });
  return (
    <DialogForm
      error={error}
      busy={busy}
      onSubmit={({ firstName, lastName }) =>
        send({ firstName: String(firstName), lastName: String(lastName) })
      }
    >
      <p className={styles.whose}>{user.email}</p>
      <NameField name="firstName" label="First name" user={user} rules={fieldRules.profileFirstName} />
      <NameField name="lastName" label="Last name" user={user} rules={fieldRules.profileLastName} />
      <AdministratorBox checked={isAdministrator} isSelf={isSelf} onChange={setAdministrator} />
    </DialogForm>
  );
}

interface NameProps {
  name: 'firstName' | 'lastName';
  label: string;
  user: User;
  rules: readonly Rule[];
}

/** A name is judged once it is another: who was registered under it must not be locked out by it. */
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
        <p id={`${id}-why`} className={styles.why}>
          Nobody gives or takes their own role: ask another administrator.
        </p>
      )}
    </div>
  );
}
