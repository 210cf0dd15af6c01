import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { expectSchedulesMatchReplay } from './support/schedule-replay.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { administratorPassword, temporaryFolder } from './support/test-server.ts';

const clients = 10;
const cards = 5;
const kills = 6;

test('counts every rating exactly once while ten clients grade the same cards and processes are killed', {
  timeout: 180_000,
}, async () => {
  const variables = {
    ...(await createDatabaseFor(temporaryFolder())),
    ADMIN_PASSWORD: administratorPassword,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '0',
  };
  const processes = await Promise.all([start(variables), start(variables)]);
  const headers = await signIn(processes[0]?.address ?? '');
  const names = await createCards(processes[0]?.address ?? '', headers);
  const sent: string[] = [];
  let areAtIt = true;

  /** Sends the review to one process after another until one acknowledges it. */
  async function grade(body: { reviewId: string }, first: number): Promise<void> {
    for (let attempt = first; ; attempt++) {
      const { address } = processes[attempt % processes.length] ?? { address: '' };
      try {
        const response = await fetch(`${address}/api/v1/reviews`, {
          method: 'POST',
          headers,
          body: JSON.stringify(body),
        });
        await response.arrayBuffer();
        if (response.status < 300) return;
        expect(response.status).toBe(503);
      } catch {
        // The process was killed or is restarting. It may or may not have counted the review.
      }
    }
  }

  async function beClient(index: number) {
    for (let at = 0; areAtIt; at++) {
      const rating = (['Again', 'Hard', 'Good', 'Easy'] as const)[(index + at) % 4];
      const body = { reviewId: randomUUID(), card: names[(index + at) % cards], rating, durationMs: 900 };
      sent.push(body.reviewId);
      const copies = at % 2 === 0 ? [grade(body, index), grade(body, index + 1)] : [grade(body, index)];
      await Promise.all(copies);
    }
  }

  async function kill() {
    for (let round = 0; round < kills; round++) {
      const victim = round % processes.length;
      processes[victim]?.server.child.kill('SIGKILL');
      await processes[victim]?.server.exited;
      processes[victim] = await start(variables);
    }
    areAtIt = false;
  }

  await Promise.all([kill(), ...Array.from({ length: clients }, (_, index) => beClient(index))]);

  const database = openDatabase(readConfig(variables).database);
  const reviews = await database.selectFrom('reviews').select('id').execute();
  expect(reviews.map(({ id }) => id).toSorted()).toEqual(sent.toSorted());
  expect(sent.length).toBeGreaterThan(clients * kills);
  const [learner] = await database.selectFrom('learners').select('reviews').execute();
  expect(learner?.reviews).toBe(sent.length);
  await expectSchedulesMatchReplay(database);
  await database.destroy();
  for (const { server } of processes) expect(await server.stop()).toBe(0);
});

interface Running {
  server: ServerProcess;
  address: string;
}

async function start(variables: Record<string, string>): Promise<Running> {
  const server = startServer(variables);
  return { server, address: await server.address() };
}

async function signIn(address: string): Promise<Record<string, string>> {
  const json = { 'content-type': 'application/json' };
  const body = JSON.stringify({ username: 'admin', password: administratorPassword });
  const response = await fetch(`${address}/api/v1/auth/login`, { method: 'POST', headers: json, body });
  return { ...json, cookie: response.headers.get('set-cookie')?.split(';')[0] ?? '' };
}

async function createCards(address: string, headers: Record<string, string>): Promise<string[]> {
  const post = async (path: string, body: unknown) => {
    const response = await fetch(`${address}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    return (await response.json()) as { moduleId: number; cardId: number };
  };
  const { moduleId } = await post('/modules', { moduleName: 'Durability', stackName: 'SQL' });
  const names: string[] = [];
  for (let index = 0; index < cards; index++) {
    const { cardId } = await post('/cards', { question: `q${index}`, answer: 'a', level: '', moduleId });
    names.push(`own-${cardId}`);
  }
  return names;
}
