import { expect, test } from 'vitest';
import { linesWithSecrets } from './support/secrets-in-logs.ts';
import { administratorPassword, memberPassword, openTestServer } from './support/test-server.ts';

const lineOf = (lines: readonly string[], id: string) =>
  lines.map((line) => JSON.parse(line) as Record<string, unknown>).find((line) => line.id === id);

test('explains a refused request by the id in its answer', async () => {
  const server = await openTestServer();
  const response = await server.guest().request('GET /users');
  const id = response.headers.get('x-request-id') ?? '';
  expect(lineOf(server.logLines, id)).toMatchObject({
    call: 'GET /users',
    method: 'GET',
    path: '/api/v1/users',
    status: 401,
    code: 'NOT_SIGNED_IN',
  });
});

test('explains an unexpected error by the id in its body, with its cause', async () => {
  const server = await openTestServer();
  server.services.database.selectFrom = () => {
    throw new Error('planted');
  };
  const response = await server.guest().request('GET /stacks');
  const { requestId = '' } = (await response.json()) as { requestId?: string };
  expect(response.headers.get('x-request-id')).toBe(requestId);
  const lines = server.logLines.map((line) => JSON.parse(line)).filter(({ id }) => id === requestId);
  expect(lines).toContainEqual(
    expect.objectContaining({ err: expect.objectContaining({ message: 'planted' }) }),
  );
  expect(lines).toContainEqual(expect.objectContaining({ call: 'GET /stacks', code: 'INTERNAL_ERROR' }));
});

test('names who sent a request only if that is configured', async () => {
  for (const isConfigured of [false, true]) {
    const server = await openTestServer({ variables: { LOG_REQUEST_USERS: String(isConfigured) } });
    const ada = await server.member('ada');
    await ada.request('GET /modules', { headers: { 'x-request-id': 'one' }, address: '198.51.100.7' });
    const line = lineOf(server.logLines, 'one');
    expect(line?.address).toBe(isConfigured ? '198.51.100.7' : undefined);
    expect(line?.userId).toBe(isConfigured ? 2 : undefined);
  }
});

test('finds a password, a session token, a hash and a credential in a log', () => {
  const secrets = [memberPassword, administratorPassword];
  const client = { cookie: `flipstack_session=${'t'.repeat(43)}` };
  const planted = [
    `{"msg":"${memberPassword}"}`,
    `{"url":"/?token=${'t'.repeat(43)}"}`,
    '{"hash":"$argon2id$v=19$m=8"}',
    '{"headers":{"cookie":"x"}}',
    `flipstack_session=${'x'.repeat(43)}`,
  ];
  expect(
    linesWithSecrets([...planted, '{"msg":"request","cookie":"[Redacted]"}'], secrets, [client]),
  ).toEqual(planted);
});
