import { rmSync } from 'node:fs';
import type { Call } from '@flipstack/contract';
import { expect } from 'vitest';
import { seedLibrary } from '../../src/features/library/stored/seed-library.ts';
import { saveChallenge } from '../../src/features/users/passkeys/passkey-repository.ts';
import { saveReset } from '../../src/features/users/reset-repository.ts';
import { insertSession } from '../../src/features/users/session-repository.ts';
import { hashOfToken } from '../../src/security/tokens.ts';
import { confirm, upload } from './imports.ts';
import { libraryFile } from './library-files.ts';
import { png } from './media-files.ts';
import type { TestClient } from './test-client.ts';
import { templateOf } from './test-database.ts';
import { createTestServer, newFolder, openTestServer, type TestServer } from './test-server.ts';
import {
  adminCopyId,
  appSecret,
  cardReport,
  csv,
  goal,
  guestInterview,
  guestInterviewId,
  passkey,
  publication,
  review,
  sharedToken,
  suggested,
  teamId,
  teamModuleId,
  valid,
} from './valid-requests.ts';

export interface TestUsers {
  server: TestServer;
  /**
   * User 2, with module 1 (cards 1 and 2), module 2, and the deleted module 3 and card 3. User 3 and
   * stack 14 are deleted, and stack 13 is unused. Team 4 has no other member. A guest has started an
   * interview.
   */
  ada: TestClient;
  admin: TestClient;
}

export const storePicture = ({ ada }: TestUsers) => ada.call('POST /media', { body: png() });

/** A card of Ada's first module that shows the stored picture. */
export async function showPicture(users: TestUsers) {
  const { path } = await storePicture(users);
  await users.ada.createCard(1, `![Scopes](${path})`);
}

