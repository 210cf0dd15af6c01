/**
 * Times GET /readiness for a learner with 2,400 reviewed cards and 20,000 reviews, on both engines:
 * the first of a day, which computes, later ones, and what other requests notice of the first.
 */
import { benchServer, onEachEngine, send, timeAlternately } from './compare-sizes.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { numberOption } from './options.ts';
import { learnerToken, prepareLearner } from './readiness-call/prepare-learner.ts';
import { printTable, type Row } from './report.ts';
import { percentile } from './statistics.ts';

const rounds = numberOption('rounds', 50);
const warmUp = 5;
/** A later call reads what is stored: it may take this many times as long as the summary. */
const laterMax = 2;

const headers = { 'content-type': 'application/json', cookie: `flipstack_session=${learnerToken}` };
const goal = {
  date: new Date(Date.now() + 30 * 86_400_000).toISOString().slice(0, 10),
  type: 'screening',
  level: 'Middle',
  stacks: ['JS', 'Java', 'SQL'],
  minutes: 60,
  minutesPerDay: 45,
};

const ratioOf = (times: number[], base: number[]): number =>
  Math.round((percentile(times, 50) / percentile(base, 50)) * 100) / 100;

await onEachEngine(async (engine, createDatabase, folder) => {
  const url = await createDatabase('large');
  const server = benchServer(folder, engine, url);
  await server.start();
  await server.stop();
  const database = await openBulkDatabase(url);
  await prepareLearner(database);
  await server.start();
  const urlOf = (path: string) => `${server.url}/api/v1${path}`;
  const call = (method: string, path: string, body?: unknown) =>
    send({ method, url: urlOf(path), headers, body });
  // As on a new day. Forgetting takes a fraction of a millisecond.
  const forget = () => database.run('delete from readiness_forecasts');
  try {
    await call('PUT', '/readiness', goal);
    const runs = [
      () => forget().then(() => call('GET', '/readiness')),
      () => call('GET', '/readiness'),
      () => call('GET', '/review/summary'),
      () => call('GET', '/users/me'),
    ];
    const [first = [], later = [], summary = [], quiet = []] = await timeAlternately(runs, {
      warmUp,
      rounds,
    });
    const meanwhile: number[] = [];
    for (let round = 0; round < rounds; round++) {
      await forget();
      meanwhile.push(await longestMeanwhile(fetch(urlOf('/readiness'), { headers }), urlOf('/users/me')));
    }
    const row = (name: string, times: number[]): Row => ({
      [engine]: name,
      'p50 ms': percentile(times, 50).toFixed(1),
      'p99 ms': percentile(times, 99).toFixed(1),
      'ratio to summary': ratioOf(times, summary),
    });
    printTable([
      row('readiness, first of the day', first),
      row('readiness, later', later),
      row('review summary', summary),
      row('another request', quiet),
      row('the slowest of others meanwhile', meanwhile),
    ]);
    const measured = ratioOf(later, summary);
    return [{ name: `${engine}: later readiness to summary, ratio of p50`, measured, limit: laterMax }];
  } finally {
    await server.stop();
    await database.close();
  }
});

/** The milliseconds of the slowest of the requests that are made one after another during `running`. */
async function longestMeanwhile(running: Promise<Response>, url: string): Promise<number> {
  let isRunning = true;
  const done = running
    .then((response) => response.arrayBuffer())
    .finally(() => {
      isRunning = false;
    });
  let longest = 0;
  while (isRunning) {
    const start = performance.now();
    await (await fetch(url, { headers })).arrayBuffer();
    longest = Math.max(longest, performance.now() - start);
  }
  await done;
  return longest;
}
