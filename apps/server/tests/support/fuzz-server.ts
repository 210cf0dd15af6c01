import { type Call, shareLinkLifetimeMs } from '@flipstack/contract';
import { insertSession } from '../../src/features/users/session-repository.ts';
import { hashOfToken } from '../../src/security/tokens.ts';
import { uuids } from './fuzz-requests.ts';
import { openServerWithUsers, preparations, storePicture, type TestUsers } from './prepared-server.ts';
import { accept, createTeam, inviteTo } from './teams.ts';
import type { TestClient } from './test-client.ts';
import { memberPassword, type TestServer } from './test-server.ts';
import { choice, guestInterview, publication, suggested, teamId } from './valid-requests.ts';

export const tokens = { administrator: 'A'.repeat(43), member: 'M'.repeat(43), guest: 'G'.repeat(43) };
const [guestInterviewId = '', interviewId = '', endedId = ''] = uuids;

/**
 * Opens a server on which the valid request to a call succeeds, with objects of every kind: those of
 * `openServerWithUsers` (the member is Ada), three more interviews, two published modules with a
 * picture, a suggestion and a report, and two teams. If the call restores what another one deletes
 * before, nothing is deleted for it.
 */
export async function openFuzzServer(
  call: Call,
  { isDeletedFirst }: { isDeletedFirst: boolean },
): Promise<TestServer> {
  const users = await openServerWithUsers();
  const { server, ada, admin } = users;
  server.services.config.rateLimitScale = 0;
  if (!isDeletedFirst) await preparations[call]?.(users);
  const other = await server.member('other');
  await addInterviews(users, call);
  await addShares(users, other);
  const { teamId: otherTeamId } = await createTeam(other, 'Chief');
  await inviteTo(other, otherTeamId, { usesMax: 100 });
  await server.database
    .updateTable('team_invitations')
    .set({ token_hash: hashOfToken(endedId) })
    .where('team_id', '=', otherTeamId)
    .execute();
  // The team has another owner then.
  if (call !== 'DELETE /groups/{teamId}/membership')
    await fillTeam({ owner: ada, editor: admin, learner: other });
  await ada.call('POST /card-reports', { body: { card: 'library-2', reason: 'other', text: 'Odd' } });
  // Hashing is slow and not under test here.
  server.services.passwords.hash = async () => server.services.passwords.decoyHash;
  server.services.passwords.verify = async (_hash, password) => password === memberPassword;
  return server;
}

/** A guest's interview, and two of the member, of which one has ended and is shared. */
async function addInterviews({ server, ada }: TestUsers, call: Call) {
  const start = (client: TestClient, body: object) => client.call('POST /interviews', { body });
  await start(server.guest(), { ...guestInterview, interviewId: guestInterviewId });
  await start(ada, { ...choice, interviewId: endedId });
  await ada.call('POST /interviews/{interviewId}/end', { params: [endedId] });
  await server.database
    .insertInto('interview_links')
    .values({
      interview_id: endedId,
      token_hash: hashOfToken(endedId),
      display_name: 'Ada',
      created_at: server.clock.now,
      expires_at: server.clock.now + shareLinkLifetimeMs,
    })
    .execute();
  const needsNoOther: readonly Call[] = ['POST /interviews', 'POST /interviews/{interviewId}/claim'];
  if (!needsNoOther.includes(call)) await start(ada, { ...choice, interviewId });
}

/** Modules that the member and another one publish. The other one suggests an edit and reports. */
async function addShares(users: TestUsers, other: TestClient) {
  const { ada, server } = users;
  const publish = (client: TestClient, moduleId: number) =>
    client.call('PUT /modules/{id}/share/publication', { params: [moduleId], body: publication });
  const { path } = await storePicture(users);
  const pictured = await ada.createModule('Pictures');
  const { cardId } = await ada.createCard(pictured.moduleId, `![Scopes](${path})`);
  const { shareId } = await publish(ada, pictured.moduleId);
  const params = [shareId];
  await other.call('POST /shares/{shareId}/suggestions', { params, body: { ...suggested, cardId } });
  await other.call('POST /community/{shareId}/reports', {
    params,
    body: { reason: 'typo', text: 'A closre' },
  });
  await server.database
    .updateTable('shares')
    .set({ token_hash: hashOfToken(endedId) })
    .where('id', '=', shareId)
    .execute();
  const { moduleId } = await other.createModule('Others');
  await other.createCard(moduleId);
  await publish(other, moduleId);
}

/** A module with two cards, an editor, and a learner who shares what they have learned. */
async function fillTeam({ owner, editor, learner }: Record<'owner' | 'editor' | 'learner', TestClient>) {
  await accept(editor, await inviteTo(owner, teamId, { role: 'editor', usesMax: 1 }), 'Editor');
  await accept(learner, await inviteTo(owner, teamId), 'Learner');
  const params = [teamId];
  const module = { moduleName: 'Rules', stackName: 'JS' };
  const { moduleId } = await owner.call('POST /groups/{teamId}/modules', { params, body: module });
  const { cardId } = await owner.createCard(moduleId);
  await owner.createCard(moduleId, '5');
  await owner.call('PUT /groups/{teamId}/modules/{moduleId}/follow', { params: [teamId, moduleId] });
  await learner.call('PUT /groups/{teamId}/membership', { params, body: { sharesProgress: true } });
  const review = { reviewId: uuids[0], card: `own-${cardId}`, rating: 'Good', durationMs: 1000 };
  await learner.call('POST /reviews', { body: review });
}

/** Some calls end sessions. Signs the users in again who still exist. */
export async function signInAgain({ database, clock }: TestServer) {
  for (const [userId, token] of [
    [1, tokens.administrator],
    [2, tokens.member],
  ] as const) {
    const tokenHash = hashOfToken(token);
    const user = await database.selectFrom('users').select('id').where('id', '=', userId).executeTakeFirst();
    const session = database.selectFrom('sessions').select('user_id').where('token_hash', '=', tokenHash);
    if (user === undefined || (await session.executeTakeFirst()) !== undefined) continue;
    await insertSession(database, { tokenHash, userId, now: clock.now });
  }
}
