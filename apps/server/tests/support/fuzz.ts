import {
  basePath,
  type Call,
  type Endpoint,
  endpoints,
  errorBody,
  shareLinkLifetimeMs,
} from '@flipstack/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedLibrary } from '../../src/features/library/stored/seed-library.ts';
import { insertSession } from '../../src/features/users/session-repository.ts';
import { documentedStatuses } from '../../src/http/openapi-route.ts';
import { hashOfToken } from '../../src/security/tokens.ts';
import { type FuzzRequest, fuzzRequests, uuids } from './fuzz-requests.ts';
import { libraryFile } from './library-files.ts';
import { expectCorrectCounts } from './row-counts.ts';
import { accept, createTeam, inviteTo } from './teams.ts';
import { isText, type TestClient } from './test-client.ts';
import { openTestServer, type TestServer } from './test-server.ts';

/** A tag that is not here belongs to the other calls. */
const partOfTag: Readonly<Record<string, 'modules' | 'cards' | 'review' | 'interviews'>> = {
  Stacks: 'modules',
  Modules: 'modules',
  Cards: 'cards',
  Library: 'cards',
  Review: 'review',
  Statistics: 'review',
  Interviews: 'interviews',
};

/** How many requests each call gets: over 100,000 in all. `FUZZ_RUNS` sets another number. */
const runsPerCall = Number(process.env.FUZZ_RUNS) || 650;
/** A busy machine takes several times as long, and a request that is slow is no finding here. */
const timeout = Math.max(600_000, runsPerCall * 300);
const tokens = { administrator: 'A'.repeat(43), member: 'M'.repeat(43), guest: 'G'.repeat(43) };

/**
 * Opens a server with an administrator (1), a member (2), two more users, modules, cards, a library, a report
 * and three interviews: a guest's, and two of the member, of which one has ended and is shared. A module is
 * shared by a link too. The member owns team 4, which has module 4, and is invited to team 5.
 */
async function openFuzzServer(): Promise<TestServer> {
  const server = await openTestServer({ variables: { RATE_LIMIT_SCALE: '0' } });
  const member = await server.member('member');
  const other = await server.member('other');
  const { teamId } = await createTeam(member);
  const { teamId: otherTeamId } = await createTeam(other, 'Chief');
  await server.member('another');
  for (const name of ['Closures', 'Scopes', 'Types']) await member.createModule(name);
  for (const question of ['1', '2', '3']) await member.createCard(1, question);
  await fillTeam(server, { owner: member, learner: other, teamId });
  await inviteTo(other, otherTeamId, { usesMax: 100 });
  // With key points, so that interviews can ask them.
  const library = ['What does a closure keep?', 'Why 1 and not 2?'].map((question) => ({
    question,
    keyPoints: ['Its scope'],
  }));
  await seedLibrary(server.services, [libraryFile('1', library)]);
  const interview = { type: 'screening', level: 'Junior', stacks: ['JS'] };
  const [guestInterviewId = '', interviewId = '', endedId = ''] = uuids;
  const byGuest = { ...interview, minutes: 10, interviewId: guestInterviewId };
  await server.guest().call('POST /interviews', { body: byGuest });
  await member.call('POST /interviews', { body: { ...interview, minutes: 15, interviewId: endedId } });
  await member.call('POST /interviews/{interviewId}/end', { params: [endedId] });
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
  await member.call('PUT /modules/{id}/share/link', { params: [1] });
  await server.database
    .updateTable('shares')
    .set({ token_hash: hashOfToken(endedId) })
    .execute();
  await server.database
    .updateTable('team_invitations')
    .set({ token_hash: hashOfToken(endedId) })
    .where('team_id', '=', otherTeamId)
    .execute();
  await member.call('POST /interviews', { body: { ...interview, minutes: 15, interviewId } });
  await member.call('POST /card-reports', { body: { card: 'library-1', reason: 'other', text: 'Odd' } });
  await member.call('DELETE /modules/{id}', { params: [3] });
  await member.call('DELETE /cards/{id}', { params: [3] });
  // Hashing is slow and not under test here.
  server.services.passwords.hash = async () => server.services.passwords.decoyHash;
  server.services.passwords.verify = async () => false;
  return server;
}

/** A module with two cards, an editor, and a learner who shares what they have learned. */
async function fillTeam(
  server: TestServer,
  { owner, learner, teamId }: { owner: TestClient; learner: TestClient; teamId: number },
) {
  const administrator = await server.administrator();
  await accept(administrator, await inviteTo(owner, teamId, { role: 'editor', usesMax: 1 }), 'Editor');
  await accept(learner, await inviteTo(owner, teamId), 'Learner');
  const params = [teamId];
  const module = { moduleName: 'Guidelines', stackName: 'JS' };
  const { moduleId } = await owner.call('POST /groups/{teamId}/modules', { params, body: module });
  const { cardId } = await owner.createCard(moduleId);
  await owner.createCard(moduleId, '5');
  await owner.call('PUT /groups/{teamId}/modules/{moduleId}/follow', { params: [teamId, moduleId] });
  await learner.call('PUT /groups/{teamId}/membership', { params, body: { sharesProgress: true } });
  const review = { reviewId: uuids[0], card: `own-${cardId}`, rating: 'Good', durationMs: 1000 };
  await learner.call('POST /reviews', { body: review });
}

