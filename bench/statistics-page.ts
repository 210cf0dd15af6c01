/**
 * Times GET /statistics for a learner with 100,000 reviews of 4,000 cards and one with 1,000 reviews
 * of 250 cards, on both engines: with nothing new, after one new review, and the first time, which
 * counts the whole log. `--before=FOLDER` also compares reviews with those of another checkout.
 */
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { ServerProcess } from '../e2e/support/server-process.ts';
import {
  benchServer,
  type CreateDatabase,
  comparisonRow,
  onEachEngine,
  p50Ratio,
  send,
  type Times,
  timeAlternately,
} from './compare-sizes.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { numberOption, textOption } from './options.ts';
import { printTable, type Row, type Target } from './report.ts';
import { percentile } from './statistics.ts';
import { type BenchLearner, few, many, prepareLearners } from './statistics-page/prepare-learners.ts';

const rounds = numberOption('rounds', 100);
const warmUp = 10;
/** How many times as long the page with 100 times the reviews may take. */
const pageMax = 3;
/** How many times as long a review may take as before it had to record what statistics need. */
const writeMax = 1.1;

const callAs =
  (url: string, { token }: BenchLearner) =>
  (method: string, path: string, body?: unknown) =>
    send({
      method,
      url: `${url}/api/v1${path}`,
      headers: { 'content-type': 'application/json', cookie: `flipstack_session=${token}` },
      body,
    });
type CallAs = ReturnType<typeof callAs>;

const review = (call: CallAs, { userId, ownCards }: BenchLearner, round: number) =>
  call('POST', '/reviews', {
    reviewId: randomUUID(),
    card: `own-${userId * 100_000 + (round % ownCards)}`,
    rating: 'Good',
    durationMs: 4000,
  });

await onEachEngine(async (engine, createDatabase, folder) => {
  const url = await createDatabase('large');
  const server = benchServer(folder, engine, url);
  await server.start();
  await server.stop();
  const database = await openBulkDatabase(url);
  await prepareLearners(database);
  await database.close();
  await server.start();
  try {
    const [callAsFew, callAsMany] = [callAs(server.url, few), callAs(server.url, many)];
    for (const [call, { reviews }] of [
      [callAsFew, few],
      [callAsMany, many],
    ] as const) {
      const start = performance.now();
      await call('GET', '/statistics');
      const ms = (performance.now() - start).toFixed(0);
      console.log(`${engine}: the first page of ${reviews.toLocaleString('en')} reviews took ${ms} ms`);
    }
    const pages = async (query: string): Promise<Times> => {
      const runs = [callAsFew, callAsMany].map((call) => () => call('GET', `/statistics${query}`));
      const [small = [], large = []] = await timeAlternately(runs, { warmUp, rounds });
      return { small, large };
    };
    const unchanged = await pages('');
    const ofStack = await pages('?stack=JS');
    const afterReview = await pagesAfterReviews(callAsFew, callAsMany);
    console.log();
    printTable([
      comparisonRow(engine, 'statistics', unchanged),
      comparisonRow(engine, 'statistics of a stack', ofStack),
      comparisonRow(engine, 'statistics after one review', afterReview),
    ]);
    const target = (name: string, times: Times): Target => ({
      name: `${engine}: ${name}, 100,000 to 1,000 reviews, ratio of p50`,
      measured: p50Ratio(times),
      limit: pageMax,
    });
    return [
      target('statistics', unchanged),
      target('statistics after one review', afterReview),
      ...(await compareWrites(engine, createDatabase, folder)),
    ];
  } finally {
    await server.stop();
  }
});

async function pagesAfterReviews(callAsFew: CallAs, callAsMany: CallAs): Promise<Times> {
  const times: Times = { small: [], large: [] };
  for (let round = 0; round < warmUp + rounds; round++) {
    await review(callAsFew, few, round);
    await review(callAsMany, many, round);
    const runs = [callAsFew, callAsMany].map((call) => () => call('GET', '/statistics'));
    const [[small = 0] = [], [large = 0] = []] = await timeAlternately(runs, { warmUp: 0, rounds: 1 });
    if (round < warmUp) continue;
    times.small.push(small);
    times.large.push(large);
  }
  return times;
}

/** Reviews on a server of another checkout and on this one, in turns. */
async function compareWrites(
  engine: string,
  createDatabase: CreateDatabase,
  folder: string,
): Promise<Target[]> {
  const before = textOption('before');
  if (before === undefined) return [];
  const program = join(before, 'apps/server/src/main.ts');
  const servers: ServerProcess[] = [];
  try {
    const runs: ((round: number) => Promise<void>)[] = [];
    for (const name of ['before', 'after'] as const) {
      const url = await createDatabase(name as 'small');
      const env = {
        DATABASE_URL: url,
        RATE_LIMIT_SCALE: '0',
        LOG_LEVEL: 'error',
        ADMIN_PASSWORD: 'B3nch!mark',
      };
      const logFile = join(folder, `${engine}-${name}.log`);
      const server = new ServerProcess(name === 'before' ? { env, logFile, program } : { env, logFile });
      await server.start();
      servers.push(server);
      const cookie = await registerWithCards(server.url);
      runs.push((round) =>
        send({
          method: 'POST',
          url: `${server.url}/api/v1/reviews`,
          headers: { 'content-type': 'application/json', cookie },
          body: {
            reviewId: randomUUID(),
            card: `own-${1 + (round % writeCards)}`,
            rating: 'Good',
            durationMs: 4000,
          },
        }),
      );
    }
    const [small = [], large = []] = await timeAlternately(runs, { warmUp: 200, rounds: 20 * rounds });
    const times = { small, large };
    const row = (name: string, of: number[]): Row => ({
      [engine]: name,
      'p50 ms': percentile(of, 50).toFixed(2),
      'p95 ms': percentile(of, 95).toFixed(2),
    });
    console.log();
    printTable([row('a review, before', small), row('a review, after', large)]);
    return [
      {
        name: `${engine}: a review, after to before, ratio of p50`,
        measured: p50Ratio(times),
        limit: writeMax,
      },
    ];
  } finally {
    for (const server of servers) await server.stop();
  }
}

const writeCards = 50;

/** A member with the cards 1 to 50; returns their cookie. */
async function registerWithCards(url: string): Promise<string> {
  const post = async (path: string, body: unknown, cookie = '') => {
    const headers = { 'content-type': 'application/json', cookie };
    const response = await fetch(`${url}/api/v1${path}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
    return response;
  };
  const registered = await post('/auth/registration', {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: 'ada@example.org',
    username: 'ada',
    password: 'Memb3r!pass',
  });
  const [cookie = ''] = registered.headers.get('set-cookie')?.split(';') ?? [];
  await post('/modules', { moduleName: 'Closures', stackName: 'JS' }, cookie);
  for (let card = 1; card <= writeCards; card++)
    await post(
      '/cards',
      { question: `Question ${card}`, answer: 'Yes.', level: 'Easy', moduleId: 1 },
      cookie,
    );
  return cookie;
}
