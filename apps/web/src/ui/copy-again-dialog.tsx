import { AlertDialog } from '@base-ui/react/alert-dialog';
import { Link } from 'react-router';
import buttons from './button.module.css';
import confirm from './confirm-dialog.module.css';
import dialog from './dialog.module.css';

interface Props {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  moduleName: string;
  /** The member's own module with that name. */
  ownModuleId: number | undefined;
  copyAgain: () => void;
}

/** Asks before copying a library module that the member has already copied. */
export default function CopyAgainDialog({ open, onOpenChange, moduleName, ownModuleId, copyAgain }: Props) {
  return (
    <AlertDialog.Root open={open} onOpenChange={onOpenChange}>
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className={dialog.backdrop} />
        <AlertDialog.Popup className={dialog.popup}>
          <AlertDialog.Title className={`${dialog.title} ${confirm.question}`}>
            You already have a copy of “{moduleName}”
          </AlertDialog.Title>
          <AlertDialog.Description className={dialog.text}>
            Open it, or copy the module again. The new copy gets a number after its name. Your existing copy
            does not change.
          </AlertDialog.Description>
          <div className={confirm.choices}>
            <Link to={`/created-modules?module=${ownModuleId}`} className={buttons.main}>
              Open my copy
            </Link>
            <button
              type="button"
              className={buttons.button}
              onClick={() => {
                onOpenChange(false);
                copyAgain();
              }}
            >
              Copy again
            </button>
            <AlertDialog.Close className={buttons.plain}>Cancel</AlertDialog.Close>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
