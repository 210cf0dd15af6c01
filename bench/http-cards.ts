/**
 * Compares the requests per second for the 20 cards of a module with a bare server with the same
 * queries.
 */
import { deepEqual } from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { ServerProcess } from '../e2e/support/server-process.ts';
import { checkTargets, printTable } from './report.ts';
import { seedModule } from './seed-module.ts';
import { median } from './statistics.ts';

const rounds = 5;
const roundSeconds = 3;
const warmUpSeconds = 3;
const connections = 20;
const idleCheckMs = 2000;
const idleChecksMax = 30;
/** Less processor time than this share counts as idle. */
const idleShare = 0.03;
const targetRatio = 0.8;

type Round = { rate: number; p50: number; p99: number; cpu: number };
type Call = { path: string; cookie: string };

async function load(server: ServerProcess, { path, cookie }: Call, duration: number): Promise<Round> {
  const before = cpuMs(server);
  const result = await autocannon({ url: server.url + path, headers: { cookie }, connections, duration });
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors > 0) {
    const failures = `${non2xx} refusals and ${errors} errors, ${timeouts} of them time-outs`;
    throw new Error(`${failures}; the server (${server.state}) printed:\n${server.output.slice(-2000)}`);
  }
  const cpu = ((cpuMs(server) - before) * 1000) / result.requests.total;
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99, cpu };
}

/** The processor time that a server has taken, from Linux, which counts in 10 ms. */
function cpuMs({ pid }: ServerProcess): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

/** Waits until the jobs of a new database leave the server idle. */
async function untilIdle(server: ServerProcess): Promise<void> {
  // Reads the search index now, not some seconds after the start.
  await fetch(`${server.url}/api/v1/library/cards?search=closure`);
  for (let checks = 0, last = 0; checks < idleChecksMax; checks++) {
    await sleep(idleCheckMs);
    const taken = cpuMs(server);
    if (taken - last < idleCheckMs * idleShare) return;
    last = taken;
  }
}

const read = async (url: string, { path, cookie }: Call): Promise<unknown> =>
  (await fetch(url + path, { headers: { cookie } })).json();

/** Alternates between the servers, so that other load on the machine affects both. */
async function measureAlternately(product: ServerProcess, bare: ServerProcess, call: Call) {
  deepEqual(await read(product.url, call), await read(bare.url, call));
  for (const server of [product, bare]) await load(server, call, warmUpSeconds);
  const measured: Record<'product' | 'bare', Round[]> = { product: [], bare: [] };
  for (let round = 0; round < rounds; round++) {
    measured.product.push(await load(product, call, roundSeconds));
    measured.bare.push(await load(bare, call, roundSeconds));
  }
  return measured;
}

const row = (server: string, rounds: Round[]) => ({
  server,
  'requests/s': Math.round(median(rounds.map(({ rate }) => rate))),
  'p50 ms': median(rounds.map(({ p50 }) => p50)),
  'p99 ms': median(rounds.map(({ p99 }) => p99)),
  'CPU µs': Math.round(median(rounds.map(({ cpu }) => cpu))),
});

const folder = mkdtempSync(join(tmpdir(), 'flipstack-bench-'));
const file = join(folder, 'flipstack.db');
const product = new ServerProcess({
  env: { DATABASE_URL: `file:${file}`, RATE_LIMIT_SCALE: '0' },
  logFile: join(folder, 'product.log'),
});
const bare = new ServerProcess({
  env: { DATABASE_FILE: file },
  logFile: join(folder, 'bare.log'),
  program: join(import.meta.dirname, 'bare-server.ts'),
});
try {
  await product.start();
  const call = await seedModule(product.url);
  await bare.start();
  await untilIdle(product);
  const measured = await measureAlternately(product, bare, call);
  printTable([row('product', measured.product), row('bare node:http', measured.bare)]);
  const ratios = measured.product.map(({ rate }, round) => rate / (measured.bare[round]?.rate ?? Number.NaN));
  const ratio = Math.round(median(ratios) * 100) / 100;
  checkTargets([
    {
      name: 'median ratio of requests per second compared with the bare server',
      measured: ratio,
      limit: targetRatio,
      atLeast: true,
    },
  ]);
} finally {
  await Promise.all([product.stop(), bare.stop()]);
  rmSync(folder, { recursive: true });
}
