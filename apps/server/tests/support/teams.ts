import type { TeamDetails } from '@flipstack/contract';
import type { TestClient } from './test-client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** Creates a team with a client as its owner. */
export const createTeam = (owner: TestClient, displayName = 'Countess'): Promise<TeamDetails> =>
  owner.call('POST /groups', { body: { teamName: 'Backend', displayName } });

/** Makes an invitation and returns its token. */
export async function inviteTo(
  owner: TestClient,
  teamId: number,
  { role = 'learner', usesMax = 10 }: { role?: 'editor' | 'learner'; usesMax?: number } = {},
): Promise<string> {
  const body = { role, usesMax };
  return (await owner.call('POST /groups/{teamId}/invitations', { params: [teamId], body })).token;
}

export const accept = (client: TestClient, token: string, displayName: string): Promise<TeamDetails> =>
  client.call('POST /invitations/{token}/accept', { params: [token], body: { displayName } });

/** The member id of a client in a team. */
export async function memberIdOf(client: TestClient, teamId: number): Promise<number> {
  const { members } = await client.call('GET /groups/{teamId}', { params: [teamId] });
  const own = members.find(({ isYou }) => isYou);
  if (own === undefined) throw new Error('The team does not list its member');
  return own.memberId;
}

export interface TestTeam {
  server: TestServer;
  ada: TestClient;
  eddy: TestClient;
  lea: TestClient;
  eve: TestClient;
  teamId: number;
}

/** Ada owns a team, Eddy edits its modules, Lea learns, and Eve is not in it. */
export async function openServerWithTeam(): Promise<TestTeam> {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const eddy = await server.member('eddy');
  const lea = await server.member('lea');
  const eve = await server.member('eve');
  const { teamId } = await createTeam(ada);
  await accept(eddy, await inviteTo(ada, teamId, { role: 'editor' }), 'Edward');
  await accept(lea, await inviteTo(ada, teamId), 'Lea the learner');
  return { server, ada, eddy, lea, eve, teamId };
}
