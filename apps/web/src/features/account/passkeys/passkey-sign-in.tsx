import { useState } from 'react';
import { useSession } from '../../../lib/session/session.ts';
import buttons from '../../../ui/button.module.css';
import sheet from '../../../ui/form-sheet.module.css';
import { useCall } from '../use-call.ts';
import { passkeyFailure } from './passkey-failure.ts';
import { supportsPasskeys } from './supports-passkeys.ts';

/** The button that signs in by a passkey, where the browser has them. */
export function PasskeySignIn() {
  const [isOffered] = useState(supportsPasskeys);
  const { update } = useSession();
  const { send, isPending, error } = useCall(async () => {
    const { signInByPasskey } = await import('./ask-browser.ts');
    return signInByPasskey();
  }, update);
  if (!isOffered) return null;
  return (
    <>
      <button
        type="button"
        className={buttons.button}
        disabled={isPending}
        onClick={() => void send(undefined)}
      >
        Use a passkey
      </button>
      {error !== undefined && (
        <p role="alert" className={sheet.error}>
          {passkeyFailure(error)}
        </p>
      )}
    </>
  );
}
