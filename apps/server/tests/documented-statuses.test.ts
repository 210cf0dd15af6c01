import { hash } from 'node:crypto';
import { bodyMaxBytes, type Call, endpoints, importFileMaxBytes, userIdHeader } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { exportTurns } from '../src/features/exports/export-routes.ts';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { idOf } from '../src/features/review/history/review-key.ts';
import { sessionIdOf } from '../src/features/users/list-sessions.ts';
import { saveChallenge } from '../src/features/users/passkeys/passkey-repository.ts';
import { saveReset } from '../src/features/users/reset-repository.ts';
import { insertSession } from '../src/features/users/session-repository.ts';
import { documentedStatuses } from '../src/http/openapi-route.ts';
import { largeReadTurns } from '../src/security/read-cards-in-turn.ts';
import { hashOfToken } from '../src/security/tokens.ts';
import { confirm, upload } from './support/imports.ts';
import { libraryFile } from './support/library-files.ts';
import { png } from './support/media-files.ts';
import { SoftwarePasskey } from './support/passkey.ts';
import type { RequestParts, TestClient } from './support/test-client.ts';
import { memberPassword, openTestServer, type TestServer } from './support/test-server.ts';

interface TestUsers {
  server: TestServer;
  /**
   * User 2, with module 1 (cards 1 and 2), module 2, and the deleted module 3 and card 3. User 3 and
   * stack 14 are deleted, and stack 13 is unused. A guest has started an interview.
   */
  ada: TestClient;
  admin: TestClient;
}

const reviewId = '11111111-1111-4111-8111-111111111111';
const review = { reviewId, card: 'own-1', rating: 'Good', durationMs: 1000 };
const card = { question: 'What is a closure?', answer: 'A function with its scope.' };
const markdown = '## Card (EASY)\nQ\n### Answer\nA';
const history = 'card_id,review_time,review_rating\nown-1,1760000000000,3';
const registration = {
  username: 'bob',
  firstName: 'Bob',
  lastName: 'Brown',
  email: 'bob@example.org',
  password: memberPassword,
};
const mediaId = () => `${hash('sha256', png()).slice(0, 40)}-3x2.png`;
const guestInterviewId = '22222222-2222-4222-8222-222222222222';
const interviewId = '33333333-3333-4333-8333-333333333333';
const sharedToken = 'T'.repeat(43);
const publication = { summary: 'Scopes and closures.', showsAuthor: false };
/** An edit of the first card after those that Ada has. */
const suggested = { cardId: 4, question: 'What is hoisting in JS?', answer: 'It depends.' };
/** The copy that Ada gets of a module that an administrator shares. */
const adminCopyId = 5;
const passkey = new SoftwarePasskey();
/** The secret of an authenticator app, which shows 666841 at the time of the tests (RFC 6238). */
const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
const answerId = '44444444-4444-4444-8444-444444444444';
const cardReport = { card: 'library-1', reason: 'typo', text: 'A closre' };
const closing = { ids: [1], outcome: 'mended', reply: 'It was a typo.' };
const choice = { type: 'screening', level: 'Junior', stacks: ['JS'], minutes: 15 };
const guestInterview = { ...choice, minutes: 10, interviewId: guestInterviewId };
const answer = {
  answerId,
  position: 1,
  response: { text: 'A function', wasSpoken: false },
  isFlagged: false,
  elapsedMs: 0,
  spentMs: 0,
};
const settings = {
  desiredRetention: 0.9,
  newPerDay: 10,
  reviewsPerDay: 100,
  dayStartsAtMinutes: 240,
  timeZone: 'UTC',
  hasTwoButtons: false,
};

const goal = {
  date: '2026-12-01',
  type: 'screening',
  level: 'Middle',
  stacks: ['JS'],
  minutes: 30,
  minutesPerDay: 20,
};

const octets = { 'content-type': 'application/octet-stream' };
const csv = 'What is a closure?,A function with its scope.';
const importChoices = { duplicates: 'keep-both', withReviews: true, stacks: [{ from: '', to: 'JS' }] };
const layout = {
  fileName: 'cards.csv',
  delimiter: ',',
  rowSeparator: '\n',
  hasHeader: false,
  isHtml: false,
  columns: ['question', 'answer'],
};

