import { useState } from 'react';
import { api } from '../../../lib/api.ts';
import { useChange } from '../../../lib/queries/use-change.ts';
import { useToast } from '../../../ui/toast.tsx';

/** Makes and revokes the link to a report. Its address is known only right after it was made. */
export function useShareLink(interviewId: string) {
  const showToast = useToast();
  const [token, setToken] = useState<string>();
  const params = { interviewId };
  const making = useChange(
    {
      call: (displayName: string) =>
        api('PUT /interviews/{interviewId}/link', { params, body: { displayName } }),
      failure: 'the link was not made',
    },
    { onSuccess: (link) => setToken(link.token) },
  );
  const revoking = useChange(
    {
      call: () => api('DELETE /interviews/{interviewId}/link', { params }),
      failure: 'the link was not revoked',
    },
    {
      onSuccess: () => {
        setToken(undefined);
        showToast({ role: 'status', text: 'The link is revoked. It does not work anymore' });
      },
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return {
    /** Undefined unless the link was made on this visit. */
    address: token && `${location.origin}${location.pathname}#/interview/shared/${token}`,
    make: making.send,
    revoke: () => revoking.send(undefined),
    isPending: making.isPending || revoking.isPending,
    error: making.error,
  };
}
