import { expect, test } from 'vitest';
import { linesWithSecrets } from '../../../scripts/lib/secrets-in-logs.ts';
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

test('has a line for each call that its user may not make', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const response = await ada.request('GET /users');
  const id = response.headers.get('x-request-id') ?? '';
  expect(lineOf(server.logLines, id)).toMatchObject({ call: 'GET /users', status: 403, code: 'NOT_ALLOWED' });
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

test('finds passwords, tokens, recovery codes, hashes and credentials in a log', () => {
  const secrets = [memberPassword, administratorPassword];
  const client = { cookie: `flipstack_session=${'t'.repeat(43)}`, secrets: ['abcd-efgh'] };
  const planted = [
    `{"msg":"${memberPassword}"}`,
    `{"url":"/?token=${'t'.repeat(43)}"}`,
    '{"hash":"$argon2id$v=19$m=8"}',
    '{"headers":{"cookie":"x"}}',
    `flipstack_session=${'x'.repeat(43)}`,
    '{"code":"abcd-efgh"}',
    `{"path":"/api/v1/shared/${'x'.repeat(22)}"}`,
    `{"path":"/api/v1/shared/reports/${'x'.repeat(43)}"}`,
    `{"path":"/api/v1/invitations/${'x'.repeat(22)}/join"}`,
    `{"url":"/#/reset-password?token=${'x'.repeat(43)}"}`,
    '{"recoveryCodes":["x"]}',
    '{"uri":"otpauth://totp/x"}',
  ];
  const harmless = ['{"msg":"request","cookie":"[Redacted]"}', '{"path":"/api/v1/shared/xxxxxxxx…"}'];
  expect(linesWithSecrets([...planted, ...harmless], secrets, [client])).toEqual(planted);
});

test('what a client is shown once is looked for in the log', async () => {
  const server = await openTestServer();
  const ada = await server.member('ada');
  const { moduleId } = await ada.createModule();
  await ada.createCard(moduleId);
  const { token } = await ada.call('PUT /modules/{id}/share/link', { params: [moduleId] });
  expect(ada.secrets).toEqual([token]);
  await server.guest().call('GET /shared/{token}', { params: [token] });
  expect(server.logLines.join()).toContain(`/shared/${token.slice(0, 8)}`);
});