/** A request to each call that succeeds. */
const valid: Record<Call, RequestParts> = {
  'POST /auth/registration': { body: registration },
  'POST /auth/login': { body: { username: 'ada', password: memberPassword } },
  'POST /auth/confirm': { body: { password: memberPassword } },
  'GET /auth/logout': {},
  'POST /auth/logout': {},
  'GET /users/me/sessions': {},
  'DELETE /users/me/sessions': {},
  'DELETE /users/me/sessions/{sessionId}': { params: [sessionIdOf({ tokenHash: hashOfToken(sharedToken) })] },
  'DELETE /users/{id}/sessions': { params: [2] },
  'POST /users/{id}/reset-link': { params: [2] },
  'POST /auth/password-reset': { body: { login: 'ada' } },
  'PUT /auth/password-reset': { body: { token: sharedToken, password: 'N3wpass!word' } },
  'POST /users/me/erase': { body: { username: 'ada' } },
  'POST /auth/passkey/options': {},
  'POST /auth/passkey': { body: { response: passkey.authenticate({ challenge: sharedToken }) } },
  'GET /users/me/passkeys': {},
  'POST /users/me/passkeys/options': {},
  'POST /users/me/passkeys': {
    body: { name: 'Laptop', response: passkey.register({ challenge: sharedToken }) },
  },
  'PUT /users/me/passkeys/{passkeyId}': { params: [1], body: { name: 'Phone' } },
  'DELETE /users/me/passkeys/{passkeyId}': { params: [1] },
  'GET /users/me/second-factor': {},
  'POST /users/me/second-factor': {},
  'PUT /users/me/second-factor': { body: { code: '666841' } },
  'DELETE /users/me/second-factor': {},
  'POST /users/me/second-factor/recovery-codes': {},
  'DELETE /users/{id}/second-factor': { params: [2] },
  'GET /users/me': {},
  'GET /users': {},
  'PUT /users/{id}': { params: [2], body: { firstName: 'Ada', lastName: 'King' } },
  'PUT /users/{id}/password': { params: [2], headers: { 'x-password': 'N3wpass!word' } },
  'PUT /users/{id}/roles': { params: [2], body: { roles: ['USER'] } },
  'DELETE /users/{id}': { params: [2] },
  'POST /users/{id}/restore': { params: [3] },
  'GET /stacks': {},
  'POST /stacks': { body: { stackName: 'Elixir' } },
  'GET /stacks/details': {},
  'PUT /stacks/{id}': { params: [13], body: { stackName: 'Ruby' } },
  'POST /stacks/{id}/restore': { params: [14] },
  'DELETE /stacks/{id}': { params: [13] },
  'GET /modules': {},
  'GET /modules/{id}': { params: [1] },
  'GET /modules/author/{author}': { params: ['ada'] },
  'GET /modules/user/{userId}': { params: [2] },
  'POST /modules': { body: { moduleName: 'New', stackName: 'JS' } },
  'POST /modules/USER': { body: { moduleName: 'New', stackName: 'JS' } },
  'POST /modules/user': { body: { moduleName: 'New', stackName: 'JS' } },
  'POST /modules/import': { body: { moduleName: 'New', stackName: 'JS', markdown } },
  'POST /modules/{id}/import': { params: [1], body: { markdown } },
  'GET /modules/{id}/export': { params: [1] },
  'PUT /modules/{id}': { params: [1], body: { moduleName: 'Renamed', stackName: 'JS' } },
  'PUT /modules/{id}/order': { params: [1], body: { cardIds: [2, 1] } },
  'DELETE /modules/{id}': { params: [1] },
  'POST /modules/{id}/restore': { params: [3] },
  'GET /recently-deleted': {},
  'GET /recently-deleted/all': {},
  'GET /cards': {},
  'GET /cards/modules/{moduleId}': { params: [1] },
  'POST /cards': { body: { ...card, moduleId: 1 } },
  'PUT /cards/{id}': { params: [1], body: card },
  'PUT /cards': { body: { cards: [{ cardId: 1, level: 'HARD', moduleId: 2 }] } },
  'POST /cards/delete': { body: { cardIds: [1, 2] } },
  'POST /cards/restore': { body: { cardIds: [3] } },
  'DELETE /cards/{id}': { params: [1] },
  'POST /cards/{id}/restore': { params: [3] },
  'POST /imports': { query: '?name=cards.csv', body: csv, headers: octets },
  'GET /imports': {},
  'GET /imports/{id}': { params: [1] },
  'PUT /imports/{id}/tables': { params: [1], body: { tables: [layout] } },
  'POST /imports/{id}/confirm': { params: [1], body: importChoices },
  'POST /imports/{id}/cancel': { params: [1] },
  'POST /imports/{id}/undo': { params: [1] },
  'POST /media': { body: png() },
  'GET /media/{mediaId}': { params: [mediaId()] },
  'GET /exports/cards': { query: '?format=csv' },
  'GET /exports/everything': {},
  'GET /ranking': {},
  'GET /ranking/me': {},
  'PUT /ranking/me': { body: { displayName: 'Countess' } },
  'DELETE /ranking/me': {},
  'GET /library': {},
  'GET /library/cards': { query: '?search=closure' },
  'GET /library/{slug}': { params: ['closures'] },
  'POST /library/{slug}/copy': { params: ['closures'] },
  'PUT /library/follows': { body: { change: 'add', modules: [{ slug: 'closures', levels: ['EASY'] }] } },
  'PUT /library/{slug}/follow': { params: ['closures'] },
  'DELETE /library/{slug}/follow': { params: ['closures'] },
  'POST /card-reports': { body: cardReport },
  'GET /card-reports': {},
  'GET /card-reports/export': {},
  'POST /card-reports/close': { body: closing },
  'POST /card-reports/reopen': { body: { ids: [1], resolvedAt: '2026-11-21T12:00:00.000Z' } },
  'GET /card-reports/mine': {},
  'POST /card-reports/mine/read': { body: { ids: [1] } },
  'GET /library-health': {},
  'GET /interviews/plan': { query: '?type=screening&level=Junior&stacks=JS&minutes=15' },
  'GET /interviews': {},
  'GET /interviews/active': {},
  'POST /interviews': { body: { ...choice, interviewId } },
  'GET /interviews/{interviewId}': { params: [guestInterviewId] },
  'POST /interviews/{interviewId}/answers': { params: [guestInterviewId], body: { answers: [answer] } },
  'POST /interviews/{interviewId}/pause': { params: [guestInterviewId] },
  'POST /interviews/{interviewId}/resume': { params: [guestInterviewId] },
  'POST /interviews/{interviewId}/end': { params: [guestInterviewId] },
  'POST /interviews/{interviewId}/claim': { params: [guestInterviewId] },
  'GET /interviews/{interviewId}/report': { params: [guestInterviewId] },
  'PUT /interviews/{interviewId}/self-checks': {
    params: [guestInterviewId],
    body: { position: 1, covered: [true] },
  },
  'PUT /interviews/{interviewId}/link': { params: [guestInterviewId], body: { displayName: 'Ada' } },
  'DELETE /interviews/{interviewId}/link': { params: [guestInterviewId] },
  'GET /shared/reports/{token}': { params: [sharedToken] },
  'GET /modules/{id}/share': { params: [1] },
  'PUT /modules/{id}/share/link': { params: [1] },
  'POST /modules/{id}/share/versions': { params: [1], body: { note: 'A new card' } },
  'DELETE /modules/{id}/share': { params: [1] },
  'GET /shared/{token}': { params: [sharedToken] },
  'PUT /shares/{shareId}/follow': { params: [1], body: { token: sharedToken } },
  'POST /shares/{shareId}/copy': { params: [1], body: { token: sharedToken } },
  'POST /shares/{shareId}/suggestions': { params: [1], body: { ...suggested, token: sharedToken } },
  'GET /modules/{id}/suggestions': { params: [1] },
  'POST /suggestions/{id}/accept': { params: [1], body: {} },
  'POST /suggestions/{id}/decline': { params: [1], body: {} },
  'GET /suggestions': {},
  'DELETE /suggestions/{id}': { params: [1] },
  'GET /community': {},
  'GET /community/{shareId}': { params: [1] },
  'PUT /modules/{id}/share/publication': { params: [1], body: publication },
  'DELETE /modules/{id}/share/publication': { params: [1] },
  'PUT /community/{shareId}/star': { params: [1] },
  'DELETE /community/{shareId}/star': { params: [1] },
  'POST /community/{shareId}/reports': { params: [1], body: { reason: 'typo', text: 'A closre' } },
  'GET /community-reports': {},
  'POST /community/{shareId}/block': { params: [1], body: { reason: 'Spam' } },
  'POST /community/{shareId}/dismiss-reports': { params: [1] },
  'GET /follows': {},
  'GET /follows/{moduleId}': { params: [adminCopyId] },
  'POST /follows/{moduleId}/seen': { params: [adminCopyId] },
  'DELETE /follows/{moduleId}': { params: [adminCopyId] },
  'GET /review': {},
  'POST /reviews': { body: review },
  'POST /reviews/{reviewId}/undo': { params: [reviewId] },
  'PUT /review/cards/{card}': { params: ['own-1'], body: { action: 'bury' } },
  'POST /review/cards': { body: { cards: [1] } },
  'POST /review/cards/remove': { body: { cards: [1] } },
  'GET /review/set-aside': {},
  'GET /review/summary': {},
  'GET /review/modules': {},
  'GET /review/modules/{moduleId}': { params: [1] },
  'GET /review/today': {},
  'GET /statistics/week': {},
  'GET /review/mistakes': {},
  'GET /review/history': {},
  'POST /review/history': { body: { csv: history } },
  'GET /review/model': {},
  'POST /review/model/fit': {},
  'GET /review/settings': {},
  'PUT /review/settings': { body: settings },
  'GET /readiness': {},
  'GET /statistics': {},
  'PUT /readiness': { body: goal },
  'DELETE /readiness': {},
  'PUT /readiness/result': { body: { result: 'passed' } },
  'GET /audit': {},
  'GET /audit/export': {},
  'GET /config': {},
};