/** Prepares what the valid request of a call needs to succeed. */
export const preparations: Partial<Record<Call, (users: TestUsers) => Promise<unknown>>> = {
  'DELETE /users/me/sessions/{sessionId}': ({ server }) =>
    insertSession(server.database, {
      tokenHash: hashOfToken(sharedToken),
      userId: 2,
      now: server.clock.now,
    }),
  'POST /auth/password-reset': async ({ server }) => {
    const publicUrl = new URL('https://cards.example.org');
    server.services.config.mail = { smtpUrl: 'smtp://127.0.0.1', from: 'cards@example.org', publicUrl };
  },
  'PUT /auth/password-reset': ({ server }) =>
    saveReset(server.database, { userId: 2, token: sharedToken, expiresAt: server.clock.now + 1 }),
  'POST /auth/passkey': async ({ server }) => {
    await addPasskey(server);
    await addChallenge(server, null);
  },
  'POST /users/me/passkeys': ({ server }) => addChallenge(server, 2),
  'PUT /users/me/passkeys/{passkeyId}': ({ server }) => addPasskey(server),
  'DELETE /users/me/passkeys/{passkeyId}': ({ server }) => addPasskey(server),
  'PUT /users/me/second-factor': ({ server }) => addSecondFactor(server, null),
  'DELETE /users/me/second-factor': ({ server }) => addSecondFactor(server, 1),
  'POST /users/me/second-factor/recovery-codes': ({ server }) => addSecondFactor(server, 1),
  'DELETE /users/{id}/second-factor': ({ server }) => addSecondFactor(server, 1),
  'POST /reviews/{reviewId}/undo': ({ ada }) => ada.call('POST /reviews', { body: review }),
  'POST /review/model/fit': ({ ada, server }) =>
    ada
      .call('POST /reviews', { body: review })
      .then(() => server.database.updateTable('learners').set({ reviews: 1000 }).execute()),
  'GET /interviews/{interviewId}/report': ({ ada }) => endInterview(ada),
  'PUT /interviews/{interviewId}/self-checks': ({ ada }) => endInterview(ada),
  'PUT /interviews/{interviewId}/link': ({ ada }) => keepInterview(ada),
  'GET /shared/reports/{token}': async ({ ada, server }) => {
    await keepInterview(ada);
    const link = {
      interview_id: guestInterviewId,
      token_hash: hashOfToken(sharedToken),
      display_name: 'Ada',
    };
    await server.database
      .insertInto('interview_links')
      .values({ ...link, created_at: server.clock.now, expires_at: server.clock.now + 1 })
      .execute();
  },
  'GET /imports/{id}': ({ server, ada }) => upload(server, ada, 'cards.csv', csv),
  'PUT /imports/{id}/tables': ({ server, ada }) => upload(server, ada, 'cards.csv', csv),
  'POST /imports/{id}/confirm': ({ server, ada }) => upload(server, ada, 'cards.csv', csv),
  'POST /imports/{id}/cancel': ({ server, ada }) => upload(server, ada, 'cards.csv', csv),
  'POST /imports/{id}/undo': async ({ server, ada }) =>
    confirm(server, ada, await upload(server, ada, 'cards.csv', csv)),
  'GET /media/{mediaId}': storePicture,
  'POST /modules/{id}/share/versions': async ({ ada }) => {
    await shareModule(ada);
    await ada.createCard(1, 'What is hoisting?');
  },
  'GET /shared/{token}': shareByAda,
  'GET /shared/{token}/media/{mediaId}': async (users) => {
    await showPicture(users);
    await shareByAda(users);
  },
  'PUT /shares/{shareId}/follow': shareByAdmin,
  'POST /shares/{shareId}/copy': shareByAdmin,
  'POST /shares/{shareId}/suggestions': shareByAdmin,
  'POST /suggestions/{id}/accept': suggestToAda,
  'POST /suggestions/{id}/decline': suggestToAda,
  'DELETE /suggestions/{id}': suggestByAda,
  'GET /community/{shareId}': publishByAda,
  'GET /community/{shareId}/media/{mediaId}': async (users) => {
    await showPicture(users);
    await publishByAda(users);
  },
  'PUT /community/{shareId}/star': publishByAdmin,
  'DELETE /community/{shareId}/star': publishByAda,
  'POST /community/{shareId}/reports': publishByAda,
  'POST /community/{shareId}/block': publishByAda,
  'POST /community/{shareId}/dismiss-reports': async (users) => {
    await publishByAda(users);
    const call = 'POST /community/{shareId}/reports';
    await users.server.guest().call(call, valid[call]);
  },
  'GET /follows/{moduleId}': followAdmin,
  'POST /follows/{moduleId}/seen': followAdmin,
  'DELETE /follows/{moduleId}': followAdmin,
  'POST /groups/{teamId}/restore': ({ ada }) => ada.call('DELETE /groups/{teamId}', { params: [teamId] }),
  'PUT /groups/{teamId}/modules/{moduleId}/follow': addTeamModule,
  'DELETE /groups/{teamId}/modules/{moduleId}/follow': addTeamModule,
  'PUT /groups/{teamId}/members/{memberId}': addTeamMember,
  'DELETE /groups/{teamId}/members/{memberId}': addTeamMember,
  'PUT /groups/{teamId}/owner': addTeamMember,
  'DELETE /groups/{teamId}/membership': async (users) => {
    await addTeamMember(users);
    await users.ada.call('PUT /groups/{teamId}/owner', valid['PUT /groups/{teamId}/owner']);
  },
  'DELETE /groups/{teamId}/invitations/{invitationId}': ({ ada, server }) => inviteBy(ada, server, teamId),
  'GET /invitations/{token}': inviteByAdmin,
  'POST /invitations/{token}/accept': inviteByAdmin,
  'POST /card-reports/close': ({ ada }) => ada.call('POST /card-reports', { body: cardReport }),
  'POST /card-reports/reopen': async ({ ada, admin }) => {
    await ada.call('POST /card-reports', { body: cardReport });
    await admin.call('POST /card-reports/close', valid['POST /card-reports/close']);
  },
  'PUT /readiness/result': ({ ada, server }) =>
    ada
      .call('PUT /readiness', { body: goal })
      .then(() => server.database.updateTable('readiness_goals').set({ interview_day: 20_000 }).execute()),
};

/** Gives the link of the only share a token that the requests know. */
const setSharedToken = ({ database }: TestServer) =>
  database
    .updateTable('shares')
    .set({ token_hash: hashOfToken(sharedToken) })
    .execute();

export async function shareByAda({ ada, server }: TestUsers) {
  await shareModule(ada);
  await setSharedToken(server);
}

/** An administrator shares a module, which Ada's copy comes after. */
export async function shareByAdmin({ admin, server }: TestUsers) {
  const { moduleId } = await admin.createModule('Shared');
  await admin.createCard(moduleId, 'What is hoisting?');
  await admin.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  await setSharedToken(server);
}

export function publishByAda({ ada }: TestUsers) {
  return ada.call('PUT /modules/{id}/share/publication', { params: [1], body: publication });
}

async function publishByAdmin({ admin }: TestUsers) {
  const { moduleId } = await admin.createModule('Shared');
  await admin.createCard(moduleId, 'What is hoisting?');
  await admin.call('PUT /modules/{id}/share/publication', { params: [moduleId], body: publication });
}

export async function suggestByAda(users: TestUsers) {
  await shareByAdmin(users);
  await users.ada.call('POST /shares/{shareId}/suggestions', valid['POST /shares/{shareId}/suggestions']);
}

export async function suggestToAda({ ada, admin }: TestUsers) {
  const { token } = await shareModule(ada);
  const body = { ...suggested, cardId: 1, token };
  await admin.call('POST /shares/{shareId}/suggestions', { params: [1], body });
}

async function followAdmin(users: TestUsers) {
  await shareByAdmin(users);
  const { moduleId } = await users.ada.call('PUT /shares/{shareId}/follow', {
    params: [1],
    body: { token: sharedToken },
  });
  expect(moduleId).toBe(adminCopyId);
}

