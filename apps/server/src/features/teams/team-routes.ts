import type { Api } from '../../http/api.ts';
import { created, ok, secret } from '../../http/reply.ts';
import { createMemoryRateLimit, invitationReadsOfMember } from '../../security/memory-rate-limit.ts';
import type { Services } from '../../services.ts';
import { changeTeam } from './change-team.ts';
import { createTeam } from './create-team.ts';
import { deleteTeam } from './delete-team.ts';
import { acceptInvitation, previewInvitation } from './invitations/accept-invitation.ts';
import { listInvitations } from './invitations/invitation-repository.ts';
import { invite } from './invitations/invite.ts';
import { revokeInvitation } from './invitations/revoke-invitation.ts';
import { changeMembership } from './members/change-membership.ts';
import { changeRole } from './members/change-role.ts';
import { dismissMember } from './members/dismiss-member.ts';
import { leaveTeam } from './members/leave-team.ts';
import { passTeamOn } from './members/pass-team-on.ts';
import { copyToTeam, moveToTeam } from './modules/bring-module.ts';
import { createTeamModule } from './modules/create-team-module.ts';
import { setFollow } from './modules/follow-team-module.ts';
import { findOwnedTeam } from './own-team.ts';
import { readMemberProgress, readTeamProgress } from './progress/read-team-progress.ts';
import { listTeams, readTeam } from './read-team.ts';
import { restoreTeam } from './restore-team.ts';

export function addTeamRoutes(api: Api, services: Services): void {
  addTeams(api, services);
  addModules(api, services);
  addMembers(api, services);
  addInvitations(api, services);
}

/** An owner rests 1 ms for this many. */
const schedulesPerRestMs = 50;

/** How long an owner rests after the schedules of members were counted, in milliseconds. */
const restAfter = (schedules: readonly number[]) =>
  schedules.reduce((sum, count) => sum + count, 0) / schedulesPerRestMs;

function addTeams(api: Api, services: Services) {
  const { largeReads } = services;

  api.on('POST /groups', async ({ actor, body }) => created(await createTeam(services, actor, body)));

  api.on('GET /groups', async ({ actor }) => ok(await listTeams(services, actor)));

  api.on('GET /groups/{teamId}', async ({ actor, params, query }) =>
    ok(await readTeam(services, actor, params.teamId, query)),
  );

  api.on('PUT /groups/{teamId}', async ({ actor, params, body }) =>
    ok(await changeTeam(services, actor, params.teamId, body.teamName)),
  );

  api.on('DELETE /groups/{teamId}', async ({ actor, params }) =>
    ok(await deleteTeam(services, actor, params.teamId)),
  );

  api.on('GET /groups/{teamId}/progress', async ({ actor, signal, params }) =>
    ok(
      await largeReads.run(actor.id, () => readTeamProgress(services, actor, params.teamId), {
        signal,
        restMs: (members) => restAfter(members.map(({ total }) => total?.started ?? 0)),
      }),
    ),
  );

  api.on('GET /groups/{teamId}/progress/{memberId}', async ({ actor, signal, params, query }) =>
    ok(
      await largeReads.run(actor.id, () => readMemberProgress(services, actor, params, query), {
        signal,
        restMs: ({ data }) => restAfter(data.map(({ started }) => started)),
      }),
    ),
  );

  api.on('POST /groups/{teamId}/restore', async ({ actor, params }) =>
    ok(await restoreTeam(services, actor, params.teamId)),
  );
}

function addModules(api: Api, services: Services) {
  api.on('POST /groups/{teamId}/modules', async ({ actor, params, body }) =>
    created(await createTeamModule(services, actor, params.teamId, body)),
  );

  api.on('POST /groups/{teamId}/modules/copy', async ({ actor, params, body }) =>
    created(await copyToTeam(services, actor, { ...params, ...body })),
  );

  api.on('POST /groups/{teamId}/modules/move', async ({ actor, params, body }) =>
    ok(await moveToTeam(services, actor, { ...params, ...body })),
  );

  api.on('PUT /groups/{teamId}/modules/{moduleId}/follow', async ({ actor, params }) => {
    await setFollow(services, actor, params, true);
    return ok({ isFollowed: true });
  });

  api.on('DELETE /groups/{teamId}/modules/{moduleId}/follow', async ({ actor, params }) => {
    await setFollow(services, actor, params, false);
    return ok({ isFollowed: false });
  });
}

function addMembers(api: Api, services: Services) {
  api.on('PUT /groups/{teamId}/membership', async ({ actor, params, body }) =>
    ok(await changeMembership(services, actor, params.teamId, body)),
  );

  api.on('DELETE /groups/{teamId}/membership', async ({ actor, params }) => {
    await leaveTeam(services, actor, params.teamId);
    return ok({ isMember: false });
  });

  api.on('PUT /groups/{teamId}/members/{memberId}', async ({ actor, params, body }) =>
    ok(await changeRole(services, actor, params, body.role)),
  );

  api.on('DELETE /groups/{teamId}/members/{memberId}', async ({ actor, params }) =>
    ok(await dismissMember(services, actor, params)),
  );

  api.on('PUT /groups/{teamId}/owner', async ({ actor, params, body }) =>
    ok(await passTeamOn(services, actor, { teamId: params.teamId, memberId: body.memberId })),
  );
}

function addInvitations(api: Api, services: Services) {
  const countRead = createMemoryRateLimit(services, invitationReadsOfMember);

  api.on('GET /groups/{teamId}/invitations', async ({ actor, params }) => {
    const team = await findOwnedTeam(services.database, actor, params.teamId);
    return ok(await listInvitations(services.database, team, services.now()));
  });

  api.on('POST /groups/{teamId}/invitations', async ({ actor, params, body }) =>
    created(await invite(services, actor, params.teamId, body)),
  );

  api.on('DELETE /groups/{teamId}/invitations/{invitationId}', async ({ actor, params }) =>
    ok(await revokeInvitation(services, actor, params)),
  );

  api.on('GET /invitations/{token}', async ({ actor, params }) => {
    countRead(String(actor.id));
    return secret(await previewInvitation(services, actor, params.token));
  });

  api.on('POST /invitations/{token}/accept', async ({ actor, params, body }) => {
    const { team, isNew } = await acceptInvitation(services, actor, params.token, body.displayName);
    return isNew ? created(team) : ok(team);
  });
}
