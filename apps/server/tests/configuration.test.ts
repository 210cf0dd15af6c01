import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { temporaryFolder } from './support/test-server.ts';

test.each([
  [{ PORT: '70000' }, 'PORT must be a whole number from 0 to 65535'],
  [{ PORT: 'http' }, 'PORT must be a whole number'],
  [
    { DATABASE_URL: 'postgres://u:secret@[/x' },
    'DATABASE_URL must be a URL such as file:./data/flipstack.db or postgres://',
  ],
  [{ DATABASE_CONNECTIONS: '1' }, 'DATABASE_CONNECTIONS must be a whole number from 2 to 500'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL must be a URL such as file:'],
  [{ ADMIN_USERNAME: 'ab' }, 'ADMIN_USERNAME cannot be used: Username must be 3-10'],
  [{ ADMIN_PASSWORD: 'secret' }, 'ADMIN_PASSWORD cannot be used: Password must contain'],
  [{ ADMIN_EMAIL: 'x' }, 'ADMIN_EMAIL cannot be used: Invalid email address'],
  [{ PUBLIC_URL: 'cards' }, 'PUBLIC_URL must be a URL'],
  [{ TRUST_PROXY: 'maybe' }, 'TRUST_PROXY must be'],
  [{ THROTTLE_SCALE: '-1' }, 'THROTTLE_SCALE must be a number, 0 or greater'],
  [{ RATE_LIMIT_SCALE: '-1' }, 'RATE_LIMIT_SCALE must be a number, 0 or greater'],
  [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must be one of'],
  [
    { DONATE_FILE: '/nowhere.json' },
    'DONATE_FILE must be the path of a readable JSON file, but /nowhere.json is not',
  ],
])('refuses to start with %j and says why in one line', async (variables, line) => {
  const server = startServer({ ...(await createDatabaseFor(temporaryFolder())), ...variables });
  expect(await server.exited).toBe(1);
  expect(server.errors).toContain(line);
  expect(server.errors.trim().split('\n')).toHaveLength(1);
  expect(server.errors).not.toContain('secret');
});

test('treats an empty value as unset and reads donation details from a file', async () => {
  const folder = temporaryFolder();
  const donate = { bankAccount: 'one', cardNumber: 'two', paymentEmails: ['three@example.org'] };
  writeFileSync(join(folder, 'donate.json'), JSON.stringify(donate));
  const variables = { HOST: '', LOG_LEVEL: '', PUBLIC_URL: '', DONATE_FILE: join(folder, 'donate.json') };
  const address = await startServer({ ...(await createDatabaseFor(folder)), ...variables }).address();
  expect(await (await fetch(`${address}/api/v1/config`)).json()).toMatchObject({ donate });
});
