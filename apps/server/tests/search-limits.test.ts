import { expect, test } from 'vitest';
import { seedLibrary } from '../src/features/library/stored/seed-library.ts';
import { libraryFile } from './support/library-files.ts';
import { openTestServer } from './support/test-server.ts';

const find = { query: '?search=closure' };

test('an address may search ten times a second, and again a minute later', async () => {
  const server = await openTestServer();
  const guest = server.guest();
  for (let count = 0; count < 600; count++) await guest.call('GET /library/cards', find);
  const { message } = await guest.expectError('GET /library/cards', 'TOO_MANY_REQUESTS', find);
  expect(message).toContain('60 seconds');
  server.clock.now += 60_000;
  await guest.call('GET /library/cards', find);
});

test('an answer that was kept changes with the library', async () => {
  const server = await openTestServer();
  const questions = async () => (await server.guest().call('GET /library/cards', find)).data.length;
  await seedLibrary(server.services, [libraryFile('js-a', [{ question: 'What is a closure?' }])]);
  expect([await questions(), await questions()]).toEqual([1, 1]);
  await seedLibrary(server.services, [
    libraryFile('js-a', [{ question: 'What is a closure?' }, { question: 'Why a closure?' }]),
  ]);
  expect(await questions()).toBe(2);
});
