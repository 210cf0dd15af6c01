import { mkdtempSync, rmSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { durable, startPostgres } from '../scripts/lib/postgres.ts';
import { requestedEngines } from './options.ts';
import { checkTargets, printTable, type Row, type Target } from './report.ts';
import { percentile } from './statistics.ts';

/** A new database on one of the engines, by its name. */
export type CreateDatabase = (name: 'small' | 'large') => Promise<string>;

/** The milliseconds of the same runs over a small and a large database. */
export interface Times {
  small: number[];
  large: number[];
}

/** Runs a comparison on each requested engine, then checks the targets of all. */
export async function onEachEngine(
  compare: (engine: string, createDatabase: CreateDatabase, folder: string) => Promise<Target[]>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
  const targets: Target[] = [];
  try {
    for (const engine of requestedEngines()) {
      if (engine === 'sqlite') {
        targets.push(
          ...(await compare('SQLite', async (name) => `file:${join(folder, `${name}.db`)}`, folder)),
        );
      } else {
        targets.push(
          ...(await onPostgres((createDatabase) => compare('PostgreSQL', createDatabase, folder))),
        );
      }
      console.log();
    }
    checkTargets(targets);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function onPostgres(compare: (createDatabase: CreateDatabase) => Promise<Target[]>): Promise<Target[]> {
  const postgres = await startPostgres({ settings: durable });
  try {
    return await compare(async (name) => {
      await postgres.createDatabase(name);
      return postgres.urlOf(name);
    });
  } finally {
    await postgres.stop();
  }
}

/** Fills a small and a large database one after the other, and prints how long that took. */
export async function fillBoth<Filled>(
  engine: string,
  fill: (size: 'small' | 'large') => Promise<Filled>,
): Promise<{ small: Filled; large: Filled }> {
  const start = performance.now();
  const both = { small: await fill('small'), large: await fill('large') };
  console.log(`${engine}: generated in ${((performance.now() - start) / 1000).toFixed(0)} s\n`);
  return both;
}

/** A server over a database, without rate limits. */
export const benchServer = (folder: string, name: string, databaseUrl: string): ServerProcess =>
  new ServerProcess({
    env: { DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '0', LOG_LEVEL: 'error' },
    logFile: join(folder, `${name}.log`),
  });

/**
 * Times several runs round by round, so that other load on the machine affects all of them. Returns
 * the milliseconds of each run, without the first rounds, in which caches fill.
 */
export async function timeAlternately(
  runs: readonly ((round: number) => Promise<void>)[],
  { warmUp, rounds }: { warmUp: number; rounds: number },
): Promise<number[][]> {
  const times: number[][] = runs.map(() => []);
  for (let round = 0; round < warmUp + rounds; round++) {
    for (const [index, run] of runs.entries()) {
      const start = performance.now();
      await run(round);
      if (round >= warmUp) times[index]?.push(performance.now() - start);
    }
  }
  return times;
}

/** A run over a small and a large database, and the highest ratio of their times. */
export interface Comparison {
  name: string;
  small: (round: number) => Promise<void>;
  large: (round: number) => Promise<void>;
  limit: number;
}

/** Times each comparison, prints a table and returns the targets. */
export async function compareAll(
  engine: string,
  comparisons: readonly Comparison[],
  options: { warmUp: number; rounds: number },
): Promise<Target[]> {
  const rows: Row[] = [];
  const targets: Target[] = [];
  for (const { name, small, large, limit } of comparisons) {
    const [smallTimes = [], largeTimes = []] = await timeAlternately([small, large], options);
    const times = { small: smallTimes, large: largeTimes };
    rows.push(comparisonRow(engine, name, times));
    targets.push({ name: `${engine}: ${name}, ratio of p50`, measured: p50Ratio(times), limit });
  }
  printTable(rows);
  return targets;
}

export const p50Ratio = ({ small, large }: Times): number =>
  Math.round((percentile(large, 50) / percentile(small, 50)) * 100) / 100;

/** A row of the table that compares two amounts of data. */
export function comparisonRow(engine: string, name: string, times: Times): Row {
  const { small, large } = times;
  return {
    [engine]: name,
    'p50 ms': percentile(small, 50).toFixed(2),
    'p99 ms': percentile(small, 99).toFixed(2),
    'p50 ms, large': percentile(large, 50).toFixed(2),
    'p99 ms, large': percentile(large, 99).toFixed(2),
    ratio: p50Ratio(times),
  };
}

interface Call {
  method: string;
  url: string;
  headers?: Record<string, string>;
  body?: unknown;
}

const agent = new Agent({ keepAlive: true, maxSockets: 1 });

/** Sends a request and reads the whole response. Rejects unless it succeeds. */
export function send({ method, url, headers = {}, body }: Call): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = httpRequest(url, { method, agent, headers }, (response) => {
      response.resume();
      response.on('end', () => {
        const { statusCode = 0 } = response;
        if (statusCode < 300) resolve();
        else reject(new Error(`${method} ${url} answered ${statusCode}`));
      });
    });
    request.on('error', reject);
    request.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
