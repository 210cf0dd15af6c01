import { createRoot } from 'react-dom/client';
import { ConfirmPasswordDialog } from './confirm-password-dialog.tsx';

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
      <ConfirmPasswordDialog
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
