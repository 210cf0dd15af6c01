import type { TeamInvitation } from '@flipstack/contract';
import { invitationUsesMax } from '@flipstack/contract/limits';
import { useState } from 'react';
import { api } from '../../lib/api.ts';
import { useChange } from '../../lib/queries/use-change.ts';
import { useToast } from '../../ui/toast.tsx';
import { invitationPath } from './team-paths.ts';

interface NewInvitation {
  role: TeamInvitation['role'];
  usesMax: number;
}

const isUsable = (uses: number): boolean => Number.isInteger(uses) && uses >= 1 && uses <= invitationUsesMax;

/** Makes and revokes invitations. The address of a new one is known until the screen is left. */
export function useInvitations(teamId: number) {
  const showToast = useToast();
  const [address, setAddress] = useState<string>();
  const [madeId, setMadeId] = useState<number>();
  const making = useChange(
    {
      call: (body: NewInvitation) => api('POST /groups/{teamId}/invitations', { params: { teamId }, body }),
      failure: 'the link was not made',
      problemIn: ({ usesMax }) =>
        isUsable(usesMax) ? undefined : `Enter a whole number from 1 to ${invitationUsesMax}.`,
    },
    {
      onSuccess: ({ token, invitation }) => {
        setAddress(`${location.origin}${location.pathname}#${invitationPath(token)}`);
        setMadeId(invitation.invitationId);
      },
    },
  );
  const revoking = useChange(
    {
      call: (invitationId: number) =>
        api('DELETE /groups/{teamId}/invitations/{invitationId}', { params: { teamId, invitationId } }),
      failure: 'the invitation was not revoked',
    },
    {
      onSuccess: ({ invitationId }) => {
        if (invitationId === madeId) setAddress(undefined);
        showToast({ role: 'status', text: 'The invitation does not work anymore' });
        // The button is gone.
        document.getElementById('invitations')?.focus();
      },
      onError: (text) => showToast({ role: 'alert', text }),
    },
  );
  return {
    address,
    make: (body: NewInvitation) => making.send(body),
    revoke: (invitationId: number) => revoking.send(invitationId),
    isPending: making.isPending || revoking.isPending,
    error: making.error,
  };
}
