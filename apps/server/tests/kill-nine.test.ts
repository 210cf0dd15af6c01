import { expect, test } from 'vitest';
import { type ProcessClient, signInAsAdministrator } from './support/process-client.ts';
import { startServer } from './support/server-process.ts';
import { createDatabaseFor, expectCleanShutdown } from './support/test-database.ts';
import { administratorPassword, temporaryFolder } from './support/test-server.ts';

const kills = 20;
const writersAtOnce = 4;

interface Acknowledged {
  cardId: number;
  question: string;
}

test('keeps every acknowledged card through twenty kill -9', {
  timeout: 120_000,
}, async () => {
  const folder = temporaryFolder();
  const variables = {
    ...(await createDatabaseFor(folder)),
    ADMIN_PASSWORD: administratorPassword,
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '0',
  };
  const acknowledged: Acknowledged[] = [];
  const moduleIds: number[] = [];
  for (let round = 0; round <= kills; round++) {
    const server = startServer(variables);
    const client = await signInAsAdministrator(await server.address());
    expect(await readAll(client, moduleIds)).toEqual(expect.objectContaining(byId(acknowledged)));
    if (round === kills) {
      expect(await server.stop()).toBe(0);
      break;
    }
    // One module per round, because a fast machine would fill a single one.
    const moduleId = await createModule(client, `Durability ${round}`);
    moduleIds.push(moduleId);
    const first = Promise.withResolvers<void>();
    const acknowledge = (card: Acknowledged) => {
      acknowledged.push(card);
      first.resolve();
    };
    const writers = Array.from({ length: writersAtOnce }, (_, index) =>
      writeUntilDeath({ client, moduleId }, `${round}-${index}`, acknowledge),
    );
    // Counted from the first card, because a busy machine takes long to create it.
    await first.promise;
    setTimeout(() => server.child.kill('SIGKILL'), Math.random() * 300);
    await Promise.all([...writers, server.exited]);
  }
  expect(acknowledged.length).toBeGreaterThan(kills);
  await expectCleanShutdown(folder);
});

interface Api {
  client: ProcessClient;
  moduleId: number;
}

async function createModule(client: ProcessClient, moduleName: string): Promise<number> {
  const response = await client.request('POST', '/modules/USER', { moduleName, stackName: 'SQL' });
  expect(response.status).toBe(201);
  return ((await response.json()) as { moduleId: number }).moduleId;
}

async function writeUntilDeath(
  { client, moduleId }: Api,
  name: string,
  acknowledge: (card: Acknowledged) => void,
) {
  for (let index = 0; ; index++) {
    const question = `${name}-${index} 👩🏽‍💻 ${'x'.repeat(index % 50)}`;
    const body = { question, answer: 'a', level: '', moduleId };
    try {
      const response = await client.request('POST', '/cards', body);
      const { cardId } = (await response.json()) as Acknowledged;
      if (response.status === 201) acknowledge({ cardId, question });
    } catch {
      return;
    }
  }
}

async function readAll(client: ProcessClient, moduleIds: readonly number[]) {
  const modules = moduleIds.map((moduleId) =>
    client.call<Acknowledged[]>('GET', `/cards/modules/${moduleId}`),
  );
  return byId((await Promise.all(modules)).flat());
}

function byId(cards: readonly Acknowledged[]): Record<number, string> {
  return Object.fromEntries(cards.map(({ cardId, question }) => [cardId, question]));
}
