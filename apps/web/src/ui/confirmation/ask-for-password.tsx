import { useState } from 'react';
import { createRoot } from 'react-dom/client';
import { PasswordDialog } from './password-dialog.tsx';

/** Long enough for the dialog to fade out. */
const fadeMs = 500;

/**
 * Opens the dialog over whatever is on screen, in a root next to the app's, because any screen may
 * need it. Resolves to whether the password was confirmed.
 */
export function askForPassword(): Promise<boolean> {
  const place = document.createElement('div');
  document.body.append(place);
  const root = createRoot(place);
  return new Promise((resolve) => {
    root.render(
      <ConfirmationDialog
        onClose={(isConfirmed) => {
          resolve(isConfirmed);
          setTimeout(() => {
            root.unmount();
            place.remove();
          }, fadeMs);
        }}
      />,
    );
  });
}

function ConfirmationDialog({ onClose }: { onClose: (isConfirmed: boolean) => void }) {
  const [isOpen, setOpen] = useState(true);
  const close = (isConfirmed: boolean) => {
    setOpen(false);
    onClose(isConfirmed);
  };
  return (
    <PasswordDialog
      title="Confirm your password"
      text="You signed in more than ten minutes ago. Enter your password to go on."
      submitLabel="Continue"
      isOpen={isOpen}
      onClose={() => close(false)}
      onConfirmed={() => close(true)}
    />
  );
}
