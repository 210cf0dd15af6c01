import { queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const teamsKey = ['teams'];

/** The teams that the member is in, oldest first. */
export const ownTeams = queryOptions({
  queryKey: teamsKey,
  queryFn: ({ signal }) => api('GET /groups', { signal }),
});

/** A team with its members and modules. */
export const teamDetails = (teamId: number) =>
  queryOptions({
    queryKey: [...teamsKey, teamId],
    queryFn: ({ signal }) => api('GET /groups/{teamId}', { params: { teamId }, signal }),
  });

/** The invitations to a team that still work. */
export const teamInvitations = (teamId: number) =>
  queryOptions({
    queryKey: [...teamsKey, teamId, 'invitations'],
    queryFn: ({ signal }) => api('GET /groups/{teamId}/invitations', { params: { teamId }, signal }),
  });

/** The progress of the members who share it with the owner. */
export const teamProgress = (teamId: number) =>
  queryOptions({
    queryKey: [...teamsKey, teamId, 'progress'],
    queryFn: ({ signal }) => api('GET /groups/{teamId}/progress', { params: { teamId }, signal }),
  });

/** The modules that a member has begun; pages count from 0. */
export const memberProgress = (teamId: number, memberId: number, page: number) =>
  queryOptions({
    queryKey: [...teamsKey, teamId, 'progress', memberId, page],
    queryFn: ({ signal }) =>
      api('GET /groups/{teamId}/progress/{memberId}', {
        params: { teamId, memberId },
        query: { page },
        signal,
      }),
  });

/** What a link invites to. It loads whenever the link opens, because joining may use it up. */
export const invitation = (token: string) =>
  queryOptions({
    queryKey: ['invitation', token],
    queryFn: ({ signal }) => api('GET /invitations/{token}', { params: { token }, signal }),
    staleTime: 0,
  });
