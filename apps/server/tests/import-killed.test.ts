import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { type ImportJob, messages } from '@flipstack/contract';
import { expect, test } from 'vitest';
import { largeFile } from '../../../bench/imports/large-file.ts';
import { readConfig } from '../src/config.ts';
import { openDatabase } from '../src/database/engine/index.ts';
import { expireImports } from '../src/features/imports/expire-imports.ts';
import { type ProcessClient, signInAsAdministrator } from './support/process-client.ts';
import { type ServerProcess, startServer } from './support/server-process.ts';
import { createDatabaseFor } from './support/test-database.ts';
import { administratorPassword, temporaryFolder } from './support/test-server.ts';

const cards = 1500;
const reviewsPerCard = 4;
const silentMs = 60_001;

interface Running {
  server: ServerProcess;
  client: ProcessClient;
}

async function start(variables: Record<string, string>): Promise<Running> {
  const server = startServer(variables);
  return { server, client: await signInAsAdministrator(await server.address()) };
}

async function until(
  { client }: Running,
  { importId }: ImportJob,
  isReached: (job: ImportJob) => boolean,
): Promise<ImportJob> {
  for (;;) {
    const job = await client.call<ImportJob>('GET', `/imports/${importId}`);
    if (isReached(job)) return job;
  }
}

const upload = ({ client }: Running) =>
  client.call<ImportJob>(
    'POST',
    '/imports?name=large.json',
    JSON.stringify(largeFile(cards, reviewsPerCard)),
  );

async function confirm(running: Running, job: ImportJob) {
  const ready = await until(running, job, ({ state }) => state !== 'reading');
  const stacks = (ready.preview?.stacks ?? []).map(({ name }) => ({ from: name, to: 'SQL' }));
  const body = { duplicates: 'update', withReviews: true, stacks };
  await running.client.call('POST', `/imports/${job.importId}/confirm`, body);
}

test('leaves nothing of an import whose process was killed while it read or wrote, and says so', {
  timeout: 240_000,
}, async () => {
  const folder = temporaryFolder();
  const variables = {
    ...(await createDatabaseFor(folder)),
    ADMIN_PASSWORD: administratorPassword,
    IMPORT_DIRECTORY: join(folder, 'imports'),
    LOG_LEVEL: 'error',
    RATE_LIMIT_SCALE: '0',
  };
  const config = readConfig(variables);
  const reachWriting = async (running: Running, job: ImportJob) => {
    await confirm(running, job);
    // Some cards with their reviews have been written, and others have not.
    await until(running, job, ({ state, progress }) => state === 'writing' && progress.done > cards);
  };
  for (const reach of [async () => undefined, reachWriting]) {
    const running = await start(variables);
    const job = await upload(running);
    await reach(running, job);
    await running.server.stop('SIGKILL');
    const database = openDatabase(config.database);
    const staged = await database.selectFrom('cards').select('id').execute();
    if (reach === reachWriting) expect(staged.length).toBeGreaterThan(0);
    const restarted = await start(variables);
    // What housekeeping does a minute later.
    await expireImports({ config, database, now: () => Date.now() + silentMs });
    expect(await restarted.client.call<ImportJob>('GET', `/imports/${job.importId}`)).toMatchObject({
      state: 'failed',
      error: messages.importInterrupted,
    });
    for (const table of [
      'modules',
      'cards',
      'reviews',
      'schedules',
      'import_modules',
      'import_cards',
    ] as const)
      expect(await database.selectFrom(table).selectAll().limit(1).execute(), table).toEqual([]);
    const learners = await database.selectFrom('learners').select('reviews').execute();
    expect(learners.every(({ reviews }) => reviews === 0)).toBe(true);
    expect(readdirSync(config.importDirectory)).toEqual([]);
    await database.destroy();
    expect(await restarted.server.stop()).toBe(0);
  }
  const again = await start(variables);
  const job = await upload(again);
  await confirm(again, job);
  expect(await until(again, job, ({ state }) => state !== 'writing')).toMatchObject({
    state: 'done',
    result: { added: cards, reviews: cards * reviewsPerCard },
  });
});
