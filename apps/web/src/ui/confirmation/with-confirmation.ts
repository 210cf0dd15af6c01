import { ApiError } from '../../lib/api.ts';

/** The dialog that is open, so that several refused calls ask once. */
let asking: Promise<boolean> | undefined;

/**
 * Makes a call that needs a recent proof of the password. If the server asks for one, the user
 * enters it in a dialog, and the call is repeated.
 * @throws the refusal of the call if the user cancels
 */
export async function withConfirmation<Answer>(call: () => Promise<Answer>): Promise<Answer> {
  try {
    return await call();
  } catch (error) {
    const isAsked = error instanceof ApiError && error.code === 'CONFIRMATION_REQUIRED';
    if (!isAsked) throw error;
    asking ??= ask().finally(() => {
      asking = undefined;
    });
    if (!(await asking)) throw error;
    return call();
  }
}

/** @returns whether the user has confirmed the password */
async function ask(): Promise<boolean> {
  try {
    const { askForPassword } = await import('./ask-for-password.tsx');
    return await askForPassword();
  } catch {
    // Without a network, the dialog may not load. The message of the call says what to do.
    return false;
  }
}
