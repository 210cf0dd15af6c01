import { Dialog } from '@base-ui/react/dialog';
import { saveFile } from '../../../../lib/save-file.ts';
import buttons from '../../../../ui/button.module.css';
import dialog from '../../../../ui/dialog.module.css';
import { useToast } from '../../../../ui/toast.tsx';
import styles from '../account.module.css';
import own from './second-factor.module.css';

interface Props {
  /** Undefined while the dialog is closed. */
  codes: readonly string[] | undefined;
  onClose: () => void;
}

/** Shows new recovery codes, once. A stray click does not close it. */
export default function RecoveryCodesDialog({ codes, onClose }: Props) {
  return (
    <Dialog.Root
      open={codes !== undefined}
      disablePointerDismissal
      onOpenChange={(opens) => !opens && onClose()}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className={dialog.backdrop} />
        <Dialog.Popup className={dialog.popup}>
          <Dialog.Title className={dialog.title}>Your recovery codes</Dialog.Title>
          <Dialog.Description className={dialog.text}>
            Each code signs you in once without your phone. They are not shown again, and earlier codes no
            longer work. Keep them where you can reach them without your phone.
          </Dialog.Description>
          {codes && <Codes codes={codes} />}
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Codes({ codes }: { codes: readonly string[] }) {
  const showToast = useToast();
  const text = `${codes.join('\n')}\n`;
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => showToast({ role: 'status', text: 'Codes copied' }),
      () => showToast({ role: 'alert', text: 'The codes were not copied. Save them as a file.' }),
    );
  return (
    <>
      <ol className={own.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ol>
      <div className={styles.choices}>
        <button
          type="button"
          className={buttons.button}
          onClick={() => saveFile('flipstack-recovery-codes.txt', text, 'text/plain')}
        >
          Save as a file
        </button>
        <button type="button" className={buttons.button} onClick={copy}>
          Copy
        </button>
        <Dialog.Close className={buttons.main}>I have saved them</Dialog.Close>
      </div>
    </>
  );
}
