import { basePath, type Call, type Endpoint, endpoints, errorBody } from '@flipstack/contract';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { documentedStatuses } from '../../src/http/openapi-route.ts';
import { type FuzzRequest, fuzzRequests, validRequest } from './fuzz-requests.ts';
import { openFuzzServer, signInAgain, tokens } from './fuzz-server.ts';
import { expectCorrectCounts } from './row-counts.ts';
import { expectSchedulesMatchReplay } from './schedule-replay.ts';
import { isText } from './test-client.ts';
import type { TestServer } from './test-server.ts';
import { teamId } from './valid-requests.ts';

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

/** How many requests each call gets: over 100,000 on each engine. `FUZZ_RUNS` sets another number. */
const runsPerCall = Number(process.env.FUZZ_RUNS) || 540;
/** These read a file in a separate thread, which takes longer than everything else in a request. */
const readingCalls: readonly Call[] = ['POST /imports', 'PUT /imports/{id}/tables'];
const runsOf = (call: Call) => Math.ceil(runsPerCall / (readingCalls.includes(call) ? 10 : 1));
/** A busy machine takes several times as long, and a request that is slow is no finding here. */
const timeout = Math.max(600_000, runsPerCall * 300);

async function send({ app }: TestServer, call: Call, { as, params, query, headers, body }: FuzzRequest) {
  const [method = '', path = ''] = call.split(' ');
  const rest = [...params];
  const url = `http://localhost${basePath}${path.replaceAll(/\{\w+\}/g, () => rest.shift() ?? '')}${query}`;
  const sent = new Headers({
    'content-type': 'application/json',
    cookie: `flipstack_session=${tokens[as]}`,
  });
  for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  const init: RequestInit = { method, headers: sent };
  if (body !== undefined) init.body = typeof body === 'string' ? body : new Uint8Array(body);
  return app.request(url, init);
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
  const name = hasName ? JSON.parse(String(body ?? '{}')).moduleName : undefined;
  if (typeof name === 'string' && 'moduleName' in Object(output)) {
    expect(output).toMatchObject({ moduleName: name.trim() });
  }
  if (call !== 'POST /cards' && call !== 'PUT /cards/{id}') return;
  const sent = JSON.parse(String(body));
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
  const server = await openFuzzServer(call, { isDeletedFirst: opposites.has(call) });
  const calls = callsWith(call);
  const endsSessions = calls.some((one) => /logout|password|sessions|erase|DELETE \/users/.test(one));
  const statuses = new Set<number>();
  await signInAgain(server);
  const team = await readTeam(server);
  await fc.assert(
    fc.asyncProperty(fc.tuple(...calls.map(fuzzRequests)), async (requests) => {
      for (const [index, request] of requests.entries()) {
        const sent = calls[index] ?? call;
        if (endsSessions) await signInAgain(server);
        const response = await send(server, sent, request);
        if (sent === call) statuses.add(response.status);
        await checkResponse(server, sent, request, response);
        await server.finishBackground();
      }
      server.logLines.length = Math.min(server.logLines.length, 10);
    }),
    { numRuns: runsOf(call), examples: [[calls.map(validRequest)]] },
  );
  await expectCorrectCounts(server.database);
  await expectSchedulesMatchReplay(server.database);
  expect(statuses.size).toBeGreaterThan(1);
  const succeeded = endpoints[call].success.filter((status: number) => statuses.has(status));
  expect(succeeded, `${call} answered ${[...statuses]}`).not.toEqual([]);
  if (opposites.has(call) && endpoints[call].tag === 'Teams') {
    await send(server, 'POST /groups/{teamId}/restore', requestOf(String(teamId)));
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
  (await send(server, 'GET /groups/{teamId}', requestOf(String(teamId)))).json();

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