/** Some calls end sessions. Signs the users in again who still exist. */
async function signInAgain({ database, clock }: TestServer) {
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

async function send({ app }: TestServer, call: Call, { as, params, query, headers, body }: FuzzRequest) {
  const [method = '', path = ''] = call.split(' ');
  const rest = [...params];
  const url = `http://cards.example${basePath}${path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? '')}${query}`;
  const sent = new Headers({
    'content-type': 'application/json',
    cookie: `flipstack_session=${tokens[as]}`,
  });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  return app.request(url, { method, headers: sent, ...(body !== undefined && { body }) });
}

/** Whether the parameters can turn the path into that of another call, or of none. */
const mayMatchOtherCall = ({ params }: FuzzRequest) =>
  params.some((param) => /^(?:\.|%2e)+$/i.test(param) || ['me', 'order'].includes(param));

async function checkResponse(server: TestServer, call: Call, request: FuzzRequest, response: Response) {
  const { success, output }: Endpoint = endpoints[call];
  const { status } = response;
  expect(status, `${call} ${JSON.stringify(request)} ${server.logLines.at(-2)}`).toBeLessThan(500);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  if (!mayMatchOtherCall(request)) expect(documentedStatuses(call)).toContain(status);
  if (status === 204 || status === 304 || response.headers.has('content-encoding')) return;
  const body: unknown = isText(call, response) ? await response.text() : await response.json();
  if (status >= 400) {
    expect(errorBody.parse(body)).toEqual(body);
    return;
  }
  if (mayMatchOtherCall(request)) return;
  expect(success).toContain(status);
  expect(output.parse(body)).toEqual(body);
  await checkStored(server, call, request, body);
}

/** Expects accepted text to be stored and returned exactly. */
async function checkStored(server: TestServer, call: Call, { body }: FuzzRequest, output: unknown) {
  const hasName = endpoints[call].tag === 'Modules' && 'body' in endpoints[call];
  const name = hasName ? JSON.parse(body ?? '{}').moduleName : undefined;
  if (typeof name === 'string' && 'moduleName' in Object(output)) {
    expect(output).toMatchObject({ moduleName: name.trim() });
  }
  if (call !== 'POST /cards' && call !== 'PUT /cards/{id}') return;
  const sent = JSON.parse(body ?? '');
  // The answer of another kind of card is generated.
  const isFlip = sent.kind === undefined || sent.kind === 'flip';
  const written = { question: sent.question, ...(isFlip && { answer: sent.answer }) };
  expect(output).toMatchObject(written);
  const { cardId } = endpoints[call].output.parse(output);
  const row = await server.database
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject(written);
}

/** By a call that deletes something, the call that restores it; and the other way round. */
const opposites = new Map(
  (Object.keys(endpoints) as Call[]).flatMap((deletion) => {
    const restoration = deletion.replace(/^DELETE (.*)$/, 'POST $1/restore') as Call;
    const isPair = restoration !== deletion && restoration in endpoints;
    return isPair
      ? ([
          [deletion, restoration],
          [restoration, deletion],
        ] as const)
      : [];
  }),
);

/** The calls of one run: what is deleted can be restored, and deleted again. */
const callsWith = (call: Call): Call[] => [opposites.get(call) ?? [], call].flat();

async function fuzz(call: Call) {
  const server = await openFuzzServer();
  const calls = callsWith(call);
  const endsSessions = calls.some((one) => /logout|password|DELETE \/users/.test(one));
  const statuses = new Set<number>();
  await signInAgain(server);
  const team = await readTeam(server);
  expect(team).toMatchObject({ teamId: 4, modulesCount: 1, membersCount: 3 });
  await fc.assert(
    fc.asyncProperty(fc.tuple(...calls.map(fuzzRequests)), async (requests) => {
      for (const [index, request] of requests.entries()) {
        const sent = calls[index] ?? call;
        if (endsSessions) await signInAgain(server);
        const response = await send(server, sent, request);
        if (sent === call) statuses.add(response.status);
        await checkResponse(server, sent, request, response);
      }
      server.logLines.length = Math.min(server.logLines.length, 10);
    }),
    { numRuns: runsPerCall },
  );
  await expectCorrectCounts(server.database);
  expect(statuses.size).toBeGreaterThan(1);
  if (opposites.has(call)) expect([...statuses]).toContain(200);
  if (opposites.has(call) && endpoints[call].tag === 'Teams') {
    await send(server, 'POST /groups/{teamId}/restore', requestOf('4'));
    expect(await readTeam(server)).toEqual(team);
  }
}

const requestOf = (...params: string[]): FuzzRequest => ({
  as: 'member',
  params,
  query: '',
  headers: {},
  body: undefined,
});

/** The member's team, with its members and modules. */
const readTeam = async (server: TestServer) =>
  (await send(server, 'GET /groups/{teamId}', requestOf('4'))).json();

/**
 * Declares the fuzz tests of some calls. Each part has its own file, so that the parts run in
 * parallel.
 */
export function fuzzCalls(part: 'modules' | 'cards' | 'review' | 'interviews' | 'others'): void {
  const calls = (Object.keys(endpoints) as Call[]).filter(
    (call) => (partOfTag[endpoints[call].tag] ?? 'others') === part,
  );
  test.each(calls)('answers any request to %s in the contract’s format', { timeout }, fuzz);
}