const storePicture = ({ ada }: TestUsers) => ada.call('POST /media', { body: png() });

/** Prepares what the request above needs to succeed. */
const preparations: Partial<Record<Call, (users: TestUsers) => Promise<unknown>>> = {
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
  'GET /shared/{token}': async ({ ada, server }) => {
    await shareModule(ada);
    await server.database
      .updateTable('shares')
      .set({ token_hash: hashOfToken(sharedToken) })
      .execute();
  },
  'PUT /shares/{shareId}/follow': shareByAdmin,
  'POST /shares/{shareId}/copy': shareByAdmin,
  'POST /shares/{shareId}/suggestions': shareByAdmin,
  'POST /suggestions/{id}/accept': suggestToAda,
  'POST /suggestions/{id}/decline': suggestToAda,
  'DELETE /suggestions/{id}': suggestByAda,
  'GET /community/{shareId}': publishByAda,
  'PUT /community/{shareId}/star': publishByAda,
  'DELETE /community/{shareId}/star': publishByAda,
  'POST /community/{shareId}/reports': publishByAda,
  'POST /community/{shareId}/block': publishByAda,
  'GET /follows/{moduleId}': followAdmin,
  'POST /follows/{moduleId}/seen': followAdmin,
  'DELETE /follows/{moduleId}': followAdmin,
  'POST /card-reports/close': ({ ada }) => ada.call('POST /card-reports', { body: cardReport }),
  'POST /card-reports/reopen': ({ ada }) => ada.call('POST /card-reports', { body: cardReport }),
  'PUT /readiness/result': ({ ada, server }) =>
    ada
      .call('PUT /readiness', { body: goal })
      .then(() => server.database.updateTable('readiness_goals').set({ interview_day: 20_000 }).execute()),
};

