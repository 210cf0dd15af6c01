import { type APIRequestContext, expect } from '@playwright/test';
import { gradeElsewhere } from '../review-history.ts';

/** A team of the author, which the follower is in, and a link that invites to it. */
export type TeamData = { teamId: number; token: string };

/** Creates a team with a copy of a module and an invitation. */
export async function createTeam(request: APIRequestContext, moduleId: number): Promise<TeamData> {
  const { teamId } = await post<{ teamId: number }>(request, '/groups', {
    teamName: 'Backend interviews',
    displayName: 'Ada',
  });
  await post(request, `/groups/${teamId}/modules/copy`, { moduleId });
  await post(request, `/groups/${teamId}/modules`, { moduleName: 'Indexes', stackName: 'SQL' });
  const { token } = await post<{ token: string }>(request, `/groups/${teamId}/invitations`, {
    role: 'learner',
    usesMax: 10,
  });
  return { teamId, token };
}

/** Joins the team, begins its first module, and shows the owner the progress. */
export async function joinTeam(request: APIRequestContext, { teamId, token }: TeamData): Promise<void> {
  await post(request, `/invitations/${token}/accept`, { displayName: 'Robin' });
  const team = await (await request.get(`/api/v1/groups/${teamId}`)).json();
  const cards = await (await request.get(`/api/v1/cards/modules/${team.modules[0].moduleId}`)).json();
  for (const { cardId } of cards.slice(0, 3)) await gradeElsewhere(request, `own-${cardId}`, 'Good');
  const answer = await request.put(`/api/v1/groups/${teamId}/membership`, { data: { sharesProgress: true } });
  expect(answer.ok(), await answer.text()).toBe(true);
}

async function post<Answer>(request: APIRequestContext, path: string, data: object): Promise<Answer> {
  const answer = await request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}
