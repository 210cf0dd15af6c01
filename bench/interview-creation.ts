/**
 * Compares starting an interview from 100,000 cards with starting one from 1,500, on both engines.
 */
import { randomUUID } from 'node:crypto';
import { readConfig } from '../apps/server/src/config.ts';
import { type Database, inTransaction } from '../apps/server/src/database/database.ts';
import { openDatabase } from '../apps/server/src/database/engine/index.ts';
import { migrate } from '../apps/server/src/database/migrate.ts';
import { insertSession } from '../apps/server/src/features/users/session-repository.ts';
import { insertUser } from '../apps/server/src/features/users/user-repository.ts';
import { hashOfToken } from '../apps/server/src/security/tokens.ts';
import type { ServerProcess } from '../e2e/support/server-process.ts';
import {
  benchServer,
  type CreateDatabase,
  compareAll,
  fillBoth,
  onEachEngine,
  send,
} from './compare-sizes.ts';
import { openBulkDatabase, updateStatistics } from './growth/bulk-database.ts';
import { generateLibrary } from './library/generate-library.ts';
import { numberOption } from './options.ts';
import type { Target } from './report.ts';

const cardsIn = { small: 1500, large: numberOption('cards', 100_000) };
const rounds = numberOption('rounds', 300);
const warmUp = 30;
const limit = 1.5;
/** Showing the plan draws five times and writes nothing, so caches of the processor matter more. */
const planLimit = 3;

const choice = { type: 'mixed', level: 'Middle', stacks: ['JS', 'Java', 'CSS'], minutes: 60 };

/** Each member starts one interview, because they can have one at a time. */
const tokenOf = (member: number): string => String(member).padStart(43, 'A');

async function insertMembers(database: Database): Promise<void> {
  await inTransaction(database, async (transaction) => {
    for (let member = 0; member < warmUp + rounds; member++) {
      const { id } = await insertUser(transaction, {
        username: `member${member}`,
        email: `member${member}@example.org`,
        firstName: 'Ada',
        lastName: 'Lovelace',
        passwordHash: '',
        isAdministrator: false,
        createdAt: Date.now(),
      });
      await insertSession(transaction, {
        tokenHash: hashOfToken(tokenOf(member)),
        userId: id,
        now: Date.now(),
      });
    }
  });
}

async function fill(databaseUrl: string, cards: number): Promise<void> {
  const database = openDatabase(readConfig({ DATABASE_URL: databaseUrl }).database);
  try {
    await migrate(database, Date.now);
    await generateLibrary(database, cards);
    await insertMembers(database);
  } finally {
    await database.destroy();
  }
  const bulk = await openBulkDatabase(databaseUrl);
  await updateStatistics(bulk);
  await bulk.close();
}

const headersOf = (round: number) => ({
  'content-type': 'application/json',
  cookie: `flipstack_session=${tokenOf(round)}`,
});

const startInterview = (server: ServerProcess) => (round: number) =>
  send({
    method: 'POST',
    url: `${server.url}/api/v1/interviews`,
    headers: headersOf(round),
    body: { interviewId: randomUUID(), ...choice },
  });

const readPlan = (server: ServerProcess) => (round: number) => {
  const { type, level, stacks, minutes } = choice;
  const query = `type=${type}&level=${level}&stacks=${stacks.join(',')}&minutes=${minutes}`;
  const url = `${server.url}/api/v1/interviews/plan?${query}`;
  return send({ method: 'GET', url, headers: headersOf(round) });
};

/** A server that has just started reads the whole library. These calls wait for that. */
async function waitForIndexes(server: ServerProcess): Promise<void> {
  await send({ method: 'GET', url: `${server.url}/api/v1/library/cards?search=closure` });
  await readPlan(server)(0);
}

async function compare(engine: string, createDatabase: CreateDatabase, folder: string): Promise<Target[]> {
  const { small, large } = await fillBoth(engine, async (name) => {
    const url = await createDatabase(name);
    await fill(url, cardsIn[name]);
    const server = benchServer(folder, `${engine}-${name}`, url);
    await server.start();
    await waitForIndexes(server);
    return server;
  });
  const comparisons = [
    { name: 'start an interview', small: startInterview(small), large: startInterview(large), limit },
    { name: 'what it would ask', small: readPlan(small), large: readPlan(large), limit: planLimit },
  ];
  try {
    return await compareAll(engine, comparisons, { warmUp, rounds });
  } finally {
    await Promise.all([small.stop(), large.stop()]);
  }
}

await onEachEngine(compare);
