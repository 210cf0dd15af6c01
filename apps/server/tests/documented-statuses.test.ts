import { bodyMaxBytes, type Call, endpoints, importFileMaxBytes, userIdHeader } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { idOf } from '../src/features/review/history/review-key.ts';
import { documentedStatuses } from '../src/http/openapi-route.ts';
import { largeReadTurns } from '../src/security/read-cards-in-turn.ts';
import { logReadTurns } from '../src/security/read-in-turn.ts';
import { exportTurns } from '../src/security/stream-in-turn.ts';
import { png } from './support/media-files.ts';
import {
  addTeamMember,
  addTeamModule,
  openServerWithUsers,
  preparations,
  publishByAda,
  shareByAdmin,
  shareModule,
  suggestByAda,
  suggestToAda,
  type TestUsers,
} from './support/prepared-server.ts';
import type { RequestParts, TestClient } from './support/test-client.ts';
import {
  answerId,
  card,
  cardReport,
  choice,
  closing,
  guestInterview,
  guestInterviewId,
  history,
  interviewId,
  markdown,
  publication,
  registration,
  review,
  reviewId,
  sharedToken,
  teamId,
  valid,
} from './support/valid-requests.ts';

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
  'PUT /groups/{teamId}/modules/{moduleId}/follow': { params: [teamId, 999] },
  'DELETE /groups/{teamId}/modules/{moduleId}/follow': { params: [teamId, 999] },
  'PUT /groups/{teamId}/members/{memberId}': { params: [teamId, 999], body: { role: 'editor' } },
  'DELETE /groups/{teamId}/members/{memberId}': { params: [teamId, 999] },
  'GET /groups/{teamId}/progress/{memberId}': { params: [teamId, 999] },
  'DELETE /groups/{teamId}/invitations/{invitationId}': { params: [teamId, 999] },
};

/** Members whose role in the team is too low, for calls that another site may make. */
const forbidden: Partial<Record<Call, (users: TestUsers) => Promise<TestClient>>> = {
  'GET /groups/{teamId}/invitations': addTeamMember,
  'GET /groups/{teamId}/progress': addTeamMember,
  'GET /groups/{teamId}/progress/{memberId}': addTeamMember,
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

/** Cards of a module for which a team has no room. */
const bringTooMuch =
  (how: 'copy' | 'move') =>
  async ({ server }: TestUsers) => {
    server.services.config.quotas.cards = 1;
    return valid[`POST /groups/{teamId}/modules/${how}`];
  };

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
  'PUT /community/{shareId}/star': async (users) => {
    await publishByAda(users);
    return { params: [1] };
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
  'POST /groups': ({ server }) => {
    server.services.config.quotas.teams = 1;
    return valid['POST /groups'];
  },
  'POST /groups/{teamId}/modules': async (users) => {
    await addTeamModule(users);
    return valid['POST /groups/{teamId}/modules'];
  },
  'POST /groups/{teamId}/modules/copy': bringTooMuch('copy'),
  'POST /groups/{teamId}/modules/move': bringTooMuch('move'),
  'PUT /groups/{teamId}/membership': async (users) => {
    await addTeamMember(users);
    return { params: [teamId], body: { displayName: 'dora the learner' } };
  },
  'DELETE /groups/{teamId}/membership': () => ({ params: [teamId] }),
  'PUT /groups/{teamId}/members/{memberId}': () => ({ params: [teamId, 1], body: { role: 'editor' } }),
  'DELETE /groups/{teamId}/members/{memberId}': () => ({ params: [teamId, 1] }),
  'PUT /groups/{teamId}/owner': () => ({ params: [teamId], body: { memberId: 1 } }),
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
  'GET /media/{mediaId}': (users) => readPartOf('GET /media/{mediaId}', users),
  'GET /shared/{token}/media/{mediaId}': (users) => readPartOf('GET /shared/{token}/media/{mediaId}', users),
  'GET /community/{shareId}/media/{mediaId}': (users) =>
    readPartOf('GET /community/{shareId}/media/{mediaId}', users),
  'GET /users/me': ({ server }) => server.guest().request('GET /users/me', { query: '?optional=true' }),
  'PUT /shares/{shareId}/follow': async (users) => {
    await shareByAdmin(users);
    const request = { params: [1], body: { token: sharedToken } };
    await users.ada.call('PUT /shares/{shareId}/follow', request);
    return users.ada.request('PUT /shares/{shareId}/follow', request);
  },
  'POST /invitations/{token}/accept': async (users) => {
    const request = valid['POST /invitations/{token}/accept'];
    await preparations['POST /invitations/{token}/accept']?.(users);
    await users.ada.call('POST /invitations/{token}/accept', request);
    return users.ada.request('POST /invitations/{token}/accept', request);
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

async function readPartOf(call: Call, users: TestUsers) {
  await preparations[call]?.(users);
  return users.ada.request(call, { ...valid[call], headers: { range: 'bytes=0-1' } });
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
      if (forbidden[call] !== undefined) return (await forbidden[call](users)).request(call, request);
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
const logReadsMax = logReadTurns.atOnce + logReadTurns.waitingMax;
const exportsMax = exportTurns.atOnce + exportTurns.waitingMax;
/** How many requests to a call an account may have in flight. */
const inFlightMax: Partial<Record<Call, number>> = {
  'GET /modules/{id}': largeReadsMax,
  'GET /cards/modules/{moduleId}': largeReadsMax,
  'GET /modules/{id}/export': largeReadsMax,
  'GET /groups/{teamId}/progress': largeReadsMax,
  'GET /groups/{teamId}/progress/{memberId}': largeReadsMax,
  'GET /follows': largeReadsMax,
  'GET /follows/{moduleId}': largeReadsMax,
  'GET /review': logReadsMax,
  'GET /review/summary': logReadsMax,
  'GET /review/today': logReadsMax,
  'GET /review/mistakes': logReadsMax,
  'GET /review/model': logReadsMax,
  'POST /review/model/fit': logReadsMax,
  'GET /statistics': logReadsMax,
  'GET /statistics/week': logReadsMax,
  'GET /exports/cards': exportsMax,
  'GET /exports/everything': exportsMax,
  'GET /review/history': exportsMax,
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
/**
 * No request triggers a 500: it means a bug. A 408 takes a client that sends slowly, as in
 * `sqlite-slow-clients.test.ts`.
 */
const notOnRequest = [408, 500];

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
    for (const status of notOnRequest) documented.delete(status);
    for (const status of documented) await expectStatus(status, await openServerWithUsers());
  },
);