export const shareModule = (client: TestClient) =>
  client.call('PUT /modules/{id}/share/link', { params: [1] });

/** Invites to a team by a link whose token the requests know. */
export async function inviteBy(owner: TestClient, { database }: TestServer, team: number) {
  const body = { role: 'learner', usesMax: 5 };
  await owner.call('POST /groups/{teamId}/invitations', { params: [team], body });
  await database
    .updateTable('team_invitations')
    .set({ token_hash: hashOfToken(sharedToken) })
    .execute();
}

/** Adds a member to Ada's team. */
export async function addTeamMember({ ada, server }: TestUsers): Promise<TestClient> {
  await inviteBy(ada, server, teamId);
  const dora = await server.member('dora');
  await dora.call('POST /invitations/{token}/accept', {
    params: [sharedToken],
    body: { displayName: 'Dora the learner' },
  });
  await server.database.deleteFrom('team_invitations').execute();
  return dora;
}

/** Adds a module to Ada's team. */
export async function addTeamModule({ ada }: Pick<TestUsers, 'ada'>) {
  const { moduleId } = await ada.call(
    'POST /groups/{teamId}/modules',
    valid['POST /groups/{teamId}/modules'],
  );
  expect(moduleId).toBe(teamModuleId);
}

/** An administrator creates a team and invites to it. */
async function inviteByAdmin({ admin, server }: TestUsers) {
  const team = await admin.call('POST /groups', { body: { teamName: 'Others', displayName: 'Root' } });
  await inviteBy(admin, server, team.teamId);
}

export const addPasskey = ({ database, clock }: TestServer) =>
  database
    .insertInto('passkeys')
    .values({
      user_id: 2,
      credential_id: passkey.id,
      public_key: passkey.publicKey.toString('base64url'),
      counter: 0,
      transports: '',
      name: 'Laptop',
      created_at: clock.now,
      used_at: null,
    })
    .execute();

const addChallenge = (server: TestServer, userId: number | null) =>
  saveChallenge(server.database, { challenge: sharedToken, userId, expiresAt: server.clock.now + 1 });

const addSecondFactor = ({ database }: TestServer, turnedOnAt: number | null) =>
  database
    .insertInto('second_factors')
    .values({ user_id: 2, secret: appSecret, turned_on_at: turnedOnAt, last_step: 0 })
    .execute();

export const endInterview = (client: TestClient) =>
  client.call('POST /interviews/{interviewId}/end', { params: [guestInterviewId] });

export const claimInterview = (client: TestClient) =>
  client.call('POST /interviews/{interviewId}/claim', { params: [guestInterviewId] });

async function keepInterview(client: TestClient) {
  await claimInterview(client);
  await endInterview(client);
}

/** Filled once in each worker, because hundreds of tests begin with the same objects. */
let filled: ReturnType<typeof fill> | undefined;

/** Opens a server with the objects that `TestUsers` describes. */
export async function openServerWithUsers(): Promise<TestUsers> {
  filled ??= fill();
  const { template, ada, admin } = await filled;
  const server = await openTestServer({ template });
  return { server, ada: server.likeOf(ada), admin: server.likeOf(admin) };
}

/** Fills a database to copy. */
async function fill() {
  const folder = newFolder();
  const server = await createTestServer({ folder });
  const clients = await addObjects(server);
  await server.finishBackground();
  await server.close();
  const template = templateOf(folder);
  rmSync(folder, { recursive: true });
  return { template, ...clients };
}

async function addObjects(server: TestServer): Promise<Omit<TestUsers, 'server'>> {
  const ada = await server.member('ada');
  const admin = await server.administrator();
  for (const name of ['Closures', 'Scopes', 'Gone']) await ada.createModule(name);
  for (const question of ['1', '2', '3']) await ada.createCard(1, question);
  await ada.call('DELETE /modules/{id}', { params: [3] });
  await ada.call('DELETE /cards/{id}', { params: [3] });
  await server.member('carol');
  await admin.call('DELETE /users/{id}', { params: [3] });
  const team = await ada.call('POST /groups', { body: { teamName: 'Backend', displayName: 'Countess' } });
  expect(team.teamId).toBe(teamId);
  for (const stackName of ['Rust', 'Zig']) await admin.call('POST /stacks', { body: { stackName } });
  await admin.call('DELETE /stacks/{id}', { params: [14] });
  const library = [
    // With key points, so that interviews can ask them.
    libraryFile('closures', [{ question: 'What is a closure?', keyPoints: ['A function'] }]),
    libraryFile('php', [{ question: 'Why PHP?', keyPoints: ['It is everywhere'] }], { stack: 'PHP' }),
  ];
  await seedLibrary(server.services, library);
  await server.guest().call('POST /interviews', { body: guestInterview });
  return { ada, admin };
}
