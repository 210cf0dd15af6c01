import { Dialog } from '@base-ui/react/dialog';
import { Form } from '@base-ui/react/form';
import type { Passkey } from '@flipstack/contract';
import { fieldRules } from '@flipstack/contract/rules';
import { formErrors } from '../../../lib/failure-message.ts';
import buttons from '../../../ui/button.module.css';
import dialog from '../../../ui/dialog.module.css';
import { checkBy, FormField } from '../../../ui/form-field.tsx';
import sheet from '../../../ui/form-sheet.module.css';
import { SubmitButton } from '../../../ui/submit-button.tsx';
import styles from '../settings/account.module.css';
import { useCall } from '../use-call.ts';

interface Props {
  /** Undefined while the dialog is closed. */
  passkey: Passkey | undefined;
  save: (passkey: Passkey, name: string) => Promise<void>;
  onClose: () => void;
}

/** Renames a passkey. */
export default function NameDialog({ passkey, save, onClose }: Props) {
  return (
    <Dialog.Root open={passkey !== undefined} onOpenChange={(opens) => !opens && onClose()}>
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Rename the passkey</Dialog.Title>
          {passkey && <NameForm passkey={passkey} save={save} onClose={onClose} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function NameForm({ passkey, save, onClose }: Props & { passkey: Passkey }) {
  const { send, isPending, error, clear } = useCall((name: string) => save(passkey, name), onClose);
  const { fields, message } = formErrors(error, { shownFields: ['name'] });
  return (
    <Form
      className={styles.form}
      errors={fields}
      onFormSubmit={({ name }) => {
        if (!isPending) void send(String(name ?? ''));
      }}
    >
      <FormField
        name="name"
        label="Name"
        autoComplete="off"
        defaultValue={passkey.name}
        onChange={clear}
        check={checkBy(fieldRules.passkeyName)}
      />
      {message && (
        <p role="alert" className={sheet.error}>
          {message}
        </p>
      )}
      <div className={styles.choices}>
        <SubmitButton disabled={isPending}>Save</SubmitButton>
        <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
      </div>
    </Form>
  );
}
