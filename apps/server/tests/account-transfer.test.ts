import { buffer } from 'node:stream/consumers';
import { basePath } from '@flipstack/contract';
import type { ExchangeModule } from '@flipstack/exchange';
import { anyModules } from '@flipstack/exchange/any-modules';
import { writeJson } from '@flipstack/exchange/write';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { confirm, uploadBytes } from './support/imports.ts';
import { readEverything } from './support/read-everything.ts';
import type { TestClient } from './support/test-client.ts';
import { openTestServer, type TestServer } from './support/test-server.ts';

/** Imports a file whole. Cards of unknown stacks go to JS. */
async function importWhole(server: TestServer, client: TestClient, name: string, bytes: Buffer) {
  const job = await uploadBytes(server, client, name, bytes);
  const stacks = (job.preview?.stacks ?? []).map(({ name: from }) => ({
    from,
    to: from === 'SQL' ? from : 'JS',
  }));
  const { state, result } = await confirm(server, client, job, { stacks });
  expect(state).toBe('done');
  return result;
}

async function exportEverything(client: TestClient): Promise<Buffer> {
  const response = await client.send('GET', `${basePath}/exports/everything`);
  expect(response.status).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Cards in their order with schedules, and the reviews, as the database has them, without ids. */
async function storedOf({ database }: TestServer, client: TestClient) {
  const { id: userId } = z.object({ id: z.int() }).parse(await client.call('GET /users/me'));
  const cards = await database
    .selectFrom('cards')
    .innerJoin('modules', 'modules.id', 'cards.module_id')
    .leftJoin('schedules', (join) =>
      join.onRef('schedules.card_id', '=', 'cards.id').on('schedules.source', '=', 'own'),
    )
    .select(['modules.name', 'question', 'answer', 'level', 'kind', 'body', 'tags'])
    .select(['state', 'due_at', 'stability', 'difficulty', 'reviews', 'lapses'])
    .select(['last_review_at', 'buried_until', 'set_aside'])
    .where('modules.author_id', '=', userId)
    .orderBy('modules.id')
    .orderBy('cards.id')
    .execute();
  const reviews = await database
    .selectFrom('reviews')
    .select(['reviewed_at', 'rating', 'state_before', 'duration_ms'])
    .where('user_id', '=', userId)
    .orderBy('reviewed_at')
    .execute();
  return { cards, reviews };
}

const hasReviews = (modules: readonly ExchangeModule[]) =>
  modules.some(({ cards }) => cards.some(({ log }) => log.length > 0));

test('everything of any account is the same in another account that imports it', async () => {
  const [here, there] = [await openTestServer(), await openTestServer()];
  let members = 0;
  await fc.assert(
    fc.asyncProperty(anyModules.filter(hasReviews), async (modules) => {
      members += 1;
      const ada = await here.member(`ada${members}`);
      const cards = modules.flatMap((module) => module.cards);
      const first = await importWhole(here, ada, 'cards.json', await buffer(writeJson({ modules })));
      expect(first).toMatchObject({ added: cards.length });
      const everything = await exportEverything(ada);
      const newAda = await there.member(`ada${members}`);
      expect(await importWhole(there, newAda, 'everything.zip', everything)).toMatchObject({
        added: cards.length,
      });
      expect(readEverything(await exportEverything(newAda))).toEqual(readEverything(everything));
      const stored = await storedOf(here, ada);
      expect(stored.cards).toHaveLength(cards.length);
      expect(await storedOf(there, newAda)).toEqual(stored);
    }),
    // Reading a file starts a process, so shrinking would take minutes.
    { numRuns: 4, endOnFailure: true },
  );
});
