import type { OutputOf } from '@flipstack/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../../lib/api.ts';
import { useChange } from '../../../../lib/queries/use-change.ts';
import { withConfirmation } from '../../../../ui/confirmation/with-confirmation.ts';
import { useToast } from '../../../../ui/toast.tsx';

export type Setup = OutputOf<'POST /users/me/second-factor'>;

export const ownSecondFactor = queryOptions({
  queryKey: ['account', 'second-factor'],
  queryFn: ({ signal }) => api('GET /users/me/second-factor', { signal }),
});

interface Listeners {
  onSetup: (setup: Setup) => void;
  onCodes: (codes: readonly string[]) => void;
}

/** What a member does with their second factor. Each asks for the password if it was not given lately. */
export function useSecondFactor({ onSetup, onCodes }: Listeners) {
  const showToast = useToast();
  const onError = (text: string) => showToast({ role: 'alert', text });
  const starting = useChange(
    {
      call: () => withConfirmation(() => api('POST /users/me/second-factor')),
      failure: 'two-factor sign-in was not set up',
    },
    { onError, onSuccess: onSetup },
  );
  const renewing = useChange(
    {
      call: () => withConfirmation(() => api('POST /users/me/second-factor/recovery-codes')),
      failure: 'no new codes were made',
    },
    { onError, onSuccess: ({ recoveryCodes }) => onCodes(recoveryCodes) },
  );
  const turningOff = useChange(
    {
      call: () => withConfirmation(() => api('DELETE /users/me/second-factor')),
      failure: 'two-factor sign-in was not turned off',
    },
    { onError, onSuccess: () => showToast({ role: 'status', text: 'Two-factor sign-in is off' }) },
  );
  return {
    start: () => starting.send(undefined),
    renewCodes: () => renewing.send(undefined),
    turnOff: () => turningOff.send(undefined),
    isPending: starting.isPending || renewing.isPending || turningOff.isPending,
  };
}
