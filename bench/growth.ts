/** What the hot calls take over 2,000,000 cards, beside the same over a hundredth of them, on both engines. */
import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { startPostgres } from '../scripts/lib/postgres.ts';
import { openBulkDatabase } from './growth/bulk-database.ts';
import { generate, largeSize, type Size, smallSize } from './growth/generate.ts';
import { type HotCall, headersOf, hotCalls, type Request } from './growth/hot-calls.ts';
import { judgeTargets, printTable, type Target } from './report.ts';
import { percentile } from './statistics.ts';

const requestsPerCall = 600;
const warmUp = 100;

interface Filled {
  server: ServerProcess;
  size: Size;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Answers how many milliseconds the answer took. */
function measure({ server }: Filled, asked: Request): Promise<number> {
  const { method, path, body } = asked;
  const begin = performance.now();
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${server.url}/api/v1${path}`,
      { method, agent, headers: headersOf(asked) },
      (answer) => {
        answer.resume();
        answer.on('end', () => {
          const { statusCode = 0 } = answer;
          if (statusCode < 300) resolve(performance.now() - begin);
          else reject(new Error(`${method} ${path} answered ${statusCode}`));
        });
      },
    );
    sent.on('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
}

/** Takes turns, so that whatever else the machine does meets both. */
async function takeTurns(call: HotCall, small: Filled, large: Filled) {
  const times: { small: number[]; large: number[] } = { small: [], large: [] };
  for (let index = 0; index < warmUp + requestsPerCall; index++) {
    const smallTime = await measure(small, call.request(index, small.size));
    const largeTime = await measure(large, call.request(index, large.size));
    if (index < warmUp) continue;
    times.small.push(smallTime);
    times.large.push(largeTime);
  }
  return times;
}

/** A server over a database of a size. It makes its tables itself, and is away while they are filled. */
async function fill(folder: string, name: string, url: string, size: Size): Promise<Filled> {
  const server = new ServerProcess({
    env: { DATABASE_URL: url, THROTTLE_SCALE: '0', LOG_LEVEL: 'error' },
    logFile: join(folder, `${name}.log`),
  });
  await server.start();
  await server.stop();
  const database = await openBulkDatabase(url);
  try {
    await generate(database, size);
  } finally {
    await database.close();
  }
  await server.start();
  return { server, size };
}

async function compare(engine: string, small: Filled, large: Filled): Promise<Target[]> {
  const targets: Target[] = [];
  const rows = [];
  for (const call of hotCalls) {
    const times = await takeTurns(call, small, large);
    const [smallP50, largeP50] = [percentile(times.small, 50), percentile(times.large, 50)];
    const ratio = Math.round((largeP50 / smallP50) * 100) / 100;
    rows.push({
      [engine]: call.name,
      'p50 ms': smallP50.toFixed(2),
      'p99 ms': percentile(times.small, 99).toFixed(2),
      'p50 ms at 100×': largeP50.toFixed(2),
      'p99 ms at 100×': percentile(times.large, 99).toFixed(2),
      ratio,
    });
    targets.push({ name: `${engine}: ${call.name}, ratio of p50`, measured: ratio, limit: call.limit });
  }
  printTable(rows);
  return targets;
}

async function onEngine(engine: string, urlOf: (name: string) => Promise<string>, folder: string) {
  const begin = performance.now();
  const small = await fill(folder, `${engine}-small`, await urlOf('small'), smallSize);
  const large = await fill(folder, `${engine}-large`, await urlOf('large'), largeSize);
  console.log(`${engine}: generated in ${((performance.now() - begin) / 1000).toFixed(0)} s\n`);
  try {
    return await compare(engine, small, large);
  } finally {
    await Promise.all([small.server.stop(), large.server.stop()]);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
const only = process.argv.find((argument) => argument.startsWith('--engine='))?.split('=')[1];
const targets: Target[] = [];
try {
  if (only !== 'postgres') {
    const urlOf = async (name: string) => `file:${join(folder, `${name}.db`)}`;
    targets.push(...(await onEngine('SQLite', urlOf, folder)));
    console.log();
  }
  if (only !== 'sqlite') {
    const postgres = await startPostgres();
    const urlOf = async (name: string) => {
      await postgres.createDatabase(name);
      return postgres.urlOf(name);
    };
    try {
      targets.push(...(await onEngine('PostgreSQL', urlOf, folder)));
    } finally {
      await postgres.stop();
    }
  }
  judgeTargets(targets);
} finally {
  agent.destroy();
  rmSync(folder, { recursive: true });
}