/** An administrator shares a module, which Ada's copy comes after. */
async function shareByAdmin({ admin, server }: TestUsers) {
  const { moduleId } = await admin.createModule('Shared');
  await admin.createCard(moduleId, 'What is hoisting?');
  await admin.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  await server.database
    .updateTable('shares')
    .set({ token_hash: hashOfToken(sharedToken) })
    .execute();
}

function publishByAda({ ada }: TestUsers) {
  return ada.call('PUT /modules/{id}/share/publication', { params: [1], body: publication });
}

async function suggestByAda(users: TestUsers) {
  await shareByAdmin(users);
  await users.ada.call('POST /shares/{shareId}/suggestions', valid['POST /shares/{shareId}/suggestions']);
}

async function suggestToAda({ ada, admin }: TestUsers) {
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

const shareModule = (client: TestClient) => client.call('PUT /modules/{id}/share/link', { params: [1] });
const addPasskey = ({ database, clock }: TestServer) =>
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

const endInterview = (client: TestClient) =>
  client.call('POST /interviews/{interviewId}/end', { params: [guestInterviewId] });

async function keepInterview(client: TestClient) {
  await client.call('POST /interviews/{interviewId}/claim', { params: [guestInterviewId] });
  await endInterview(client);
}

/**
 * Requests that refer to missing objects in the body or query, for calls without an id in the path.
 */
const missing: Partial<Record<Call, RequestParts>> = {
  'POST /modules': { body: { moduleName: 'New', stackName: 'Cobol' } },
  'POST /modules/USER': { body: { moduleName: 'New', stackName: 'Cobol' } },
  'POST /modules/user': { body: { moduleName: 'New', stackName: 'Cobol' } },
  'POST /modules/import': { body: { moduleName: 'New', stackName: 'Cobol', markdown } },
  'POST /media': { body: png(), query: '?moduleId=999' },
  'POST /cards': { body: { ...card, moduleId: 999 } },
  'PUT /cards': { body: { cards: [{ cardId: 999, level: 'HARD' }] } },
  'POST /cards/delete': { body: { cardIds: [1, 999] } },
  'POST /cards/restore': { body: { cardIds: [3, 999] } },
  'PUT /library/follows': { body: { change: 'add', modules: [{ slug: 'none', levels: ['EASY'] }] } },
  'GET /interviews/plan': { query: '?type=screening&level=Junior&stacks=Cobol&minutes=15' },
  'POST /interviews': { body: { ...choice, interviewId, stacks: ['Cobol'] } },
  'POST /card-reports': { body: { ...cardReport, card: 'library-999' } },
  'POST /card-reports/close': { body: { ...closing, ids: [999] } },
  'POST /card-reports/reopen': { body: { ids: [999], resolvedAt: '2026-11-21T12:00:00.000Z' } },
  'GET /exports/cards': { query: '?format=csv&moduleId=999' },
  'GET /ranking': { query: '?stack=Cobol' },
  'GET /review': { query: '?moduleId=999' },
  'GET /statistics': { query: '?moduleId=999' },
  'POST /reviews': { body: { ...review, card: 'own-999' } },
  'POST /review/cards': { body: { cards: [1, 999] } },
  'PUT /review/cards/{card}': { params: ['own-999'], body: { action: 'bury' } },
};

/** Invalid requests to calls whose path and body cannot be made invalid generically. */
const invalid: Partial<Record<Call, RequestParts>> = {
  'GET /users/me': { query: '?optional=maybe' },
  'GET /modules/author/{author}': { params: ['ada'], query: '?page=-1' },
  'GET /audit/export': { query: '?action=none' },
  'GET /card-reports/export': { query: '?reason=none' },
  'POST /media': { body: png(), query: '?moduleId=x' },
  'GET /exports/cards': { query: '?format=docx' },
  'GET /library': { query: '?level=NONE' },
  'GET /library/cards': { query: '?search=closure&size=0' },
  'GET /review': { query: '?moduleId=x' },
  'GET /statistics': { query: '?moduleId=x' },
  'GET /review/set-aside': { query: '?buried=x' },
  'PUT /users/{id}/password': { params: [2], headers: { 'x-password': 'short' } },
};

/** Requests that a guest may make, for calls that members make differently. */
const byGuest: Partial<Record<Call, RequestParts>> = {
  'POST /interviews': { body: { ...guestInterview, interviewId } },
};

const wrongPassword: Partial<Record<Call, RequestParts>> = {
  'POST /auth/login': { body: { username: 'ada', password: 'wrong' } },
};

const taken = { moduleName: 'Closures', stackName: 'JS' };

async function blockedModule(users: TestUsers): Promise<RequestParts> {
  await publishByAda(users);
  await users.admin.call('POST /community/{shareId}/block', { params: [1], body: {} });
  return { params: [1], body: publication };
}

/** Requests that conflict with existing data. */
const conflicts: Partial<Record<Call, (users: TestUsers) => RequestParts | Promise<RequestParts>>> = {
  'POST /auth/registration': () => ({ body: { ...registration, username: 'ada' } }),
  'PUT /users/{id}/roles': () => ({ params: [1], body: { roles: ['USER'] } }),
  'POST /users/me/erase': async ({ admin, ada }) => {
    await admin.call('PUT /users/{id}/roles', { params: [2], body: { roles: ['ADMINISTRATOR'] } });
    await ada.call('PUT /users/{id}/roles', { params: [1], body: { roles: ['USER'] } });
    return { body: { username: 'ada' } };
  },
  'DELETE /users/{id}': () => ({ params: [1] }),
  'POST /stacks': () => ({ body: { stackName: 'JS' } }),
  'PUT /stacks/{id}': () => ({ params: [4], body: { stackName: 'Ruby' } }),
  'POST /stacks/{id}/restore': async ({ admin }) => {
    await admin.call('POST /stacks', { body: { stackName: 'Zig' } });
    return { params: [14] };
  },
  'DELETE /stacks/{id}': () => ({ params: [4] }),
  'POST /modules': () => ({ body: taken }),
  'POST /modules/import': () => ({ body: { ...taken, markdown } }),
  'PUT /modules/{id}': () => ({ params: [2], body: taken }),
  'POST /modules/{id}/restore': async ({ ada }) => {
    await ada.createModule('Gone');
    return { params: [3] };
  },
  'PUT /cards/{id}': async ({ ada }) => {
    const body = { accepted: ['404'], isExact: false };
    const { cardId } = await ada.call('POST /cards', { body: { ...card, moduleId: 1, kind: 'typed', body } });
    return { params: [cardId], body: card };
  },
  'POST /library/{slug}/copy': async ({ server }) => {
    await server.database.deleteFrom('stacks').where('id', '=', 12).execute();
    return { params: ['php'] };
  },
  'POST /interviews': async ({ ada }) => {
    await ada.call('POST /interviews', { body: { ...choice, interviewId: answerId } });
    return { body: { ...choice, interviewId } };
  },
  'POST /interviews/{interviewId}/pause': async ({ ada }) => {
    for (const call of ['pause', 'resume'] as const)
      await ada.call(`POST /interviews/{interviewId}/${call}`, { params: [guestInterviewId] });
    return { params: [guestInterviewId] };
  },
  'POST /interviews/{interviewId}/resume': async ({ ada }) => {
    await ada.call('POST /interviews/{interviewId}/end', { params: [guestInterviewId] });
    return { params: [guestInterviewId] };
  },
  'POST /interviews/{interviewId}/claim': async ({ ada }) => {
    await ada.call('POST /interviews', { body: { ...choice, interviewId } });
    return { params: [guestInterviewId] };
  },
  'POST /card-reports/close': async ({ ada, admin }) => {
    await ada.call('POST /card-reports', { body: cardReport });
    await admin.call('POST /card-reports/close', { body: closing });
    return { body: { ...closing, outcome: 'no-fault' } };
  },
  'POST /card-reports/reopen': async ({ ada, admin }) => {
    await ada.call('POST /card-reports', { body: cardReport });
    await admin.call('POST /card-reports/close', { body: closing });
    return { body: { ids: [1], resolvedAt: '2026-11-20T12:00:00.000Z' } };
  },
  'POST /reviews': async ({ ada }) => {
    await ada.call('POST /reviews', { body: review });
    return { body: { ...review, rating: 'Hard' } };
  },
  'POST /reviews/{reviewId}/undo': async ({ ada, server }) => {
    await ada.call('POST /reviews', { body: review });
    server.clock.now += 60_000;
    await ada.call('POST /reviews', { body: { ...review, reviewId: reviewId.replaceAll('1', '2') } });
    return { params: [reviewId] };
  },
  'POST /review/history': async ({ ada }) => {
    const imported = idOf({
      card: 'own-1',
      reviewedAt: 1_760_000_000_000,
      rating: 3,
      state: undefined,
      durationMs: undefined,
    });
    await ada.call('POST /reviews', { body: { ...review, reviewId: imported } });
    return { body: { csv: history } };
  },
  'POST /modules/{id}/share/versions': async ({ ada }) => {
    await shareModule(ada);
    return { params: [1], body: {} };
  },
  'PUT /shares/{shareId}/follow': async ({ ada }) => {
    const { token } = await shareModule(ada);
    return { params: [1], body: { token } };
  },
  'POST /shares/{shareId}/suggestions': async (users) => {
    await shareByAdmin(users);
    const request = valid['POST /shares/{shareId}/suggestions'];
    return {
      ...request,
      body: { ...Object(request.body), question: 'What is hoisting?', answer: 'A function with its scope.' },
    };
  },
  'PUT /modules/{id}/share/link': blockedModule,
  'PUT /modules/{id}/share/publication': blockedModule,
  'POST /suggestions/{id}/accept': async (users) => {
    await suggestToAda(users);
    await users.ada.call('POST /suggestions/{id}/decline', { params: [1], body: {} });
    return { params: [1], body: {} };
  },
  'POST /suggestions/{id}/decline': async (users) => {
    await suggestToAda(users);
    await users.ada.call('POST /suggestions/{id}/accept', { params: [1], body: {} });
    return { params: [1], body: {} };
  },
  'DELETE /suggestions/{id}': async (users) => {
    await suggestByAda(users);
    await users.admin.call('POST /suggestions/{id}/decline', { params: [1], body: {} });
    return { params: [1] };
  },
  'POST /shares/{shareId}/copy': async (users) => {
    await shareByAdmin(users);
    await users.server.database.updateTable('share_versions').set({ stack_name: 'Cobol' }).execute();
    return { params: [1], body: { token: sharedToken } };
  },
  'PUT /ranking/me': async ({ admin }) => {
    await admin.call('PUT /ranking/me', { body: { displayName: 'Countess' } });
    return { body: { displayName: 'countess' } };
  },
  'POST /review/model/fit': () => ({}),
};

/** The second status of calls that have two ways to succeed. */
const secondSuccess: Partial<Record<Call, (users: TestUsers) => Promise<Response>>> = {
  'POST /card-reports': async ({ ada }) => {
    await ada.call('POST /card-reports', { body: cardReport });
    return ada.request('POST /card-reports', { body: { ...cardReport, reason: 'wrong' } });
  },
  'POST /media': async ({ ada }) => {
    await ada.call('POST /media', { body: png() });
    return ada.request('POST /media', { body: png() });
  },
  'GET /media/{mediaId}': async (users) => {
    await storePicture(users);
    return users.ada.request('GET /media/{mediaId}', {
      params: [mediaId()],
      headers: { range: 'bytes=0-1' },
    });
  },
  'GET /users/me': ({ server }) => server.guest().request('GET /users/me', { query: '?optional=true' }),
  'PUT /shares/{shareId}/follow': async (users) => {
    await shareByAdmin(users);
    const request = { params: [1], body: { token: sharedToken } };
    await users.ada.call('PUT /shares/{shareId}/follow', request);
    return users.ada.request('PUT /shares/{shareId}/follow', request);
  },
  'POST /modules/USER': ({ ada }) => ada.request('POST /modules/USER', { body: taken }),
  'POST /modules/user': ({ ada }) => ada.request('POST /modules/user', { body: taken }),
  'POST /interviews': async ({ ada }) => {
    await ada.call('POST /interviews', { body: { ...choice, interviewId } });
    return ada.request('POST /interviews', { body: { ...choice, interviewId } });
  },
  'POST /reviews': async ({ ada }) => {
    await ada.call('POST /reviews', { body: review });
    return ada.request('POST /reviews', { body: review });
  },
};

async function openServerWithUsers(): Promise<TestUsers> {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const admin = await server.administrator();
  for (const name of ['Closures', 'Scopes', 'Gone']) await ada.createModule(name);
  for (const question of ['1', '2', '3']) await ada.createCard(1, question);
  await ada.call('DELETE /modules/{id}', { params: [3] });
  await ada.call('DELETE /cards/{id}', { params: [3] });
  await server.member('carol');
  await admin.call('DELETE /users/{id}', { params: [3] });
  for (const stackName of ['Rust', 'Zig']) await admin.call('POST /stacks', { body: { stackName } });
  await admin.call('DELETE /stacks/{id}', { params: [14] });
  const library = [
    // With key points, so that interviews can ask them.
    libraryFile('closures', [{ question: 'What is a closure?', keyPoints: ['A function'] }]),
    libraryFile('php', [{ question: 'Why PHP?', keyPoints: ['It is everywhere'] }], { stack: 'PHP' }),
  ];
  await seedLibrary(server.services, library);
  await server.guest().call('POST /interviews', { body: guestInterview });
  return { server, ada, admin };
}

/** Makes a call in a way that should return a status. */
async function provoke(call: Call, status: number, users: TestUsers): Promise<Response> {
  const { server, ada, admin } = users;
  const { access, success } = endpoints[call];
  const caller = access === 'administrator' ? admin : ada;
  const request = valid[call];
  const params = request.params ?? [];
  const headers = { ...request.headers };
  const tooLarge = 'x'.repeat(bodyMaxBytes + 1);
  switch (status) {
    case success[0]:
      await preparations[call]?.(users);
      return caller.request(call, request);
    case 304:
      await preparations[call]?.(users);
      return caller.request(call, { ...request, headers: { ...headers, 'if-none-match': '*' } });
    case 400:
      return caller.request(
        call,
        invalid[call] ??
          ('body' in endpoints[call] ? { params, body: '{' } : { params: ['x'], query: '?page=-1' }),
      );
    case 401:
      return server.guest().request(call, wrongPassword[call] ?? request);
    case 403:
      return call.startsWith('GET ') && access === 'administrator'
        ? ada.request(call, request)
        : caller.request(call, { ...request, headers: { ...headers, 'sec-fetch-site': 'cross-site' } });
    case 404:
      return (access === 'owner' ? admin : caller).request(
        call,
        missing[call] ?? { ...request, params: [/\{(?:review|interview)Id\}/.test(call) ? reviewId : 999] },
      );
    case 409:
      return caller.request(
        call,
        (await conflicts[call]?.(users)) ?? { ...request, headers: { ...headers, [userIdHeader]: '999' } },
      );
    case 413:
      return caller.request(call, {
        ...request,
        body: tooLarge,
        headers: { ...headers, 'content-length': String(importFileMaxBytes + 1) },
      });
    case 415:
      return caller.request(call, { params, body: 'x', headers: { 'content-type': 'text/plain' } });
    case 429: {
      const most = inFlightMax[call];
      if (most !== undefined) return readTooMany(caller, call, request, most);
      server.services.config.rateLimitScale = 0.0001;
      const limited = access === 'anyone' ? server.guest() : caller;
      const limitedRequest = byGuest[call] ?? request;
      await limited.request(call, wrongPassword[call] ?? limitedRequest);
      return limited.request(call, limitedRequest);
    }
    case 416:
      await preparations[call]?.(users);
      return caller.request(call, { ...request, headers: { range: 'bytes=999-' } });
    case 503:
      server.readiness.isDraining = true;
      return caller.request(call, request);
    default:
      return (await secondSuccess[call]?.(users)) ?? caller.request(call, request);
  }
}

const largeReadsMax = largeReadTurns.atOnce + largeReadTurns.waitingMax;
const exportsMax = exportTurns.atOnce + exportTurns.waitingMax;
/** How many requests to a call an account may have in flight. */
const inFlightMax: Partial<Record<Call, number>> = {
  'GET /modules/{id}': largeReadsMax,
  'GET /cards/modules/{moduleId}': largeReadsMax,
  'GET /exports/cards': exportsMax,
  'GET /exports/everything': exportsMax,
};

/** Makes one request more than may be in flight, and reads no answer. */
async function readTooMany(
  client: TestClient,
  call: Call,
  request: RequestParts,
  most: number,
): Promise<Response> {
  for (const question of 'abcdefg') await client.createCard(1, question, { answer: 'x'.repeat(10_000) });
  const refused = Promise.withResolvers<Response>();
  for (let sent = 0; sent <= most; sent++)
    void client.request(call, request).then((response) => {
      if (response.status === 429) refused.resolve(response);
    });
  return refused.promise;
}

/** Statuses of requests that change nothing, in an order in which none prevents the next. */
const refusals = [304, 400, 401, 403, 404, 413, 415, 416, 429, 503];
/** No request triggers a 500: it means a bug or a failing disk. */
const notOnRequest = 500;

test.each(Object.keys(endpoints) as Call[])(
  '%s can return every status that OpenAPI documents',
  async (call) => {
    const documented = new Set(documentedStatuses(call));
    const shared = await openServerWithUsers();
    const expectStatus = async (status: number, users: TestUsers) => {
      const response = await provoke(call, status, users);
      expect(response.status, `${call} for ${status}: ${await response.text()}`).toBe(status);
    };
    for (const status of refusals) if (documented.delete(status)) await expectStatus(status, shared);
    documented.delete(notOnRequest);
    for (const status of documented) await expectStatus(status, await openServerWithUsers());
  },
);
