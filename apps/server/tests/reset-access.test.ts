import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { turnOnSecondFactor } from './support/authenticator.ts';
import { createMigratedDatabaseFor } from './support/test-database.ts';
import { openTestServer, temporaryFolder } from './support/test-server.ts';

const program = fileURLToPath(new URL('../src/reset-access.ts', import.meta.url));

function resetAccess(env: Record<string, string>, ...parts: string[]) {
  const { status, stdout, stderr } = spawnSync(process.execPath, [program, ...parts], {
    encoding: 'utf8',
    env,
  });
  return { status, stdout, stderr: stderr.trim() };
}

test('lets the last administrator back in, even without the phone', { timeout: 60_000 }, async () => {
  const folder = temporaryFolder();
  const variables = await createMigratedDatabaseFor(folder);
  const server = await openTestServer({ folder, variables });
  // The program reads the real clock.
  server.clock.now = Date.now();
  const admin = await server.administrator();
  const { code } = await turnOnSecondFactor(server, admin);
  const { status, stdout } = resetAccess(variables, 'ADMIN');
  expect(status).toBe(0);
  const link = /^http:\/\/127\.0\.0\.1:8080\/#\/reset-password\?token=(\S+)$/m;
  const token = link.exec(stdout)?.[1] ?? '';
  const password = 'N3wpass!word';
  await server.guest().call('PUT /auth/password-reset', { body: { token, password } });
  const login = { username: 'admin', password };
  await server.guest().expectError('POST /auth/login', 'SECOND_FACTOR_REQUIRED', { body: login });
  await server.guest().call('POST /auth/login', { body: { ...login, code: code() } });

  const removal = resetAccess(
    { ...variables, PUBLIC_URL: 'https://cards.example.org' },
    'admin',
    '--remove-second-factor',
  );
  expect(removal.stdout).toMatch(
    /^Two-factor sign-in of admin is off\.\n.*\nhttps:\/\/cards\.example\.org\/#\/reset-password\?token=\S+\n$/,
  );
  const back = server.guest();
  await back.signIn('admin', password);
  const { data } = await back.call('GET /audit');
  expect(data.slice(1, 3).map(({ actor, action }) => `${actor} ${action}`)).toEqual([
    '(operator) user.second-factor-off',
    '(operator) user.reset-link',
  ]);
});

test('says what is wrong with its arguments', () => {
  const folder = temporaryFolder();
  const nowhere = { DATABASE_URL: `file:${folder}/none.db` };
  expect(resetAccess(nowhere)).toMatchObject({
    status: 1,
    stderr: 'Usage: npm run reset-access -- USER [--remove-second-factor]',
  });
  expect(resetAccess(nowhere, 'admin')).toMatchObject({
    status: 1,
    stderr: 'The access was not reset: the file in DATABASE_URL does not exist. Check its path.',
  });
});

test('says that no user has the username', async () => {
  const folder = temporaryFolder();
  const variables = await createMigratedDatabaseFor(folder);
  await openTestServer({ folder, variables });
  expect(resetAccess(variables, 'nobody')).toMatchObject({
    status: 1,
    stderr: 'The access was not reset: no user has the username nobody.',
  });
});
