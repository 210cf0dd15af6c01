import type { TeamDetails } from '@flipstack/contract';
import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';

const teamsKey = ['teams'];

/** The teams that the member is in, oldest first. */
export const ownTeams = queryOptions({
  queryKey: teamsKey,
  queryFn: ({ signal }) => api('GET /groups', { signal }),
});

/** A team can have thousands of modules. */
const modulesPerPage = 100;

/** A team with its members and those of its modules that have been loaded, a page at a time. */
export const teamDetails = (teamId: number) =>
  infiniteQueryOptions({
    queryKey: [...teamsKey, teamId],
    queryFn: ({ pageParam, signal }) =>
      api('GET /groups/{teamId}', {
        params: { teamId },
        query: { size: modulesPerPage, ...(pageParam !== undefined && { after: pageParam }) },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last: TeamDetails, pages: TeamDetails[]) => {
      const loaded = pages.reduce((sum, { modules }) => sum + modules.length, 0);
      return loaded < last.modulesCount ? last.modules.at(-1)?.moduleId : undefined;
    },
    select: ({ pages }) => teamOf(pages),
  });

/** Each page has the whole team, but the last one is the newest. */
function teamOf(pages: readonly TeamDetails[]): TeamDetails | undefined {
  const newest = pages.at(-1);
  return newest && { ...newest, modules: pages.flatMap(({ modules }) => modules) };
}

/** Shows at once how a team has changed, except for its modules. */
export const changeCachedTeam = (
  client: QueryClient,
  teamId: number,
  change: (team: TeamDetails) => TeamDetails,
): void => {
  client.setQueryData(
    teamDetails(teamId).queryKey,
    (data) =>
      data && { ...data, pages: data.pages.map((page) => ({ ...change(page), modules: page.modules })) },
  );
};

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
