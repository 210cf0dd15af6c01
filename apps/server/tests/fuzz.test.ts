import { basePath, type Call, type Endpoint, endpoints, errorBody } from '@flipstack/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { insertSession } from '../src/features/users/session-repository.ts';
import { hashOfToken } from '../src/features/users/session-token.ts';
import { documentedStatuses } from '../src/http/openapi-route.ts';
import { expectTrueCounts } from './support/counts.ts';
import { libraryFile } from './support/library-files.ts';
import { isText } from './support/person.ts';
import { type WildRequest, wildRequests } from './support/requests.ts';
import { aWorld, type World } from './support/world.ts';

const runsPerCall = 2000;
const tokens = { administrator: 'A'.repeat(43), member: 'M'.repeat(43), guest: 'G'.repeat(43) };

/** A small world to run riot in: an administrator (1), a member (2), two more users, modules, cards and a library. */
async function aWildWorld(): Promise<World> {
  const world = await aWorld({ variables: { THROTTLE_SCALE: '0' } });
  const member = await world.member('member');
  for (const name of ['other', 'another']) await world.member(name);
  for (const name of ['Closures', 'Scopes', 'Types']) await member.createModule(name);
  for (const question of ['1', '2', '3']) await member.createCard(1, question);
  await seedLibrary(world.services, [libraryFile('1', ['What does a closure keep?', 'Why 1 and not 2?'])]);
  await member.does('DELETE /modules/{id}', { params: [3] });
  await member.does('DELETE /cards/{id}', { params: [3] });
  // Hashing is slow and not what is tested here.
  world.services.passwords.hash = async () => world.services.passwords.decoyHash;
  world.services.passwords.verify = async () => false;
  return world;
}

/** Sessions end in some of these calls; whoever is still there is signed in again. */
async function signInAgain({ database, clock }: World) {
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

async function send({ app }: World, call: Call, { who, params, query, headers, body }: WildRequest) {
  const [method = '', path = ''] = call.split(' ');
  const rest = [...params];
  const url = `http://cards.example${basePath}${path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? '')}${query}`;
  const sent = new Headers({
    'content-type': 'application/json',
    cookie: `flipstack_session=${tokens[who]}`,
  });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  return app.request(url, { method, headers: sent, ...(body !== undefined && { body }) });
}

/** Whether a path with such parameters may be that of another call, or of none. */
const leadsElsewhere = ({ params }: WildRequest) =>
  params.some((param) => /^(?:\.|%2e)+$/i.test(param) || ['me', 'order'].includes(param));

async function judge(world: World, call: Call, request: WildRequest, response: Response) {
  const { success, output }: Endpoint = endpoints[call];
  const { status } = response;
  expect(status, `${call} ${JSON.stringify(request)} ${world.logged.at(-2)}`).toBeLessThan(500);
  expect(response.headers.get('x-request-id')).toBeTruthy();
  if (!leadsElsewhere(request)) expect(documentedStatuses(call)).toContain(status);
  if (status === 204 || status === 304 || response.headers.has('content-encoding')) return;
  const body: unknown = isText(call, response) ? await response.text() : await response.json();
  if (status >= 400) {
    expect(errorBody.parse(body)).toEqual(body);
    return;
  }
  if (leadsElsewhere(request)) return;
  expect(success).toContain(status);
  expect(output.parse(body)).toEqual(body);
  await judgeStorage(world, call, request, body);
}

/** What was accepted is stored, and given back, exactly. */
async function judgeStorage(world: World, call: Call, { body }: WildRequest, answer: unknown) {
  const isNamed = endpoints[call].tag === 'Modules' && 'body' in endpoints[call];
  const named = isNamed ? JSON.parse(body ?? '{}').moduleName : undefined;
  if (typeof named === 'string' && 'moduleName' in Object(answer)) {
    expect(answer).toMatchObject({ moduleName: named.trim() });
  }
  if (call !== 'POST /cards' && call !== 'PUT /cards/{id}') return;
  const sent = JSON.parse(body ?? '');
  expect(answer).toMatchObject({ question: sent.question, answer: sent.answer });
  const { cardId } = endpoints[call].output.parse(answer);
  const row = await world.database
    .selectFrom('cards')
    .selectAll()
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  expect(row).toMatchObject({ question: sent.question, answer: sent.answer });
}

test.each(Object.keys(endpoints) as Call[])(
  'Whatever people send to %s, the server answers in the form of the contract',
  { timeout: 120_000 },
  async (call) => {
    const world = await aWildWorld();
    const endsSessions = /logout|password|DELETE \/users/.test(call);
    const statuses = new Set<number>();
    await signInAgain(world);
    await fc.assert(
      fc.asyncProperty(wildRequests(call), async (request) => {
        if (endsSessions) await signInAgain(world);
        const response = await send(world, call, request);
        statuses.add(response.status);
        await judge(world, call, request, response);
        world.logged.length = Math.min(world.logged.length, 10);
      }),
      { numRuns: runsPerCall },
    );
    await expectTrueCounts(world.database);
    expect(statuses.size).toBeGreaterThan(1);
  },
);
