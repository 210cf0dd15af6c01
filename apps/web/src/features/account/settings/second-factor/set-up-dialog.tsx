import { Dialog } from '@base-ui/react/dialog';
import { Form } from '@base-ui/react/form';
import { useQueryClient } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { formErrors } from '../../../../lib/failure-message.ts';
import buttons from '../../../../ui/button.module.css';
import { withConfirmation } from '../../../../ui/confirmation/with-confirmation.ts';
import dialog from '../../../../ui/dialog.module.css';
import { FormField } from '../../../../ui/form-field.tsx';
import sheet from '../../../../ui/form-sheet.module.css';
import { SubmitButton } from '../../../../ui/submit-button.tsx';
import { useCall } from '../../use-call.ts';
import styles from '../account.module.css';
import { QrCode } from './qr-code.tsx';
import own from './second-factor.module.css';
import { ownSecondFactor, type Setup } from './use-second-factor.ts';

interface Props {
  /** Undefined while the dialog is closed. */
  setup: Setup | undefined;
  onClose: () => void;
  onDone: (recoveryCodes: readonly string[]) => void;
}

/** Shows the secret for the authenticator app, and asks for a code that proves that the app has it. */
export default function SetUpDialog({ setup, onClose, onDone }: Props) {
  return (
    <Dialog.Root
      open={setup !== undefined}
      disablePointerDismissal
      onOpenChange={(opens) => !opens && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Set up two-factor sign-in</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Scan this code with an authenticator app, or type the secret. Then enter the code that the app
            shows. Your other devices are signed out.
          </Dialog.Description>
          {setup && <Secret {...setup} />}
          <ProofForm onDone={onDone} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Secret({ secret, uri }: Setup) {
  return (
    <div className={own.setup}>
      <QrCode text={uri} label="QR code with the secret" />
      <dl className={own.secret}>
        <dt>Secret</dt>
        <dd>
          <code>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </dd>
      </dl>
    </div>
  );
}

function ProofForm({ onDone }: Pick<Props, 'onDone'>) {
  const client = useQueryClient();
  const { send, isPending, error, clear } = useCall(
    (code: string) => withConfirmation(() => api('PUT /users/me/second-factor', { body: { code } })),
    ({ recoveryCodes }) => {
      void client.invalidateQueries(ownSecondFactor);
      onDone(recoveryCodes);
    },
  );
  const { fields, message } = formErrors(error, { shownFields: ['code'] });
  return (
    <Form
      className={styles.form}
      errors={fields}
      onFormSubmit={({ code }) => {
        if (!isPending) void send(String(code ?? ''));
      }}
    >
      <FormField
        name="code"
        label="Code"
        autoComplete="one-time-code"
        onChange={clear}
        check={(value) => (/\d/.test(value) ? undefined : 'Enter the code that the app shows')}
      />
      {message && (
        <p role="alert" className={sheet.error}>
          {message}
        </p>
      )}
      <div className={styles.choices}>
        <SubmitButton disabled={isPending}>Turn on</SubmitButton>
        <Dialog.Close className={buttons.button}>Cancel</Dialog.Close>
      </div>
    </Form>
  );
}
