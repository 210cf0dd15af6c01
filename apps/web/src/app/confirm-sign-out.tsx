import ConfirmDialog from '../ui/confirm-dialog.tsx';
import { openDialog } from '../ui/open-dialog.tsx';

/** Asks whether to sign out although work would be lost. Resolves to whether the user does. */
export function confirmSignOut(unsaved: string): Promise<boolean> {
  return openDialog<boolean>(({ isOpen, close }) => (
    <ConfirmDialog
      open={isOpen}
      title="Sign out?"
      warning={unsaved}
      action="Sign out anyway"
      cancel="Stay signed in"
      onClose={(isConfirmed) => close(isConfirmed)}
    />
  ));
}
