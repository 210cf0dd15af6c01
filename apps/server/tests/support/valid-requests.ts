import { hash } from 'node:crypto';
import type { Call } from '@flipstack/contract';
import { sessionIdOf } from '../../src/features/users/list-sessions.ts';
import { hashOfToken } from '../../src/security/tokens.ts';
import { png } from './media-files.ts';
import { SoftwarePasskey } from './passkey.ts';
import type { RequestParts } from './test-client.ts';
import { memberPassword } from './test-server.ts';

export const reviewId = '11111111-1111-4111-8111-111111111111';
export const review = { reviewId, card: 'own-1', rating: 'Good', durationMs: 1000 };
export const card = { question: 'What is a closure?', answer: 'A function with its scope.' };
export const markdown = '## Card (EASY)\nQ\n### Answer\nA';
export const history = 'card_id,review_time,review_rating\nown-1,1760000000000,3';
export const registration = {
  username: 'bob',
  firstName: 'Bob',
  lastName: 'Brown',
  email: 'bob@example.org',
  password: memberPassword,
};
export const mediaId = () => `${hash('sha256', png()).slice(0, 40)}-3x2.png`;
export const guestInterviewId = '22222222-2222-4222-8222-222222222222';
export const interviewId = '33333333-3333-4333-8333-333333333333';
export const sharedToken = 'T'.repeat(43);
export const publication = { summary: 'Scopes and closures.', showsAuthor: false };
/** An edit of the first card after those that Ada has. */
export const suggested = { cardId: 4, question: 'What is hoisting in JS?', answer: 'It depends.' };
/** The copy that Ada gets of a module that an administrator shares. */
export const adminCopyId = 5;
/** The team that Ada owns. */
export const teamId = 4;
/** The module of that team, if there is one. */
export const teamModuleId = 4;
/** Another member of that team, if there is one. */
export const memberId = 2;
export const passkey = new SoftwarePasskey();
/** The secret of an authenticator app, which shows 666841 at the time of the tests (RFC 6238). */
export const appSecret = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP';
export const answerId = '44444444-4444-4444-8444-444444444444';
export const cardReport = { card: 'library-1', reason: 'typo', text: 'A closre' };
export const closing = { ids: [1], outcome: 'mended', reply: 'It was a typo.' };
export const choice = { type: 'screening', level: 'Junior', stacks: ['JS'], minutes: 15 };
export const guestInterview = { ...choice, minutes: 10, interviewId: guestInterviewId };
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

export const goal = {
  date: '2026-12-01',
  type: 'screening',
  level: 'Middle',
  stacks: ['JS'],
  minutes: 30,
  minutesPerDay: 20,
};

const octets = { 'content-type': 'application/octet-stream' };
export const csv = 'What is a closure?,A function with its scope.';
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
export const valid: Record<Call, RequestParts> = {
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
  'GET /shared/{token}/media/{mediaId}': { params: [sharedToken, mediaId()] },
  'PUT /shares/{shareId}/follow': { params: [1], body: { token: sharedToken } },
  'POST /shares/{shareId}/copy': { params: [1], body: { token: sharedToken } },
  'POST /shares/{shareId}/suggestions': { params: [1], body: { ...suggested, token: sharedToken } },
  'GET /modules/{id}/suggestions': { params: [1] },
  'POST /suggestions/{id}/accept': { params: [1], body: {} },
  'POST /suggestions/{id}/decline': { params: [1], body: {} },
  'GET /suggestions': {},
  'GET /suggestions/open': {},
  'DELETE /suggestions/{id}': { params: [1] },
  'GET /community': {},
  'GET /community/{shareId}': { params: [1] },
  'GET /community/{shareId}/media/{mediaId}': { params: [1, mediaId()] },
  'PUT /modules/{id}/share/publication': { params: [1], body: publication },
  'DELETE /modules/{id}/share/publication': { params: [1] },
  'PUT /community/{shareId}/star': { params: [1] },
  'DELETE /community/{shareId}/star': { params: [1] },
  'POST /community/{shareId}/reports': { params: [1], body: { reason: 'typo', text: 'A closre' } },
  'GET /community-reports': {},
  'POST /community/{shareId}/block': { params: [1], body: { reason: 'Spam' } },
  'POST /community/{shareId}/dismiss-reports': { params: [1] },
  'POST /groups': { body: { teamName: 'Platform', displayName: 'Countess' } },
  'GET /groups': {},
  'GET /groups/{teamId}': { params: [teamId] },
  'PUT /groups/{teamId}': { params: [teamId], body: { teamName: 'Platform' } },
  'DELETE /groups/{teamId}': { params: [teamId] },
  'POST /groups/{teamId}/restore': { params: [teamId] },
  'PUT /groups/{teamId}/membership': { params: [teamId], body: { sharesProgress: true } },
  'DELETE /groups/{teamId}/membership': { params: [teamId] },
  'PUT /groups/{teamId}/members/{memberId}': { params: [teamId, memberId], body: { role: 'editor' } },
  'DELETE /groups/{teamId}/members/{memberId}': { params: [teamId, memberId] },
  'PUT /groups/{teamId}/owner': { params: [teamId], body: { memberId } },
  'POST /groups/{teamId}/modules': {
    params: [teamId],
    body: { moduleName: 'Guidelines', stackName: 'JS' },
  },
  'POST /groups/{teamId}/modules/copy': { params: [teamId], body: { moduleId: 1 } },
  'POST /groups/{teamId}/modules/move': { params: [teamId], body: { moduleId: 1 } },
  'PUT /groups/{teamId}/modules/{moduleId}/follow': { params: [teamId, teamModuleId] },
  'DELETE /groups/{teamId}/modules/{moduleId}/follow': { params: [teamId, teamModuleId] },
  'GET /groups/{teamId}/progress': { params: [teamId] },
  'GET /groups/{teamId}/progress/{memberId}': { params: [teamId, 1] },
  'GET /groups/{teamId}/invitations': { params: [teamId] },
  'POST /groups/{teamId}/invitations': { params: [teamId], body: { role: 'learner', usesMax: 5 } },
  'DELETE /groups/{teamId}/invitations/{invitationId}': { params: [teamId, 1] },
  'GET /invitations/{token}': { params: [sharedToken] },
  'POST /invitations/{token}/accept': { params: [sharedToken], body: { displayName: 'Countess' } },
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
