import { openDialog } from '../open-dialog.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** Asks for the password. Resolves to whether it was confirmed. */
export function askForPassword(): Promise<boolean> {
  return openDialog<boolean>(({ isOpen, close }) => (
    <PasswordDialog
      title="Confirm your password"
      text="You signed in more than ten minutes ago. Enter your password to continue."
      submitLabel="Continue"
      isOpen={isOpen}
      onClose={() => close(false)}
      onConfirmed={() => close(true)}
    />
  ));
}
