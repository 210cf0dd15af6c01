import { outboxFor } from '../lib/outbox.ts';
import { clearLocalData, describeUnsavedWork } from '../lib/session/local-data.ts';
import type { Toast } from '../ui/toast.tsx';

/** Long enough for a grade that was given a moment ago to reach the server. */
const sendingMs = 1500;

interface SignOut {
  userId: number;
  signOut: () => Promise<string | undefined>;
  goHome: () => void;
  showToast: (toast: Toast) => void;
}

/** Signs out, and removes the user's data from this browser. Asks first if work would be lost. */
export async function signOutOf({ userId, signOut, goHome, showToast }: SignOut): Promise<void> {
  const leave = async () => {
    // Go Home first, or the guard of a member screen would redirect to sign-in.
    goHome();
    const error = await signOut();
    clearLocalData(userId);
    if (error) showToast({ role: 'alert', text: error });
  };
  await Promise.race([outboxFor(userId).flush(), new Promise((done) => setTimeout(done, sendingMs))]);
  const unsaved = describeUnsavedWork(userId);
  if (unsaved === undefined) return leave();
  const { confirmSignOut } = await import('./confirm-sign-out.tsx');
  if (await confirmSignOut(unsaved)) await leave();
}
