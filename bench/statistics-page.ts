/**
 * Times GET /statistics for a learner with 100,000 reviews of 4,000 cards and one with 1,000 reviews
 * of 250 cards, on both engines: with nothing new, after one new review, and the first time, which
 * counts the whole log. `--before=FOLDER` also compares reviews with those of another checkout.
 */
import { randomUUID } from 'node:crypto';
import {
  benchServer,
  comparisonRow,
  onEachEngine,
  p50Ratio,
  send,
  type Times,
  timeAlternately,
} from './compare-sizes.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { numberOption, textOption } from './options.ts';
import { printTable, type Target } from './report.ts';
import { compareWrites } from './statistics-page/compare-writes.ts';
import { type BenchLearner, few, many, prepareLearners } from './statistics-page/prepare-learners.ts';

const rounds = numberOption('rounds', 100);
const before = textOption('before');
const warmUp = 10;
/** How many times as long the page with 100 times the reviews may take. */
const pageMax = 3;

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
      ...(before === undefined
        ? []
        : await compareWrites(engine, createDatabase, folder, { before, rounds: 20 * rounds })),
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
